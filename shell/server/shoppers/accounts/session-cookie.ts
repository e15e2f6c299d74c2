import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/** Over HTTPS the prefix ties the cookie to its host; over plain HTTP browsers refuse it. Dealers share a host in development. */
const cookieName = ({ protocol }: Pick<CookieRequest, 'protocol'>, name: string, slug: string): string =>
  `${protocol === 'https' ? '__Host-' : ''}forecourt_${name}_${slug}`;

const sessionCookieName = (request: CookieRequest, slug: string): string => cookieName(request, 'session', slug);

const optionsOf = ({ protocol }: CookieRequest) => ({ path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const;

/** A second cookie tells scripts that there may be a session. */
export const sessionCookie = {
  tokenOf: (request: CookieRequest, slug: string): string | undefined => request.cookies[sessionCookieName(request, slug)],
  set(request: CookieRequest, reply: FastifyReply, slug: string, { token, maxAge }: { token: string; maxAge: number }): void {
    const options = { ...optionsOf(request), maxAge };
    reply.setCookie(sessionCookieName(request, slug), token, { ...options, httpOnly: true });
    reply.setCookie(signedInMarker(slug), '1', options);
  },
  remove(request: CookieRequest, reply: FastifyReply, slug: string): void {
    reply.clearCookie(sessionCookieName(request, slug), optionsOf(request));
    reply.clearCookie(signedInMarker(slug), optionsOf(request));
  },
};

/** Each purpose has its own token: a sign-in that has begun, answers that wait for it, an earlier sign-in. */
export const browserTokenCookie = {
  tokenOf: (request: CookieRequest, kind: string, slug: string): string | undefined =>
    request.cookies[cookieName(request, kind, slug)],
  set(
    request: CookieRequest,
    reply: FastifyReply,
    name: { kind: string; slug: string },
    cookie: { token: string; maxAge: number },
  ) {
    const { token, maxAge } = cookie;
    reply.setCookie(cookieName(request, name.kind, name.slug), token, { ...optionsOf(request), httpOnly: true, maxAge });
  },
  remove(request: CookieRequest, reply: FastifyReply, kind: string, slug: string): void {
    reply.clearCookie(cookieName(request, kind, slug), optionsOf(request));
  },
};

/** Requests inside the process have no HTTPS. The header has only the session that the request itself proves. */
export const cookieOfOwnRequest = (request: CookieRequest, slug: string): string | undefined => {
  const token = sessionCookie.tokenOf(request, slug);
  const { cookies } = request;
  return token && /^[\w-]+$/.test(token) ? `${sessionCookieName({ cookies, protocol: 'http' }, slug)}=${token}` : undefined;
};
