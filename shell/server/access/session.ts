import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../ports';

/** Cookie with the token of the person who is signed in to the desk. No script reads it and no other site sends it. */
const COOKIE = 'forecourt_token';
/** Lifetime of the cookie, seconds. A token that expires earlier ends it earlier. */
const KEPT_SECONDS = 12 * 3600;

/** The one sign-in of the desk, for its console and its pages without a script. */
export const session = {
  tokenOf: ({ cookies }: FastifyRequest): string | undefined => cookies[COOKIE],
  keep: ({ protocol }: FastifyRequest, reply: FastifyReply, token: string, { expiresAt }: Pick<Identity, 'expiresAt'>): void => {
    const left = expiresAt ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : KEPT_SECONDS;
    const maxAge = Math.max(0, Math.min(left, KEPT_SECONDS));
    reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https', maxAge });
  },
  end: (reply: FastifyReply): void => void reply.clearCookie(COOKIE, { path: '/' }),
};
