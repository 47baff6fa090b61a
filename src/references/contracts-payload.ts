import {placeFields} from './payload';
import type {Payload, PayloadField, PayloadValue} from './contracts-schema';
import {proseToMdx, table} from './page';
import {blocks, fence} from './prose';

/** The section on the payload that a contract puts into an input: layout, and an example that tests re-encode. */
export function payloadSection(payload: Payload): string {
  const placed = placeFields(payload);
  return blocks(
    '## Input payload',
    proseToMdx(payload.description),
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
    '### Example',
    'These values:',
    table(
      ['Field', 'Value'],
      Object.entries(payload.example.values).map(([name, value]) => [`\`${name}\``, `\`${valueText(value)}\``]),
    ),
    `make this payload of ${bytes(payload.example.bytes)}:`,
    fence('text', payload.example.encoded),
  );
}

/** How the ABI lays out a field's parameters, for back ends that read bytes without an ABI decoder. */
function encodedLayout(
  {name}: PayloadField,
  parameters: NonNullable<PayloadField['parameters']>,
  offset: number,
): string[] {
  const heads = parameters.map((parameter, index) => [
    `${index * 32}`,
    bytes(32),
    isDynamic(parameter.type)
      ? `Where \`${parameter.name}\` begins, counted from the start of \`${name}\``
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
          isList ? '32 bytes an entry' : 'the length, filled up with zeros to a multiple of 32',
          isList ? `The entries of \`${parameter.name}\`` : `The bytes of \`${parameter.name}\``,
        ],
      ];
    });
  const types = parameters.map(({type}) => `{type: '${type}'}`).join(', ');
  return [
    `### Layout of ${name}`,
    `\`${name}\` begins at byte ${offset} of the payload. With viem, \`decodeAbiParameters([${types}], ${name})\` reads it. By hand, every number is 32 bytes long and big-endian:`,
    table([`Offset in ${name}`, 'Size', 'Holds'], [...heads, ...tails]),
  ];
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
