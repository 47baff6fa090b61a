import type {AbiFunction, AbiParameter} from 'viem';

import {splitTypes} from '@site/src/lookup/abi';
import {abiFunction, errorsOfFunction, readableAbi} from './abi';
import {ACCOUNTS, callTarget, callValue, type AbiValue, type CallContext} from './call-values';
import type {ContractFunction} from './schema';
import {javascriptText, sampleTabs} from '@site/src/references/shared/samples';

/** Ether that the call of a payable function sends. */
const ETHER = '1';

/** MDX of a call of a function with `cast` and with viem. A reader chooses once: all tabs of the group `client` follow. */
export function contractCallToMdx(context: CallContext, item: ContractFunction): string {
  return sampleTabs('client', [
    {value: 'cast', label: 'cast', language: 'shell', code: castSample(context, item)},
    {value: 'viem', label: 'viem', language: 'ts', code: viemSample(context, item)},
  ]);
}

/** The fact that says where the calls of a contract go, and who sends them. */
export function callTargetText(context: CallContext): string {
  const {address, kind, network} = callTarget(context);
  const {spec, contract} = context;
  const places = {
    application: 'which stands for the address of your application',
    local: `its address on the local network`,
    network: `its address on ${network ?? ''}; your local network can have another`,
    example: `which stands for the address of your \`${contract}\``,
  };
  const writes = spec.contracts[contract]?.functions.some(({stateMutability}) => !READS.has(stateMutability)) === true;
  return `Calls: to \`${address}\`, ${places[kind]}.${writes ? ' The sender is the first test account, for which the local network signs. On other networks, sign with your own account: `--account` of `cast`, or `viem/accounts`.' : ''}`;
}

/** State mutabilities of functions that are called without a transaction. */
const READS: ReadonlySet<string> = new Set(['view', 'pure']);

function isRead({stateMutability}: AbiFunction): boolean {
  return READS.has(stateMutability);
}

/** The call for a shell: it reads with `cast call`, and sends with `cast send`. */
function castSample(context: CallContext, item: ContractFunction): string {
  const abi = abiFunction(context.spec, context.contract, item);
  const {address} = callTarget(context);
  const types = (parameters: readonly AbiParameter[]): string => `(${parameters.map(typeText).join(',')})`;
  const returns = isRead(abi) && abi.outputs.length > 0 ? types(abi.outputs) : '';
  const values = abi.inputs.map((input) => castText(typeText(input), callValue(input, {...context, called: abi.name})));
  const sender = isRead(abi) ? [] : [`--from ${ACCOUNTS[0]} --unlocked`];
  const value = abi.stateMutability === 'payable' ? [`--value ${ETHER}ether`] : [];
  return [
    `cast ${isRead(abi) ? 'call' : 'send'} ${address} ${quoted(`${abi.name}${types(abi.inputs)}${returns}`)}`,
    ...(values.length === 0 ? [] : [values.map(quoted).join(' ')]),
    [`--rpc-url ${context.targets.endpoint}`, ...sender, ...value].join(' '),
  ].join(' \\\n  ');
}

/** The type as signatures have it: tuples in parentheses. */
function typeText(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(typeText).join(',')})${parameter.type.slice('tuple'.length)}`;
}

/** A value as `cast` reads it: a list in brackets, the members of a tuple in parentheses. */
function castText(type: string, value: AbiValue): string {
  if (typeof value !== 'object') return String(value);
  const isList = type.endsWith(']');
  const inner = isList ? type.replace(/\[\d*\]$/, '') : '';
  const types = isList ? value.map(() => inner) : splitTypes(type.slice(1, -1));
  const items = value.map((item, index) => castText(types[index] ?? '', item)).join(',');
  return isList ? `[${items}]` : `(${items})`;
}

function quoted(word: string): string {
  return /^[\w.:/-]+$/.test(word) ? word : `"${word}"`;
}

/** The call with viem: the ABI has the function and the errors that the call can revert with. */
function viemSample(context: CallContext, item: ContractFunction): string {
  const abi = abiFunction(context.spec, context.contract, item);
  const errors = errorsOfFunction(context.spec, context.contract, item);
  const lines = [abi, ...errors].map((entry) => javascriptText(readableAbi(entry)));
  const abiText =
    lines.length === 1
      ? `parseAbi([${lines[0] ?? ''}])`
      : `parseAbi([\n${lines.map((line) => `    ${line},`).join('\n')}\n  ])`;
  const values = abi.inputs.map((input) => viemText(input, callValue(input, {...context, called: abi.name}), 2));
  const line = values.join(', ');
  const args =
    line.length <= 60 && !line.includes('\n')
      ? `[${line}]`
      : `[\n${values.map((value) => `    ${value},`).join('\n')}\n  ]`;
  const read = isRead(abi);
  const payable = abi.stateMutability === 'payable';
  const transport = `transport: http(${javascriptText(context.targets.endpoint)})`;
  return [
    `import {${read ? 'createPublicClient' : 'createWalletClient'}, http, parseAbi${payable ? ', parseEther' : ''}} from 'viem';`,
    '',
    read
      ? `const client = createPublicClient({${transport}});`
      : `const client = createWalletClient({\n  account: '${ACCOUNTS[0]}',\n  ${transport},\n});`,
    `const ${read ? 'result' : 'hash'} = await client.${read ? 'readContract' : 'writeContract'}({`,
    // The chain is that of the endpoint, whichever that is.
    ...(read ? [] : ['  chain: null,']),
    `  address: '${callTarget(context).address}',`,
    `  abi: ${abiText},`,
    `  functionName: '${abi.name}',`,
    ...(values.length === 0 ? [] : [`  args: ${args},`]),
    ...(payable ? [`  value: parseEther('${ETHER}'),`] : []),
    '});',
    `console.log(${read ? 'result' : 'hash'});`,
  ].join('\n');
}

/** Integers up to this size are numbers in viem, larger ones are `bigint`. */
const NUMBER_BITS = 48;

function viemText(parameter: AbiParameter, value: AbiValue, depth: number): string {
  const {type} = parameter;
  const list = /^(.*)\[\d*\]$/.exec(type);
  if (typeof value === 'object') {
    if (list !== null) {
      const inner = {...parameter, type: list[1] ?? ''};
      return bracketed(
        '[',
        value.map((item) => viemText(inner, item, depth + 1)),
        ']',
        depth,
      );
    }
    const components = 'components' in parameter ? parameter.components : [];
    const named = components.every(({name}) => name !== undefined && name !== '');
    const items = components.map((component, index) => {
      const text = viemText(component, value[index] ?? 0n, depth + 1);
      return named ? `${component.name ?? ''}: ${text}` : text;
    });
    return named ? bracketed('{', items, '}', depth) : bracketed('[', items, ']', depth);
  }
  if (typeof value === 'bigint') {
    return Number(/\d+/.exec(type)?.[0] ?? 256) <= NUMBER_BITS ? String(value) : `${value}n`;
  }
  return typeof value === 'boolean' ? String(value) : javascriptText(value);
}

/** On one line where it fits, else an item a line. */
function bracketed(open: string, items: readonly string[], close: string, depth: number): string {
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth);
  return `${open}\n${items.map((item) => `${indent}  ${item},`).join('\n')}\n${indent}${close}`;
}
