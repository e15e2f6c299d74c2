import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../ports';

/** Says nothing of the visitor, is sent to this site alone, and no script can read it. */
const COOKIE = 'forecourt_visitor';
const YEAR = 365 * 24 * 3600;
const MADE_HERE = /^[\w-]{22}$/;

/** The name that a request's visitor was given before; undefined where none was. */
export const knownVisitor = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => {
  const known = cookies[COOKIE];
  return known !== undefined && MADE_HERE.test(known) ? known : undefined;
};

/**
 * By what a visitor is known again while something is rolled out to a share of a dealer's visitors: a random
 * name in a cookie. Undefined where nothing is: then no cookie is set.
 */
export const createVisitors =
  (hasRollout: (tenant: Tenant) => boolean) =>
  (request: FastifyRequest, reply: FastifyReply, tenant: Tenant): string | undefined => {
    if (!hasRollout(tenant)) return undefined;
    const known = knownVisitor(request);
    if (known !== undefined) return known;
    const made = randomBytes(16).toString('base64url');
    void reply.setCookie(COOKIE, made, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: YEAR,
    });
    return made;
  };

export type VisitorOf = ReturnType<typeof createVisitors>;
