import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the desk's own forms carry: only who has the token can make it, so another site's page can't. */
export const proofOf = (token: string): string => createHmac('sha256', token).update('form of the desk').digest('base64url');

/** Whether a form carries the proof of this token. */
export const isProof = (proof: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(proof ?? ''), digest(proofOf(token)));
