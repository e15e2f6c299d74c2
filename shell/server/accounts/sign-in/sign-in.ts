import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../storage/database';
import type { AccountsContext } from '../room';
import { sessionCookie } from '../session-cookie';
import { createSession, endSessionOfToken } from '../sessions';
import { deviceWords } from './device';

/** Seconds for which browsers keep the session's cookie; the database decides when a session ends. */
const COOKIE_SECONDS = 400 * 86_400;

/**
 * Signs a browser in to an account with a new token. The session that the browser had before ends, so that nobody can prepare a browser
 * with a session of their own.
 */
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
