import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';

import type {LookupAnswer, LookupFinding} from '@site/src/lookup/identify';

import type {Documentation} from './documentation';

const READ_ONLY = {readOnlyHint: true, openWorldHint: false} as const;

/**
 * The server of the Model Context Protocol around the documentation. What goes wrong is the answer of the tool, marked as an
 * error, so that the assistant reads it.
 */
export function createServer(documentation: Documentation, version: string): McpServer {
  const server = new McpServer({name: 'cartesi-docs', version});

  server.registerTool(
    'search',
    {
      description:
        'Searches the Cartesi documentation. Takes words, identifiers, commands, flags and error texts. Answers with the best sections and their addresses: read the page before you rely on one.',
      inputSchema: {
        question: z.string().min(1).max(500),
        version: z
          .string()
          .optional()
          .describe('A version of Rollups, such as 1.5. Pages that belong to no version are always searched.'),
        limit: z.number().int().min(1).max(50).default(8),
      },
      annotations: READ_ONLY,
    },
    ({question, version: wanted, limit}) =>
      answer(async () => {
        const found = await documentation.search(question, wanted, limit);
        if (found.length === 0) return `Nothing was found for ${JSON.stringify(question)}. Try fewer or other words.`;
        return found
          .map(({title, section, address, text}) => `## ${title}\n\n${section}: ${address}\n\n${text}`)
          .join('\n\n');
      }),
  );

  server.registerTool(
    'read_page',
    {
      description:
        'Reads a page of the documentation as Markdown. A long page comes in parts: the answer says where the next one begins.',
      inputSchema: {
        page: z.string().min(1).max(500).describe('Its address, or its path such as /cartesi-rollups/1.5/quickstart/'),
        offset: z.number().int().min(0).default(0).describe('Character at which the part begins'),
      },
      annotations: READ_ONLY,
    },
    ({page, offset}) =>
      answer(async () => {
        const {text, total, next} = await documentation.page(page, offset);
        return next === undefined ? text : `${text}\n\n[${total - next} more characters: read on with offset ${next}.]`;
      }),
  );

  server.registerTool(
    'list_versions',
    {
      description:
        'Lists the versions of Rollups with the address of the rules of each: commands, endpoints, addresses and traps in at most 8 KB. Names differ between versions.',
      annotations: READ_ONLY,
    },
    () =>
      answer(async () => {
        const versions = await documentation.versions();
        return versions.map(({name, description, rules}) => `- ${name}: ${description} ${rules}`).join('\n');
      }),
  );

  server.registerTool(
    'decode_payload',
    {
      description:
        'Decodes what a rollup has in bytes: the payload of an input, an encoded input or output, a voucher or notice with its proof, calldata, a log, the data of a revert. Says what contracts check of it, and the revert where a check fails.',
      inputSchema: {
        data: z
          .string()
          .min(1)
          .max(200_000)
          .describe('0x and hexadecimal digits; or JSON of GraphQL or JSON-RPC; or the lines of cast'),
        sender: z.string().max(100).default('').describe('Sender of the input: an address, or the name of a portal'),
        application: z.string().max(100).default('').describe('Address of the application'),
        claim: z.string().max(100).default('').describe('Epoch hash of 1.5, or outputs Merkle root of 2.0'),
      },
      annotations: READ_ONLY,
    },
    ({data, ...known}) => answer(async () => describeAnswer(await documentation.decode(data, known))),
  );

  server.registerTool(
    'lookup',
    {
      description:
        'Says what a text is: an error, a line of a log, a selector, a topic, an address, a flag, a variable. With its cause and its fix.',
      inputSchema: {text: z.string().min(1).max(20_000)},
      annotations: READ_ONLY,
    },
    ({text}) => answer(async () => describeAnswer(await documentation.lookup(text))),
  );

  return server;
}

async function answer(make: () => Promise<string>): Promise<CallToolResult> {
  try {
    return {content: [{type: 'text', text: await make()}]};
  } catch (error) {
    return {isError: true, content: [{type: 'text', text: error instanceof Error ? error.message : String(error)}]};
  }
}

function describeAnswer({findings, message}: LookupAnswer): string {
  return [...findings.map((finding) => describeFinding(finding, 2)), ...(message === '' ? [] : [message])].join('\n\n');
}

const STATES = {holds: 'Holds', fails: 'Fails', open: 'To check'} as const;

function describeFinding(
  {kind, title, isGuess, notes, systems, values, places, inner, checks = []}: LookupFinding,
  level: number,
): string {
  const facts = [
    ...(isGuess === true ? ['Only similar to the text.'] : []),
    ...(systems === '' ? [] : [`In ${systems}.`]),
    ...notes,
    ...values.map(({name, type, value}) => `- ${name} (${type}): ${value}`),
    ...checks.map(
      ({state, text, revert}) =>
        `- ${STATES[state]}: ${text}${revert === undefined || state === 'holds' ? '' : ` Revert: ${revert}`}`,
    ),
    ...places.slice(0, 3).map(({url}) => `Page: ${url}`),
    ...inner.map((finding) => describeFinding(finding, level + 1)),
  ];
  return [`${'#'.repeat(level)} ${title} (${kind})`, ...facts].join('\n\n');
}
