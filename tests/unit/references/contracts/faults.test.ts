import {describe, expect, it} from 'vitest';

import {parseContracts} from '@site/src/references/contracts/spec';
import {faultOf, lineOf, replaceOnce, repositoryFile} from '@site/tests/unit/references/support';
import {contractsFile as file} from './fixtures';

const text = repositoryFile(file);

/** The fault that the text has after `found` became `replacement`. */
const faultAfter = (found: string, replacement: string) =>
  faultOf(() => parseContracts(replaceOnce(text, found, replacement), file));

const INPUT_BOX = '0x59b22D57D4f067708AB0c00552767405926dc768';

describe('parseContracts', () => {
  it('reads the file of the version', () => {
    expect(parseContracts(text, file).version).toBe('1.5');
  });

  it.each([
    ['text that is not JSON', '"version": "1.5",', '"version": "1.5"', /the JSON is invalid/, 3],
    ['a repeated key', '"version": "1.5",', '"version": "1.5",\n  "version": "1.5",', /has this key twice/, 3],
    [
      'a missing description',
      '"description": "Adds an input to the list of an application.",',
      '',
      /"description" is missing/,
      undefined,
    ],
    ['an empty description', 'Adds an input to the list of an application.', '', /is empty/, undefined],
    [
      'a key that is not known',
      '"kind": "contract",',
      '"kind": "contract", "colour": "red",',
      /colour: is not a known key/,
      undefined,
    ],
    [
      'a page description that is too short',
      'InputBox records the inputs of every application: how to add one, read its hash, watch the event, and where the contract is deployed.',
      'Short.',
      /has fewer than 50 characters/,
      undefined,
    ],
    ['a revert of no known kind', '"kind": "panic"', '"kind": "storm"', /kind: is not a known kind/, undefined],
  ])('stops at %s', async (_name, found, replacement, message, line) => {
    const fault = await faultAfter(found, replacement);
    expect(fault.message).toMatch(message);
    expect(fault.file).toBe(file);
    if (line === undefined) expect(fault.line).toBeGreaterThan(3);
    else expect(fault.line).toBe(line);
    expect(fault.fix).not.toBe('');
  });

  it('says on which line a value is wrong, and what to do', async () => {
    const fault = await faultAfter('"selector": "0x1789cd63"', '"selector": "0x1789cd64"');
    expect(fault.line).toBe(lineOf(text, '"selector": "0x1789cd63"'));
    expect(fault.message).toContain('contracts.InputBox.functions[0].selector: is 0x1789cd64');
    expect(fault.message).toContain('0x1789cd63');
    expect(fault.fix).toMatch(/Compare the signature/);
  });

  it.each([
    [
      'a wrong topic',
      '0x6aaa400068bf4ca337265e2a1e1e841f66b8597fd5b452fdc52a44bed28a0784',
      `0x${'00'.repeat(32)}`,
      /hashes to 0x6aaa/,
    ],
    ['a wrong selector of an error', '"selector": "0x84e7492a"', '"selector": "0x84e7492b"', /hashes to 0x84e7492a/],
    [
      'a signature that differs from the inputs',
      '"signature": "getNumberOfInputs(address)"',
      '"signature": "getNumberOfInputs(bytes)"',
      /name and inputs give getNumberOfInputs\(address\)/,
    ],
    ['overloads of one title', '"label": "with salt",', '', /has another function called newApplication/],
    [
      'an event that does not exist',
      '{"event": "InputAdded"}',
      '{"event": "InputRemoved"}',
      /InputBox has no event InputRemoved/,
    ],
    [
      'an error that does not exist',
      '{"kind": "error", "error": "OnlyDApp"}',
      '{"kind": "error", "error": "OnlyYou"}',
      /CartesiDApp has no error OnlyYou/,
    ],
    [
      'an error of no known contract',
      '"contract": "History"}',
      '"contract": "Histories"}',
      /there is no contract Histories/,
    ],
    ['an address with a wrong checksum', INPUT_BOX, INPUT_BOX.replace('D57D', 'd57D'), /wrong EIP-55 checksum/],
    ['an address without a checksum', INPUT_BOX, INPUT_BOX.toLowerCase(), /wrong EIP-55 checksum/],
    ['an address that is none', INPUT_BOX, INPUT_BOX.slice(0, -1), /is not an address/],
    [
      'a network that is not known',
      '"deployments": {\n    "mainnet"',
      '"deployments": {\n    "moonnet"',
      /moonnet is not a known network/,
    ],
    ['a network twice, by key', '"key": "sepolia"', '"key": "base"', /is listed twice/],
    ['a network twice, by chain ID', '"chainId": 11155111,', '"chainId": 1,', /is listed twice/],
    ['an explorer with a path', 'https://etherscan.io"', 'https://etherscan.io/"', /is not the address of a website/],
    [
      'an address of no known contract',
      `"InputBox": "${INPUT_BOX}"`,
      `"InputBax": "${INPUT_BOX}"`,
      /there is no contract InputBax/,
    ],
    ['an example that does not encode', '"value": "1000000000000000000"', '"value": "much"', /cannot be encoded/],
    [
      'an example without a value',
      '"value": "1000000000000000000", "execLayerData"',
      '"execLayerData"',
      /"value" has no value/,
    ],
    [
      'an example that encodes to something else',
      '"value": "1000000000000000000"',
      '"value": "2"',
      /is not what the values encode to/,
    ],
    ['an example of another size', '"bytes": 57', '"bytes": 58', /example.bytes: is 58/],
    [
      'a size left open before the last field',
      '"name": "value", "type": "uint256", "bytes": 32',
      '"name": "value", "type": "uint256", "bytes": "rest"',
      /only the last field/,
    ],
    [
      'a page with a contract that does not exist',
      '"contracts": ["InputBox"]',
      '"contracts": ["InBox"]',
      /there is no contract InBox/,
    ],
    [
      'a contract on two pages',
      '"HistoryFactory"]',
      '"HistoryFactory", "InputBox"]',
      /InputBox is already on the page input-box/,
    ],
    [
      'a page of several contracts without an opening',
      '"contracts": ["InputBox"]',
      '"contracts": ["InputBox", "EtherPortal"]',
      /has several contracts and no "intro"/,
    ],
    ['a page that describes nothing', '"contracts": ["InputBox"]', '"contracts": []', /describes nothing/],
    [
      'a page that describes contracts and lists pages',
      '"contracts": ["InputBox"]',
      '"contracts": ["InputBox"], "pages": ["relays"]',
      /has both contracts and pages/,
    ],
    [
      'a list of pages with one that does not exist',
      '"contracts": ["InputBox"]',
      '"intro": "Pages.", "contracts": [], "pages": ["relay"]',
      /there is no page relay/,
    ],
    [
      'a list of pages without an opening',
      '"contracts": ["InputBox"]',
      '"contracts": [], "pages": ["relays"]',
      /has no contract of its own and no "intro"/,
    ],
    [
      'a contract on no page',
      '"CartesiDAppFactory", "SelfHostedApplicationFactory"]',
      '"CartesiDAppFactory"]',
      /SelfHostedApplicationFactory: is not on any page/,
    ],
  ])('stops at %s', async (_name, found, replacement, message) => {
    const fault = await faultAfter(found, replacement);
    expect(fault.message).toMatch(message);
    expect(fault.line).toBeGreaterThan(0);
    expect(fault.fix).not.toBe('');
  });

  it('finds the line of an address', async () => {
    const fault = await faultAfter(`"InputBox": "${INPUT_BOX}"`, `"InputBox": "${INPUT_BOX.toLowerCase()}"`);
    expect(fault.line).toBeGreaterThan(lineOf(text, '"deployments"'));
  });
});
