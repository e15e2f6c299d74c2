import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../ports';

/** Cookie with a random id. It is only sent to this site and no script reads it. */
const COOKIE = 'forecourt_visitor';
const YEAR = 365 * 24 * 3600;
const ID = /^[\w-]{22}$/;

/** The visitor's id from a request's cookie; undefined if the visitor has none yet. */
export const knownVisitor = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => {
  const id = cookies[COOKIE];
  return id !== undefined && ID.test(id) ? id : undefined;
};

/**
 * Gives every visitor an id in a cookie while the dealer has a rollout. Undefined: the dealer has none, and no cookie
 * is set.
 */
export const createVisitors =
  (hasRollout: (tenant: Tenant) => boolean) =>
  (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): string | undefined => {
    if (!hasRollout(tenant)) return undefined;
    const visitor = knownVisitor(request);
    if (visitor !== undefined) return visitor;
    const id = randomBytes(16).toString('base64url');
    void reply.setCookie(COOKIE, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: YEAR,
    });
    return id;
  };

export type VisitorOf = ReturnType<typeof createVisitors>;
