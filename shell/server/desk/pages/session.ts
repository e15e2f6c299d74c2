import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The proof in forms of the desk. It needs the token, so a page of another site can't make it. */
export const proofOf = (token: string): string => createHmac('sha256', token).update('form of the desk').digest('base64url');

/** Whether a form carries the proof of this token. */
export const isProof = (proof: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(proof ?? ''), digest(proofOf(token)));
