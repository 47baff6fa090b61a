import {encodeAbiParameters, encodePacked, type Hex} from 'viem';

import type {Payload, PayloadField, PayloadValue} from './schema';

/**
 * Encodes values as the Solidity of a portal does: the fields packed, one after the other.
 *
 * @throws where a value is missing or does not fit its type.
 */
export function encodePayload(fields: readonly PayloadField[], values: Readonly<Record<string, PayloadValue>>): Hex {
  const value = (name: string, type: string): unknown => {
    const found = values[name];
    if (found === undefined) throw new Error(`"${name}" has no value.`);
    return abiValue(found, type);
  };
  return encodePacked(
    fields.map(({parameters, type}) => (parameters === undefined ? type : 'bytes')),
    fields.map(({name, type, parameters}) =>
      parameters === undefined
        ? value(name, type)
        : encodeAbiParameters(
            parameters.map((parameter) => ({type: parameter.type})),
            parameters.map((parameter) => value(parameter.name, parameter.type)),
          ),
    ),
  );
}

/** A field and where its bytes begin: fields before the last have a fixed size. */
export interface PlacedField {
  readonly field: PayloadField;
  readonly offset: number;
}

/** The fields of a payload, each with its offset. */
export function placeFields({fields}: Payload): PlacedField[] {
  let offset = 0;
  return fields.map((field) => {
    const placed = {field, offset};
    if (field.bytes !== 'rest') offset += field.bytes;
    return placed;
  });
}

/** What JSON holds as text is a number of any size to the encoder. */
function abiValue(value: PayloadValue, type: string): unknown {
  if (Array.isArray(value)) return value.map((entry: string) => abiValue(entry, type.replace(/\[\]$/, '')));
  return /^u?int/.test(type) && typeof value === 'string' ? BigInt(value) : value;
}
