import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/storage/database';
import type { AccountsContext } from '../room';
import { sessionCookie } from '../session-cookie';
import { createSession, endSessionOfToken } from '../sessions';

const first = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Chrome and Safari are in the names of most others, so they come last. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Words such as `Chrome on Android` let a shopper tell sessions apart. */
export const deviceWords = (userAgent = ''): string => {
  const [browser, system] = [first(userAgent, BROWSERS), first(userAgent, SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
};

/** The browser keeps the cookie so long; the database decides when a session ends. */
const COOKIE_SECONDS = 400 * 86_400;

/** The session before ends, so that nobody can prepare a browser with a session of their own. */
export const signIn = async (
  room: AccountsContext,
  { request, reply, tenant }: { request: FastifyRequest; reply: FastifyReply; tenant: string },
  account: string,
  db: Queryable = room.db,
): Promise<void> => {
  const before = sessionCookie.tokenOf(request, tenant);
  if (before) await endSessionOfToken(db, tenant, before);
  const device = deviceWords(request.headers['user-agent']);
  const token = await createSession(db, { tenant, account, device, at: new Date(room.now()) });
  sessionCookie.set(request, reply, tenant, { token, maxAge: COOKIE_SECONDS });
};
