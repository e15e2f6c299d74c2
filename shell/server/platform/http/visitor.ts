import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../ports';

/** Holds a random id. It is sent to this site only, and no script can read it. */
const VISITOR_COOKIE = 'forecourt_visitor';
const YEAR = 365 * 24 * 3600;
const ID = /^[\w-]{22}$/;

export const visitorIdInCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => {
  const id = cookies[VISITOR_COOKIE];
  return id !== undefined && ID.test(id) ? id : undefined;
};

/** Every visitor gets an id while the dealer has a rollout; otherwise undefined and no cookie. */
export const createVisitorIds =
  (hasRollout: (tenant: Tenant) => boolean) =>
  (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): string | undefined => {
    if (!hasRollout(tenant)) return undefined;
    const visitor = visitorIdInCookie(request);
    if (visitor !== undefined) return visitor;
    const id = randomBytes(16).toString('base64url');
    void reply.setCookie(VISITOR_COOKIE, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: YEAR,
    });
    return id;
  };

export type VisitorIdOfRequest = ReturnType<typeof createVisitorIds>;
