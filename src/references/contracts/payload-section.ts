import {placeFields} from './payload';
import type {Payload, PayloadField, PayloadParameter, PayloadValue} from './schema';
import {proseToMdx, table} from '@site/src/references/shared/page';
import {blocks, fence} from '@site/src/references/shared/prose';

/** The section on the payload that a contract puts into an input: layout, and an example that tests re-encode. */
export function payloadSection(payload: Payload): string {
  const [only, ...others] = payload.fields;
  const whole = others.length === 0 ? only?.parameters : undefined;
  return blocks(
    '## Input payload',
    proseToMdx(payload.description),
    ...(whole === undefined ? packedLayout(payload) : wholeLayout(whole)),
    '### Example',
    'These values:',
    table(
      ['Field', 'Value'],
      Object.entries(payload.example.values).map(([name, value]) => [`\`${name}\``, `\`${valueText(value)}\``]),
    ),
    `produce this payload of ${bytes(payload.example.bytes)}:`,
    fence('text', payload.example.encoded),
  );
}

/** Fields one after the other, the last of which may be ABI-encoded. */
function packedLayout(payload: Payload): string[] {
  const placed = placeFields(payload);
  return [
    table(
      ['Offset', 'Size', 'Field', 'Type', 'Meaning'],
      placed.map(({field, offset}) => [
        `${offset}`,
        field.bytes === 'rest' ? 'to the end' : bytes(field.bytes),
        `\`${field.name}\``,
        `\`${field.type}\``,
        proseToMdx(field.description),
      ]),
    ),
    ...placed.flatMap(({field, offset}) =>
      field.parameters === undefined ? [] : encodedLayout(field, field.parameters, offset),
    ),
  ];
}

/** A payload that is ABI-encoded as a whole: what its parameters mean, then where their bytes stand. */
function wholeLayout(parameters: readonly PayloadParameter[]): string[] {
  return [
    table(
      ['Field', 'Type', 'Meaning'],
      parameters.map(({name, type, description = ''}) => [`\`${name}\``, `\`${type}\``, proseToMdx(description)]),
    ),
    `With viem, \`decodeAbiParameters([${typesOf(parameters)}], payload)\` decodes it. If you decode it yourself, every number is 32 bytes long and big-endian, and an address is in the last 20 of its 32 bytes:`,
    layoutTable('payload', parameters),
  ];
}

/** How the ABI lays out a field's parameters, for back ends that read bytes without an ABI decoder. */
function encodedLayout({name}: PayloadField, parameters: readonly PayloadParameter[], offset: number): string[] {
  return [
    `### Layout of ${name}`,
    `\`${name}\` begins at byte ${offset} of the payload. With viem, \`decodeAbiParameters([${typesOf(parameters)}], ${name})\` decodes it. If you decode it yourself, every number is 32 bytes long and big-endian:`,
    layoutTable(name, parameters),
  ];
}

function layoutTable(name: string, parameters: readonly PayloadParameter[]): string {
  const heads = parameters.map((parameter, index) => [
    `${index * 32}`,
    bytes(32),
    isDynamic(parameter.type)
      ? `Offset at which \`${parameter.name}\` begins, counted from the start of \`${name}\``
      : `\`${parameter.name}\``,
  ]);
  const tails = parameters
    .filter(({type}) => isDynamic(type))
    .flatMap((parameter) => {
      const isList = parameter.type.endsWith('[]');
      return [
        [
          `where \`${parameter.name}\` begins`,
          bytes(32),
          isList ? `Number of entries of \`${parameter.name}\`` : `Length of \`${parameter.name}\` in bytes`,
        ],
        [
          'right after',
          isList ? '32 bytes per entry' : 'the length, padded with zeros to a multiple of 32',
          isList ? `The entries of \`${parameter.name}\`` : `The bytes of \`${parameter.name}\``,
        ],
      ];
    });
  return table([`Offset in ${name}`, 'Size', 'Content'], [...heads, ...tails]);
}

function typesOf(parameters: readonly PayloadParameter[]): string {
  return parameters.map(({type}) => `{type: '${type}'}`).join(', ');
}

function isDynamic(type: string): boolean {
  return type === 'bytes' || type === 'string' || type.endsWith('[]');
}

function bytes(count: number): string {
  return `${count} bytes`.replace(/^1 bytes$/, '1 byte');
}

function valueText(value: PayloadValue): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}
