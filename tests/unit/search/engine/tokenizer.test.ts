import {describe, expect, it} from 'vitest';

import {baseForm, stem} from '@site/src/search/engine/stem';
import {chunksOf, fold, tokenize, type Word} from '@site/src/search/engine/tokenizer';
import {costRatio} from '@site/tests/lib/cost';

const terms = (text: string) => tokenize(text).map(({term}) => term);
const compounds = (text: string) => tokenize(text).flatMap((word) => word.compounds.map(({term}) => term));

describe('tokenize', () => {
  it.each([
    ['camelCase', 'getEpochLength', ['get', 'epoch', 'length'], ['getepochlength']],
    ['PascalCase with digits', 'ERC1155BatchPortal', ['erc1155', 'batch', 'portal'], ['erc1155batchportal']],
    ['an abbreviation inside', 'parseHTTPBody', ['parse', 'http', 'body'], ['parsehttpbody']],
    ['a lone capital', 'CartesiDApp', ['cartesi', 'dapp'], ['cartesidapp']],
    ['snake_case', 'msg_sender', ['msg', 'sender'], ['msgsender']],
    ['constants', 'ROLLUP_HTTP_SERVER_URL', ['rollup', 'http', 'server', 'url'], ['rolluphttpserverurl']],
    ['flags', '--epoch-length', ['epoch', 'length'], ['epochlength']],
    ['dotted names', 'msg.sender', ['msg', 'sender'], ['msgsender']],
    ['versions', 'v1.5.1', ['v1', '5', '1'], ['v1.5.1']],
    ['paths', '/inspect/{payload}', ['inspect', 'payload'], []],
    ['URLs', 'http://127.0.0.1:5004/voucher', ['http', '127', '0', '0', '1', '5004', 'voucher'], ['127.0.0.1']],
    ['packages', '@cartesi/rollups', ['cartesi', 'rollups'], []],
    ['C++', 'C++ and c', ['cpp', 'and', 'c'], []],
  ])('reads %s', (_, text, words, names) => {
    expect(terms(text)).toEqual(words);
    expect(compounds(text)).toEqual(names);
  });

  it('keeps addresses and hashes whole', () => {
    const address = '0x59b22D57D4f067708AB0c00552767405926dc768';
    expect(terms(address)).toEqual([address.toLowerCase()]);
    expect(terms('843a40c420867be27d75c8579346a7ba24952817')).toHaveLength(1);
    expect(terms(`0x${'ab'.repeat(500)}`)[0]).toHaveLength(66);
  });

  it('tells letters and digits apart besides the word', () => {
    expect(tokenize('ERC-20')[0]?.compounds[0]?.term).toBe('erc20');
    expect(tokenize('ERC20')[0]).toMatchObject({term: 'erc20', forms: ['erc', '20']});
  });

  it('reads "application\'s" and "don’t" as one word', () => {
    expect(terms("the application's contract")).toEqual(['the', 'application', 'contract']);
    expect(terms('don’t')).toEqual(['don']);
  });

  it('gives the places of the words', () => {
    const text = '… call `getEpoch()`, again';
    for (const {start, end, term} of tokenize(text)) expect(text.slice(start, end).toLowerCase()).toBe(term);
  });

  it('reads other scripts', () => {
    expect(terms('Größe café')).toEqual(['große', 'cafe'].map(fold));
    expect(terms('שלום עולם')).toHaveLength(2);
    expect(terms('区块链 ロールアップ')).toHaveLength(2);
  });

  it.each([
    "the application's msg.sender, and don’t: C++'s ROLLUP_HTTP_SERVER_URL",
    "x's++ y+'s --epoch-length http://127.0.0.1:5004/a_b 's s",
    'Müller’s 𝒜’s v1.5.1 0xABCDEF @cartesi/rollups',
  ])('reads the chunks of %j one by one as in the text', (text) => {
    const alone = chunksOf(text).flatMap((chunk) => tokenize(chunk));
    const place = {start: 0, end: 0};
    const withoutPlace = (words: readonly Word[]) =>
      words.map((word) => ({
        ...word,
        ...place,
        compounds: word.compounds.map((compound) => ({...compound, ...place})),
      }));
    expect(withoutPlace(alone)).toEqual(withoutPlace(tokenize(text)));
  });

  it.each(['', '   ', '!?§$%&/()=', '.*+?^${}()|[]\\', '<>"\'', '\u0000\uFFFF', '🦀🦀'])('survives %j', (text) => {
    expect(() => tokenize(text)).not.toThrow();
  });

  it.each(['a', '_', '-.', 'aA', '1.', '/', 'é', '<b>'])(
    'takes no longer for each of many %j than for each of few',
    async (text) => {
      // Words that have been read are known: each text begins with another number.
      let count = 0;
      const read = (times: number) => tokenize(`${count++}${text.repeat(times)}`);
      const many = () => read(20_000);
      const few = () => {
        for (let turn = 0; turn < 16; turn++) read(1250);
      };
      // As long in proportion, sixteen times as long were it by the square. Garbage of long texts may cost twice or more.
      expect(await costRatio(many, few)).toBeLessThan(6);
    },
  );
});

describe('stem', () => {
  // Examples of Porter's paper.
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['hopping', 'hop'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['electrical', 'electr'],
    ['goodness', 'good'],
    ['adjustment', 'adjust'],
    ['adoption', 'adopt'],
    ['controlling', 'control'],
    ['rate', 'rate'],
  ])('makes %s to %s', (word, root) => expect(stem(word)).toBe(root));

  it.each([
    ['deploying', 'deployment'],
    ['migrate', 'migration'],
    ['configure', 'configuration'],
    ['executes', 'executed'],
  ])('brings %s and %s together', (a, b) => expect(stem(a)).toBe(stem(b)));

  it('leaves what is no English word alone', () => {
    for (const word of ['0x59b2', 'größe', 'of', 'erc20']) expect(stem(word)).toBe(word);
  });
});

describe('baseForm', () => {
  it.each([
    ['voucher', 'vouchers'],
    ['execute', 'executing'],
    ['execute', 'executed'],
    ['query', 'queries'],
    ['run', 'running'],
    ['address', 'addresses'],
  ])('is the same for %s and %s', (a, b) => expect(baseForm(a)).toBe(baseForm(b)));

  it('keeps related words apart', () => {
    expect(baseForm('validator')).not.toBe(baseForm('valid'));
    expect(baseForm('status')).toBe('status');
  });
});
