import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, RouteAccess } from '../ports';
import { seesDealer } from '../requests/seen-dealers';
import { reasonOfMissingRight } from './rights';
import { dealersNamedIn, onlySeen, seenDealersOf } from './seen-dealers';
import { signInCookie } from './session';
import type { AccessTokens } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Holder of the token on routes of the admin API; undefined before the token is checked. */
    identity: Identity | undefined;
  }
}

interface TokenGuardOptions {
  tokens: Pick<AccessTokens, 'identify'>;
  refuseForeignPages(request: FastifyRequest): Promise<void>;
  /** Tokens that name dealers see these alone. */
  viewByDealer: boolean;
}

/** A route that declares no right is for operators only. */
const requiredAccess = ({ routeOptions: { config } }: FastifyRequest): RouteAccess => config.access ?? { right: 'operate' };

const bearerToken = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined => {
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
};

const throwRefusal = (reason: string | undefined): void => {
  if (reason !== undefined) throw new ProblemError('forbidden', reason);
};

/** Names of the parameters in a query's schema, which may be made of several. */
const namesIn = (schema: unknown): string[] => {
  const {
    properties = {},
    allOf = [],
    anyOf = [],
  } = (schema ?? {}) as { properties?: object; allOf?: unknown[]; anyOf?: unknown[] };
  return [...Object.keys(properties), ...[...allOf, ...anyOf].flatMap(namesIn)];
};

/** Validation removes them without a word, so that `?dryrun=1` would change what `?dryRun=true` only tries. */
const refuseUnknownParameters = ({ query, routeOptions: { schema } }: FastifyRequest): void => {
  const names = namesIn(schema?.querystring);
  const unknown = Object.keys(query as object).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const known = names.length > 0 ? `one of ${names.join(', ')}` : 'no parameter at all';
  throw new ProblemError(
    'invalid_request',
    `${unknown.slice(0, 5).join(', ')}: no parameter of this operation, which takes ${known}`,
    unknown.slice(0, 10).map((name) => ({ path: `/querystring/${name}`, message: `is unknown; expected ${known}` })),
  );
};

/** The release log gets `nobody` when the request has no token. */
export const actorNameOfRequest = ({ identity }: FastifyRequest): string => identity?.name ?? 'nobody';

/** The token is a bearer or in the console's cookie. Dealers and remotes are checked before the body is validated. */
export const installTokenGuard = (
  app: FastifyInstance,
  { tokens, refuseForeignPages, viewByDealer }: TokenGuardOptions,
): void => {
  app.decorateRequest('identity', undefined);
  app.decorateRequest('seenDealers', undefined);
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
    refuseUnknownParameters(request);
    if (right === 'view' && viewByDealer) request.seenDealers = seenDealersOf(request.identity);
    const touched = right === 'view' ? request.seenDealers && dealersNamedIn(request) : await dealers?.(request);
    throwRefusal(reasonOfMissingRight(request.identity, right, { dealers: touched, remotes: await remotes?.(request) }));
  });
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.seenDealers ? onlySeen(answer, seesDealer(request)) : answer,
  );
};
