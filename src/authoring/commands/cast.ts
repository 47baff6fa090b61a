import {parseAbiItem} from 'viem';

import type {ShellWord} from '@site/src/authoring/shell/shell-syntax';
import type {Finding} from '@site/src/diagnostics/fault';
import {readOptions} from './options';
import {problemAt} from './problems';
import {CAST} from './tools';

/** Subcommands that take the signature of a function and its arguments, with the place of the signature. */
const SIGNATURE_AT: Readonly<Record<string, number>> = {call: 1, send: 1, estimate: 1, calldata: 0, 'abi-encode': 0};

/** Faults of a `cast` command after its subcommand: unknown options, a signature that is none, missing arguments. */
export function checkCast(subcommand: string, words: readonly ShellWord[]): Finding[] {
  const {operands, findings} = readOptions('cast', words, CAST, {equals: true});
  const place = SIGNATURE_AT[subcommand];
  const signature = place === undefined ? undefined : operands[place];
  if (place === undefined || signature === undefined || !signature.literal || !signature.text.includes('('))
    return [...findings];
  const count = parameterCount(signature.text);
  if (count === undefined) {
    return [
      ...findings,
      problemAt(
        signature,
        `"${signature.text}" is no signature of a function.`,
        'Write name(type,type), and for "cast call" the returned types in parentheses after it.',
      ),
    ];
  }
  const given = operands.length - place - 1;
  if (given === count || operands.slice(place + 1).some(({text}) => text.startsWith('$@'))) return [...findings];
  return [
    ...findings,
    problemAt(
      signature,
      `${signature.text} takes ${count} arguments, but ${given} are given.`,
      'Give one argument for each type; put one with spaces in quotes.',
    ),
  ];
}

/** How many parameters `name(types)(returned types)` has; `undefined` where it is none. */
function parameterCount(signature: string): number | undefined {
  const [, call, returned] = /^(\w+\(.*?\))(\(.*\))?$/.exec(signature) ?? [];
  if (call === undefined) return undefined;
  try {
    const item = parseAbiItem(`function ${call}${returned === undefined ? '' : ` returns ${returned}`}`);
    return item.type === 'function' ? item.inputs.length : undefined;
  } catch {
    return undefined;
  }
}
