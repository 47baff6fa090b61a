#!/usr/bin/env node
/** `cartesi-docs-mcp [--site <address or folder>]`: the documentation as a server of the Model Context Protocol over stdio. */
import {parseArgs} from 'node:util';

import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';

import {product} from '@site/config/product';
import {version} from '@site/packages/docs-mcp/package.json';

import {Documentation} from './documentation';
import {createServer} from './server';
import {openSite} from './site-files';

const USAGE = `cartesi-docs-mcp: the Cartesi documentation as a server of the Model Context Protocol over stdio.

  --site <place>   address of the site, or the folder of a build (default ${product.siteUrl}/)
  --help           this text`;

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {site: {type: 'string', default: `${product.siteUrl}/`}, help: {type: 'boolean'}},
  });
  if (values.help === true) {
    console.log(USAGE);
    return;
  }
  const server = createServer(new Documentation(openSite(values.site)), version);
  await server.connect(new StdioServerTransport());
}

main().catch((error: unknown) => {
  // The output belongs to the protocol.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
