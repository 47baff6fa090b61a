import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {buildSchema} from 'graphql';
import ts from 'typescript';
import {beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {versionPath} from '@site/config/routes';
import {root as repository} from '@site/src/build/repository';
import {versionReferences} from '@site/src/references/versions';
import {faultOf} from '@site/tests/unit/references/support';
import {scratchFolder} from '@site/tests/lib/scratch';

/** A release with every kind of specification. */
const RELEASE = '1.5';
const versions = versionReferences(repository).filter(({version}) => version !== undefined);

describe('the files of each version', () => {
  it.each(versions.map((owner) => [owner.version ?? '', owner] as const))('of %s can be read', (_, {downloads}) => {
    const files = downloads().flatMap((group) => group.files);
    expect(new Set(files.map(({path}) => path)).size).toBe(files.length);
    for (const {path, text} of files) {
      if (path.endsWith('.json')) expect(JSON.parse(text), path).toBeTypeOf('object');
      if (path.endsWith('.yaml')) expect(parse(text), path).toHaveProperty('openapi');
      if (path.endsWith('.graphql')) expect(buildSchema(text).getQueryType(), path).toBeDefined();
      if (path.endsWith('.ts')) {
        const {diagnostics} = ts.transpileModule(text, {reportDiagnostics: true});
        expect(diagnostics, path).toEqual([]);
        expect(text, path).toContain('] as const;');
      }
    }
  });

  it('has every interface, and an ABI of every contract in both languages', () => {
    const release = versions.find(({version}) => version === RELEASE);
    const paths = release?.downloads().flatMap(({files}) => files.map(({path}) => path)) ?? [];
    for (const path of [
      ...['specs/rollup.yaml', 'specs/inspect.yaml', 'specs/schema.graphql', 'addresses.json', 'specs/abi.ts'],
      ...['specs/abi/InputBox.json', 'specs/abi/InputBox.ts'],
    ]) {
      expect(paths).toContain(path);
    }
  });

  it('has a page that names each file with its address and its size', async () => {
    for (const {version, references, downloads} of versions) {
      const pages = await references.find(({kind}) => kind === 'files')?.pages();
      const body = pages?.[0]?.body ?? '';
      for (const {path, text} of downloads().flatMap(({files}) => files)) {
        const name = path.split('/').at(-1) ?? '';
        const bytes = Buffer.byteLength(text);
        const size = bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KiB`;
        expect(body).toContain(`[\`${name}\`](pathname://${versionPath(version ?? '')}${path}) (${size})`);
      }
    }
  });

  it('is linked from every page of an interface', async () => {
    for (const {references} of versions) {
      for (const {kind, pages} of references.filter((one) => one.kind !== 'cli' && one.kind !== 'files')) {
        for (const {id, body} of await pages()) {
          expect(body, `${kind} ${id}`).toMatch(/\]\((?:\.\.?\/)+specifications\/index\.mdx\)/);
        }
      }
    }
  });
});

describe('a version without one of its specifications', () => {
  const root = scratchFolder({each: true});

  beforeEach(() => {
    const folder = versions.find(({version}) => version === RELEASE)?.folder ?? '';
    mkdirSync(join(root, folder), {recursive: true});
    cpSync(join(repository, folder, '_specs'), join(root, folder, '_specs'), {recursive: true});
  });

  const specsOf = (): string => versionReferences(root)[0]?.folder ?? '';

  it('stops with the file and a fix', async () => {
    const manifest = `${specsOf()}/_specs`;
    rmSync(join(root, manifest, 'schema.graphql'));
    const error = await faultOf(() => versionReferences(root));
    expect(error.file).toBe(`${manifest}/references.yaml`);
    expect(error.message).toContain('schema.graphql');
  });

  it('stops where the contracts are broken, with the line', async () => {
    const file = `${specsOf()}/_specs/contracts.json`;
    writeFileSync(join(root, file), '{"version": "1.5"}\n');
    const error = await faultOf(() => versionReferences(root)[0]?.downloads());
    expect(error.file).toBe(file);
    expect(error.line).toBe(1);
  });
});
