import { createHash, randomBytes } from 'node:crypto';

/** Only a browser stores the token. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A token has 32 random bytes, so a slow hash is not needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
