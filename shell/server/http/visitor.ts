import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../ports';

/** Cookie with a random id. It is sent to this site only, and no script can read it. */
const COOKIE = 'forecourt_visitor';
const YEAR = 365 * 24 * 3600;
const ID = /^[\w-]{22}$/;

/** Returns the visitor's id in a request's cookie; undefined when there is none. */
export const visitorIdOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => {
  const id = cookies[COOKIE];
  return id !== undefined && ID.test(id) ? id : undefined;
};

/**
 * Creates the function that gives every visitor an id in a cookie while the dealer has a rollout. Without a
 * rollout it returns undefined and sets no cookie.
 */
export const createVisitors =
  (hasRollout: (tenant: Tenant) => boolean) =>
  (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): string | undefined => {
    if (!hasRollout(tenant)) return undefined;
    const visitor = visitorIdOf(request);
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
