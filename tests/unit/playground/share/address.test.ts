import {deflateSync, strToU8} from 'fflate';
import {describe, expect, it} from 'vitest';

import {MAX_MOVES, parseScene, SceneFormatError} from '@site/src/playground/scene/parse-scene';
import {decodeScene, encodeScene} from '@site/src/playground/share/address';
import type {Scene} from '@site/src/playground/types';
import {Random} from '@site/tests/lib/random';
import {SCENE} from '@site/tests/unit/playground/fakes';

const WHOLE: Scene = {
  release: '1.5',
  language: 'python',
  program: 'print("Zürich 🎈")\n',
  moves: [
    {kind: 'input', from: 'alice', payload: '0x61'},
    {kind: 'inspect', payload: '0x'},
    {kind: 'deposit-ether', from: 'bob', amount: '1000000000000000000', data: '0x'},
    {kind: 'deposit-erc20', from: 'bob', amount: '7', data: '0x00'},
    {kind: 'deposit-erc721', from: 'bob', tokenId: '1', data: '0x'},
    {kind: 'deposit-erc1155-single', from: 'bob', tokenId: '1', amount: '2', data: '0x'},
    {kind: 'deposit-erc1155-batch', from: 'bob', tokenIds: ['1', '2'], amounts: ['3', '4'], data: '0x'},
    {kind: 'relay', from: 'alice'},
    {kind: 'close-epoch'},
    {kind: 'claim'},
    {kind: 'execute', from: 'alice', output: 0},
    {kind: 'validate', from: 'authority', output: 1},
  ],
};

const encodeJson = (json: string): string => `1.${Buffer.from(deflateSync(strToU8(json))).toString('base64url')}`;

describe('a scene in an address', () => {
  it('comes back as it was', () => {
    const text = encodeScene(WHOLE);
    expect(text).toMatch(/^1\.[\w-]+$/);
    expect(decodeScene(text)).toEqual(WHOLE);
  });

  it('takes a long program in few characters', () => {
    const program = 'def handle(data):\n    return "accept"\n'.repeat(5000);
    const text = encodeScene({...SCENE, program});
    expect(text.length).toBeLessThan(2000);
    expect(decodeScene(text).program).toBe(program);
  });

  it.each([
    ['', 'does not know'],
    ['2.abc', 'does not know'],
    ['1', 'no whole scene'],
    ['1.', 'no whole scene'],
    ['1.%%%', 'no whole scene'],
    ['1.AAAA', 'no whole scene'],
    [encodeScene(WHOLE).slice(0, 60), 'no whole scene'],
    [encodeJson('{"release":'), 'no whole scene'],
    [encodeJson('null'), 'not an object'],
  ])('refuses %j', (text, message) => {
    expect(() => decodeScene(text)).toThrow(SceneFormatError);
    expect(() => decodeScene(text)).toThrow(message);
  });

  it('refuses a text that stands for too many bytes, before it has them all', () => {
    expect(() => decodeScene(encodeJson(' '.repeat(16 * 1024 * 1024)))).toThrow('too large');
  });

  it('refuses megabytes for what they are', () => {
    expect(() => decodeScene(`1.${'A'.repeat(8_000_000)}`)).toThrow('no whole scene');
    const moves = [{kind: 'deposit-ether', from: 'bob', amount: '9'.repeat(8_000_000), data: '0x'}];
    expect(() => decodeScene(encodeJson(JSON.stringify({...WHOLE, moves})))).toThrow('80 digits');
  });

  it('makes no address of a scene that could not be opened again', () => {
    const [move] = SCENE.moves;
    const moves = Array.from({length: MAX_MOVES + 1}, () => move ?? {kind: 'claim' as const});
    expect(() => encodeScene({...SCENE, moves})).toThrow('500 is the most');
    const payload = `0x${'00'.repeat(2 * 1024 * 1024)}` as const;
    const large = Array.from({length: 3}, () => ({kind: 'inspect', payload}) as const);
    expect(() => encodeScene({...SCENE, moves: large})).toThrow('too large for an address');
    const random = new Random(20_261_130);
    const noise = Array.from({length: 1_600_000}, () => random.below(16).toString(16)).join('');
    expect(() => encodeScene({...SCENE, moves: [{kind: 'inspect', payload: `0x${noise}`}]})).toThrow('than a megabyte');
  });

  it('gives an answer to any text', () => {
    const whole = encodeScene(WHOLE);
    for (let index = 2; index < whole.length; index++) {
      const changed = `${whole.slice(0, index)}${whole[index] === 'A' ? 'B' : 'A'}${whole.slice(index + 1)}`;
      try {
        expect(decodeScene(changed)).toHaveProperty('program');
      } catch (error) {
        expect(error).toBeInstanceOf(SceneFormatError);
      }
    }
  });
});

describe('data of unknown origin', () => {
  it.each<[unknown, string]>([
    [{...WHOLE, release: '1.3'}, 'The release is none of: 1.5, 2.0.'],
    [{...WHOLE, language: 'rust'}, 'The language is none of'],
    [{...WHOLE, program: 5}, 'The program is not a text.'],
    [{...WHOLE, program: ' '.repeat(262_145)}, 'more than 262144 characters'],
    [{...WHOLE, moves: {}}, 'moves is not a list.'],
    [{...WHOLE, moves: Array.from({length: MAX_MOVES + 1}, () => WHOLE.moves[0])}, '500 is the most'],
    [{...WHOLE, moves: [null]}, 'moves[0] is not an object.'],
    [{...WHOLE, moves: [{kind: 'toString'}]}, 'moves[0].kind is none of'],
    [{...WHOLE, moves: [{kind: 'input', from: 'carol', payload: '0x'}]}, 'moves[0].from is none of: alice, bob'],
    [{...WHOLE, moves: [{kind: 'input', from: 'bob', payload: '0x1'}]}, 'two hexadecimal digits a byte'],
    [{...WHOLE, moves: [{kind: 'deposit-ether', from: 'bob', amount: '-1', data: '0x'}]}, 'whole number in decimal'],
    [{...WHOLE, moves: [{kind: 'deposit-ether', from: 'bob', amount: '9'.repeat(81), data: '0x'}]}, '80 digits'],
    [{...WHOLE, moves: [{kind: 'execute', from: 'bob', output: 0.5}]}, 'moves[0].output is not a whole number.'],
    [{...WHOLE, release: '2.0'}, 'moves[7] is a relay'],
  ])('%#', (value, message) => {
    expect(() => parseScene(value)).toThrow(message);
  });

  it('keeps nothing that a scene does not have', () => {
    const moves = [{kind: 'claim', extra: 1}];
    expect(parseScene({...SCENE, moves, more: true})).toEqual({...SCENE, moves: [{kind: 'claim'}]});
  });
});
