import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {checkMention, checkShellBlock, type CommandFacts} from '@site/src/authoring/commands/check';
import {readProgram} from '@site/src/authoring/commands/program';

const specs = fromRoot('rollups_versioned_docs/version-1.5/_specs');

const facts: CommandFacts = {
  program: readProgram(readText(join(specs, 'cli.json')), 'cli.json'),
  checkGraphql: (document) => (document.includes('wrong') ? ['Cannot query field "wrong".'] : []),
};

/** Problem and fix of each finding, with its line. */
function found(source: string): string[] {
  return checkShellBlock(source, facts).map(({line, problem, fix}) => `${line}: ${problem} ${fix}`);
}

describe('commands of our own program', () => {
  it.each([
    'cartesi build',
    'cartesi build --from-image my-app --target runtime',
    'cartesi create my-app --template javascript',
    'cartesi create --template=javascript my-app',
    'cartesi create my-app --template "$LANGUAGE"',
    'cartesi run -v --epoch-length 20 --listen-port=8090',
    'cartesi send generic -c 31337 -r http://127.0.0.1:8545 --input "--hello"',
    'cartesi send ether --amount 1 --execLayerData 0x',
    'cartesi deploy build --json | jq -r .image',
    'IMAGE=$(cartesi deploy build --platform linux/arm64)',
    'cartesi shell',
    'cartesi shell my-image --run-as-root',
    'cartesi --version',
    'cartesi create --help',
    'cartesi "$COMMAND" --anything',
  ])('accepts %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['an unknown command', 'cartesi biuld', '1: there is no command "cartesi biuld". Did you mean build?'],
    [
      'a command of another version',
      'cartesi deposit ether',
      '1: there is no command "cartesi deposit". Use one of: doctor, create,',
    ],
    [
      'an unknown subcommand',
      'cartesi send erc1155',
      '1: there is no command "cartesi send erc1155". Use one of: generic, ether, erc20, erc721, dapp-address.',
    ],
    [
      'an unknown flag',
      'cartesi run --epoch-lenght 20',
      '1: "cartesi run" has no flag --epoch-lenght. Did you mean --epoch-length?',
    ],
    [
      'a flag of a command without any',
      'cartesi doctor --json',
      '1: "cartesi doctor" has no flag --json. Leave it out: the command has no flags.',
    ],
    ['an unknown short flag', 'cartesi run -x', '1: "cartesi run" has no flag -x.'],
    ['a flag without its value', 'cartesi build --target', '1: --target of "cartesi build" needs a value.'],
    [
      'a flag where a value should be',
      'cartesi run --listen-port --verbose',
      '1: --listen-port of "cartesi run" needs a value.',
    ],
    ['a value for a switch', 'cartesi hash --json=true', '1: --json of "cartesi hash" takes no value.'],
    [
      'a value that is none of the options',
      'cartesi create a --template java',
      '1: --template of "cartesi create" does not take "java". Use one of: cpp,',
    ],
    [
      'a word for a number',
      'cartesi run --epoch-length short',
      '1: --epoch-length of "cartesi run" takes a whole number',
    ],
    ['a missing argument', 'cartesi create --template go', '1: "cartesi create" needs NAME.'],
    ['a missing flag', 'cartesi create a', '1: "cartesi create" needs --template.'],
    [
      'a surplus argument',
      'cartesi create a b --template go',
      '1: "cartesi create" takes no more than NAME, but "b" is given.',
    ],
    [
      'an argument of a command without any',
      'cartesi build .',
      '1: "cartesi build" takes no argument, but "." is given.',
    ],
    ['a flag twice', 'cartesi run --cpus 1 --cpus 2', '1: --cpus stands twice.'],
    ['a flag before the command', 'cartesi --verbose run', '1: cartesi has no flag --verbose without a command.'],
    [
      'a fault in a substitution',
      'docker tag "$(cartesi hsah)" x',
      '1: there is no command "cartesi hsah". Did you mean hash?',
    ],
    [
      'a fault on a later line',
      'cartesi build\n\ncartesi \\\n  rnu',
      '4: there is no command "cartesi rnu". Did you mean run?',
    ],
    ['a typing error in the name', 'cartsei build', '1: there is no program "cartsei". Did you mean cartesi?'],
    [
      'what a shell refuses',
      'cartesi send generic --input "hello',
      '1: a shell refuses the command: unterminated double quote.',
    ],
  ])('finds %s', (_name, source, expected) => {
    expect(found(source)).toEqual([expect.stringContaining(expected)]);
  });

  it('asks for the specification where there is none', () => {
    const [finding] = checkShellBlock('cartesi build', {...facts, program: undefined});
    expect(finding?.problem).toContain('_specs/cli.json');
  });
});

describe('commands in sentences', () => {
  it.each([
    'cartesi create',
    'cartesi run --listen-port',
    'cartesi send',
    'cartesi deploy --webapp <url>',
    'cartesi send …',
    'cartesi <command> --help',
  ])('accepts %s', (source) => {
    expect(checkMention(source, facts)).toEqual([]);
  });

  it.each([
    ['cartesi logs', 'there is no command "cartesi logs".'],
    ['cartesi run --quiet', '"cartesi run" has no flag --quiet.'],
    ['cartesi create NAME --template java', '--template of "cartesi create" does not take "java".'],
  ])('finds the fault of %s', (source, problem) => {
    expect(checkMention(source, facts)).toMatchObject([{problem}]);
  });
});

describe('commands of other programs', () => {
  it.each([
    'curl -sSo /dev/null -w "%{http_code}\\n" http://localhost:8080/graphql',
    `curl http://localhost:8080/graphql -H 'Content-Type: application/json' -d '{"query": "{ inputs { totalCount } }"}'`,
    'curl "$URL" --data-binary @file',
    `curl http://localhost -d '{"query": "{ wrong }"}'`,
    'cast send --mnemonic "$MNEMONIC" 0xc658 "safeMint(address,uint256,string)" $OWNER 1 "first item"',
    'docker compose up -d && sudo docker buildx ls',
    './run.sh --anything',
    'ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:8080 python3 dapp.py',
  ])('accepts %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each<[string, string]>([
    [`curl http://localhost -d '{"a": 1,}'`, '1: in the body, the JSON is invalid'],
    [`curl http://localhost -d '{\n  "a": 1,\n}'`, '3: in the body, the JSON is invalid'],
    [
      `curl http://localhost/graphql -d '{"query": "{ wrong }"}'`,
      '1: the query does not fit the schema: Cannot query field "wrong".',
    ],
    ['sudo docker tag "$(curl -d "[1," x)" y', '1: in the body, the JSON is invalid'],
  ])('finds the fault of %s', (source, expected) => {
    expect(found(source)[0]).toContain(expected);
  });
});
