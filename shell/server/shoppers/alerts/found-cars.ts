import { createHash } from 'node:crypto';

export interface FoundCarState {
  /** The lowest price since the search found the car, in whole dollars; 0 without a price. */
  price: number;
  /** Unix minutes of the first look that did not find the car; 0 if the last look found it. */
  goneAt: number;
}

export type FoundCarStates = Map<string, FoundCarState>;

const KEY_BYTES = 6;
const ENTRY_BYTES = KEY_BYTES + 4 + 4;

/** Has six bytes, so that two of a thousand cars are mixed up with a probability of about 1 in 10⁹. */
export const foundCarKey = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, KEY_BYTES).toString('base64url');

/** Each car takes 14 bytes. */
export const packFoundCars = (seen: FoundCarStates): string => {
  const bytes = Buffer.alloc(seen.size * ENTRY_BYTES);
  let at = 0;
  for (const [key, { price, goneAt }] of seen) {
    bytes.write(key, at, 'base64url');
    bytes.writeUInt32LE(Math.min(price, 0xffff_ffff), at + KEY_BYTES);
    bytes.writeUInt32LE(goneAt, at + KEY_BYTES + 4);
    at += ENTRY_BYTES;
  }
  return bytes.toString('base64');
};

export const unpackFoundCars = (text: string): FoundCarStates => {
  const bytes = Buffer.from(text, 'base64');
  const seen: FoundCarStates = new Map();
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES)
    seen.set(bytes.toString('base64url', at, at + KEY_BYTES), {
      price: bytes.readUInt32LE(at + KEY_BYTES),
      goneAt: bytes.readUInt32LE(at + KEY_BYTES + 4),
    });
  return seen;
};
