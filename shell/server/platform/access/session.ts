import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../ports';

/** Holds the token of the signed-in person. No script can read it and no other site can send it. */
const SIGN_IN_COOKIE = 'forecourt_token';
/** A token that expires earlier ends the sign-in earlier. */
const SIGN_IN_SECONDS = 12 * 3600;

/** The console and the pages without a script share the sign-in. */
export const signInCookie = {
  tokenOf: ({ cookies }: FastifyRequest): string | undefined => cookies[SIGN_IN_COOKIE],
  keep: ({ protocol }: FastifyRequest, reply: FastifyReply, token: string, { expiresAt }: Pick<Identity, 'expiresAt'>): void => {
    const secondsLeft = expiresAt ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : SIGN_IN_SECONDS;
    const maxAge = Math.max(0, Math.min(secondsLeft, SIGN_IN_SECONDS));
    reply.setCookie(SIGN_IN_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: protocol === 'https',
      maxAge,
    });
  },
  end: (reply: FastifyReply): void => void reply.clearCookie(SIGN_IN_COOKIE, { path: '/' }),
};
