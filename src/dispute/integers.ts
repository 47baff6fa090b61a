/** The 64 bits of a value, as an unsigned integer: the form in which registers and memory hold it. */
export function toUnsigned(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

/** The value that 64 bits have in two's complement. */
export function toSigned(value: bigint): bigint {
  return BigInt.asIntN(64, value);
}

/** The low 32 bits of a value, with their sign in the upper 32: how results of `…w` instructions are kept. */
export function signExtendWord(value: bigint): bigint {
  return toUnsigned(BigInt.asIntN(32, value));
}

/** The low `bits` of an instruction's field as a signed number. */
export function signExtendField(value: number, bits: number): number {
  const shift = 32 - bits;
  return (value << shift) >> shift;
}
