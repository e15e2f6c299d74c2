import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, RouteAccess } from '../ports';
import { reasonOfMissingRight } from './rights';
import { signInCookie } from './session';
import type { AccessTokens } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Holder of the request's token, on routes of the admin API; undefined before the token is checked. */
    identity: Identity | undefined;
  }
}

interface TokenGuardOptions {
  tokens: Pick<AccessTokens, 'identify'>;
  /** Refuses a request that a page of another site sends with the cookie of a signed-in person. */
  refuseForeignPages(request: FastifyRequest): Promise<void>;
}

/** Returns the right that a route needs. A route that declares none is for operators only. */
const requiredAccess = ({ routeOptions: { config } }: FastifyRequest): RouteAccess => config.access ?? { right: 'operate' };

const bearerToken = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined => {
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
};

const throwRefusal = (reason: string | undefined): void => {
  if (reason !== undefined) throw new ProblemError('forbidden', reason);
};

/** Returns the name of a request's actor for the release log; `nobody` when the request has no token. */
export const actorNameOfRequest = ({ identity }: FastifyRequest): string => identity?.name ?? 'nobody';

/**
 * Adds the guard to all routes of a scope: a request needs a token, as a bearer or in the console's cookie, with the
 * right that its route declares. The dealers and remotes of a request are checked before its body is validated.
 */
export const installTokenGuard = (app: FastifyInstance, { tokens, refuseForeignPages }: TokenGuardOptions): void => {
  app.decorateRequest('identity', undefined);
  app.addHook('onRoute', (route) => {
    const right = route.config?.access?.right;
    // The route's right is added to its schema, so that the OpenAPI document shows the right of each operation.
    if (right && route.schema) Object.assign(route.schema, { 'x-right': right });
  });
  app.addHook('onRequest', async (request) => {
    const { right } = requiredAccess(request);
    const bearer = bearerToken(request);
    const token = bearer ?? signInCookie.tokenOf(request);
    if (!token) throw new ProblemError('unauthorised', 'Send a token as "Authorization: Bearer …"');
    if (bearer === undefined) await refuseForeignPages(request);
    const identity = await tokens.identify(token);
    if (!identity) throw new ProblemError('forbidden', 'The token is unknown, revoked or expired');
    throwRefusal(reasonOfMissingRight(identity, right));
    request.identity = identity;
  });
  app.addHook('preValidation', async (request) => {
    const { right, dealers, remotes } = requiredAccess(request);
    if (!request.identity) return;
    throwRefusal(
      reasonOfMissingRight(request.identity, right, { dealers: await dealers?.(request), remotes: await remotes?.(request) }),
    );
  });
};
