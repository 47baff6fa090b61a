import {describe, expect, it} from 'vitest';

import {
  EMPTY_FORM,
  FORM_NAMES,
  formKinds,
  readMove,
  readPayload,
  type FormKind,
} from '@site/src/components/Playground/read-move';
import {parseScene} from '@site/src/playground/scene/parse-scene';
import {textToHex} from '@site/src/rollup/hex';

describe('a payload', () => {
  it('is text, JSON without its spaces, or bytes', () => {
    expect(readPayload('é 1', 'text')).toBe(textToHex('é 1'));
    expect(readPayload(' {"a": [1, 2]} ', 'json')).toBe(textToHex('{"a":[1,2]}'));
    expect(readPayload('0x00 FF\n10', 'hex')).toBe('0x00FF10');
    expect(readPayload('00ff', 'hex')).toBe('0x00ff');
    expect(readPayload('', 'hex')).toBe('0x');
    expect(readPayload('', 'text')).toBe('0x');
  });

  it.each([
    ['0x123', 'hex', /one digit is left over/],
    ['hello', 'hex', /not hexadecimal digits/],
    ['0x0g', 'hex', /not hexadecimal digits/],
    ['{"a":', 'json', /This is not JSON/],
    ['', 'json', /This is not JSON/],
  ] as const)('“%s” as %s is told what it has to be', (text, form, message) => {
    expect(() => readPayload(text, form)).toThrow(RangeError);
    expect(() => readPayload(text, form)).toThrow(message);
  });
});

describe('a form', () => {
  it.each(Object.keys(FORM_NAMES) as FormKind[])('of %s is a move that a scene takes as it is first shown', (kind) => {
    const move = readMove(kind, EMPTY_FORM);
    const scene = {release: '1.5', language: 'python', program: '', moves: [move]} as const;
    expect(parseScene(scene)).toEqual(scene);
  });

  it('has as many ids as amounts', () => {
    expect(() => readMove('deposit-erc1155-batch', {...EMPTY_FORM, tokenIds: '1, 2', amounts: '5'})).toThrow(
      /2 ids and 1 amounts/,
    );
  });

  it('reads amounts in the unit of the asset', () => {
    const values = {...EMPTY_FORM, amount: '0.5'};
    expect(readMove('deposit-ether', values)).toMatchObject({amount: '500000000000000000'});
    expect(() => readMove('deposit-erc1155-single', values)).toThrow(/cannot be divided/);
  });

  it('relays in 1.5 alone', () => {
    expect(formKinds('1.5')).toContain('relay');
    expect(formKinds('2.0')).not.toContain('relay');
  });
});
