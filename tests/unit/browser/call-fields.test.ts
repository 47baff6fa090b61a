import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {CALL_FIELDS, callFieldFault, fillCall, soundChoices} from '@site/src/browser/call-fields';
import {codeHtml} from '@site/src/remark/code-html';
import {tokenizeCode} from '@site/src/remark/highlighter';
import {versionReferences} from '@site/src/references/versions';

const ADDRESS = '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e';

describe('a chosen value', () => {
  it.each([
    ['chain', 'https://sepolia.example.org/v3/key'],
    ['chain', 'http://[::1]:8545'],
    ['graphql', 'http://localhost:8080/graphql'],
    ['application', ADDRESS],
    ['application', ''],
  ] as const)('for %s can be %s', (field, value) => {
    expect(callFieldFault(field, value)).toBeUndefined();
  });

  it.each([
    ['chain', 'localhost:8545'],
    ['chain', 'ftp://localhost'],
    ['chain', "http://localhost'; rm -rf /"],
    ['chain', 'http://localhost/$(id)'],
    ['inspect', 'http://localhost/<b>'],
    ['chain', 'javascript:alert(1)'],
    ['application', '0x12'],
    ['application', `${ADDRESS}0`],
  ] as const)('for %s cannot be %s', (field, value) => {
    expect(callFieldFault(field, value)).toMatch(/\.$/);
  });

  it('is forgotten where storage holds something else', () => {
    expect(soundChoices({chain: '$(id)', application: ADDRESS, other: 'x', graphql: 7})).toEqual({
      application: ADDRESS,
    });
    expect(soundChoices('text')).toEqual({});
    expect(soundChoices(null)).toEqual({});
  });

  it('replaces the value that the page shows, in either case of letters', () => {
    const chosen = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    expect(
      fillCall(
        `cast call 1 ${ADDRESS} ${ADDRESS.toLowerCase()} http://localhost:8545`,
        {application: ADDRESS, chain: 'http://localhost:8545'},
        {application: chosen},
      ),
    ).toBe(`cast call 1 ${chosen} ${chosen.toLowerCase()} http://localhost:8545`);
  });
});

describe('the forms of the pages', () => {
  it('have fields that exist, with values that the calls show in one piece', async () => {
    let forms = 0;
    const seen = new Set<string>();
    for (const {version, references} of versionReferences(root)) {
      for (const {kind, pages} of references) {
        if (kind === 'cli' || kind === 'files') continue;
        for (const {id, body} of await pages()) {
          const found = [...body.matchAll(/^<CallValues (.*) \/>$/gm)];
          if (found.length === 0) continue;
          forms += 1;
          expect(found.length, id).toBe(1);
          const shown = [...(found[0]?.[1] ?? '').matchAll(/(\w+)="([^"]+)"/g)];
          for (const [, field = '', value = ''] of shown) {
            expect(CALL_FIELDS, id).toContain(field);
            if (field !== 'application') expect(body.slice(found[0]?.index), id).toContain(value);
            // One piece of text holds it: the form fills pieces.
            const fence = /^```(\w+)\n([\s\S]*?)^```$/gm;
            for (const [, language = '', code = ''] of body.matchAll(fence)) {
              // One sample of each kind will do: a template makes all of them.
              const sample = `${version ?? ''} ${kind} ${field} ${language}`;
              if (!code.includes(value) || seen.has(sample)) continue;
              seen.add(sample);
              const html = codeHtml(await tokenizeCode(code, language), {marked: new Set(), firstLine: undefined});
              expect(html.split(value).length, `${id}: ${value} in\n${code}`).toBe(code.split(value).length);
            }
          }
        }
      }
    }
    expect(forms).toBeGreaterThan(200);
  });
});
