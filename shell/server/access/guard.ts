import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity, RouteAccess } from '../ports';
import { refusalOf } from './rights';
import { session } from './session';
import type { Tokens } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where the admin API lets somebody in. */
    identity: Identity | undefined;
  }
}

interface Options {
  tokens: Pick<Tokens, 'identify'>;
  /** Refuses what another site's page sends in the name of whoever is signed in. */
  refuseForeignPages(request: FastifyRequest): Promise<void>;
}

/** A route that declares no right is the operator's alone. */
const accessOf = ({ routeOptions: { config } }: FastifyRequest): RouteAccess => config.access ?? { right: 'operate' };

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined => {
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
};

const refuse = (reason: string | undefined): void => {
  if (reason !== undefined) throw new ProblemError('forbidden', reason);
};

/** Name of whoever asks, for the log. */
export const actorOf = ({ identity }: FastifyRequest): string => identity?.name ?? 'nobody';

/**
 * Lets a request of this scope pass that carries a token, as a bearer or in the cookie of the console, with the right
 * that its route declares. Which dealers and remotes it touches is looked at before its body is validated.
 */
export const installGuard = (app: FastifyInstance, { tokens, refuseForeignPages }: Options): void => {
  app.decorateRequest('identity', undefined);
  app.addHook('onRoute', (route) => {
    const right = route.config?.access?.right;
    // The OpenAPI document says what each operation needs.
    if (right && route.schema) Object.assign(route.schema, { 'x-right': right });
  });
  app.addHook('onRequest', async (request) => {
    const { right } = accessOf(request);
    const bearer = bearerOf(request);
    const token = bearer ?? session.tokenOf(request);
    if (!token) throw new ProblemError('unauthorised', 'Send a token as "Authorization: Bearer …"');
    if (bearer === undefined) await refuseForeignPages(request);
    const identity = await tokens.identify(token);
    if (!identity) throw new ProblemError('forbidden', 'The token is not valid here, or no longer');
    refuse(refusalOf(identity, right));
    request.identity = identity;
  });
  app.addHook('preValidation', async (request) => {
    const { right, dealers, remotes } = accessOf(request);
    if (!request.identity) return;
    refuse(refusalOf(request.identity, right, { dealers: dealers?.(request), remotes: await remotes?.(request) }));
  });
};
