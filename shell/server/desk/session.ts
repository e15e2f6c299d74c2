import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long a sign-in lasts, seconds. */
export const SESSION_SECONDS = 12 * 3600;

export interface DeskSession {
  /** What the browser keeps after the right token, in a cookie that no script can read. */
  begin(token: string): string | undefined;
  /** The session of such a cookie; undefined when it is none, over, or of another token. */
  read(cookie: string | undefined): { proof: string } | undefined;
}

const equal = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/**
 * Sign-in with the operator token, without a table: the cookie says when it ends, signed with the token. A new token ends
 * all of them. `proof` goes into the session's own forms: another site can't know it. `now`: Unix seconds.
 */
export const deskSession = (operatorToken: string, now: () => number): DeskSession => {
  const sign = (what: string, ends: string): string =>
    createHmac('sha256', operatorToken).update(`desk ${what} ${ends}`).digest('base64url');
  return {
    begin(token) {
      if (!equal(token, operatorToken)) return undefined;
      const ends = String(now() + SESSION_SECONDS);
      return `${ends}.${sign('session', ends)}`;
    },
    read(cookie = '') {
      const [ends = '', signature = ''] = cookie.split('.');
      if (!/^\d{1,12}$/.test(ends) || Number(ends) <= now() || !equal(signature, sign('session', ends))) return undefined;
      return { proof: sign('proof', ends) };
    },
  };
};
