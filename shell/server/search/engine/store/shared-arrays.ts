/** In shared memory, so threads pass it without a copy. */
export type SharedNumbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;
export type SegmentArrays = Record<string, SharedNumbers>;

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
export type NumberArrayType = keyof typeof TYPES;

export const findNumberArrayType = (numbers: SharedNumbers): NumberArrayType => {
  if (numbers instanceof Float64Array) return 'f64';
  if (numbers instanceof Uint32Array) return 'u32';
  return numbers instanceof Uint16Array ? 'u16' : 'u8';
};

export const allocateSharedNumbers = <T extends NumberArrayType>(type: T, length: number): InstanceType<(typeof TYPES)[T]> => {
  const Type = TYPES[type] as unknown as {
    new (buffer: SharedArrayBuffer): InstanceType<(typeof TYPES)[T]>;
    BYTES_PER_ELEMENT: number;
  };
  return new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
};

/** In the smallest number type that holds every value up to `highest`. */
export const copyCodesToShared = (values: Uint32Array, highest: number): Uint8Array | Uint16Array | Uint32Array => {
  const type = highest < 1 << 8 ? 'u8' : highest < 1 << 16 ? 'u16' : 'u32';
  const shared = allocateSharedNumbers(type, values.length);
  shared.set(values);
  return shared;
};

export const copyToSharedMemory = <N extends SharedNumbers>(values: N): N => {
  const shared = allocateSharedNumbers(findNumberArrayType(values), values.length) as N;
  shared.set(values);
  return shared;
};
