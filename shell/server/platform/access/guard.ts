import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, RouteAccess } from '../ports';
import { seesDealer } from '../requests/seen-dealers';
import { reasonOfMissingRight } from './rights';
import { dealersNamedIn, onlySeen, seenDealersOf } from './seen-dealers';
import { signInCookie } from './session';
import type { AccessTokens } from './tokens';
import { namesIn, unknownNames } from './unknown-names';

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

const PARTS = { querystring: 'parameter', body: 'field of the body' } as const;

/** Validation removes them without a word, so that `?dryrun=1` would change what `?dryRun=true` only tries. */
const refuseUnknownNames = ({ query, body, routeOptions: { schema } }: FastifyRequest, part: keyof typeof PARTS): void => {
  const taken = schema?.[part] ?? { properties: {} };
  const unknown = unknownNames(taken, part === 'body' ? body : { ...(query as object) });
  if (unknown.length === 0) return;
  const names = namesIn(taken);
  const known = names.length > 0 ? `one of ${names.join(', ')}` : `no ${PARTS[part]} at all`;
  const listed = unknown.slice(0, 5).map((path) => path.slice(1));
  throw new ProblemError(
    'invalid_request',
    `${listed.join(', ')}: no ${PARTS[part]} of this operation, which takes ${known}`,
    unknown.slice(0, 10).map((path) => ({ path: `/${part}${path}`, message: `is unknown; expected ${known}` })),
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
    refuseUnknownNames(request, 'querystring');
    if (right === 'view' && viewByDealer) request.seenDealers = seenDealersOf(request.identity);
    const touched = right === 'view' ? request.seenDealers && dealersNamedIn(request) : await dealers?.(request);
    throwRefusal(reasonOfMissingRight(request.identity, right, { dealers: touched, remotes: await remotes?.(request) }));
    refuseUnknownNames(request, 'body');
  });
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.seenDealers ? onlySeen(answer, seesDealer(request)) : answer,
  );
};
