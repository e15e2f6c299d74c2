import { createHash, randomBytes } from 'node:crypto';

/** Returns a new random token, which only a browser stores. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash by which the database finds a token. A token has 32 random bytes, so a slow hash is not needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
