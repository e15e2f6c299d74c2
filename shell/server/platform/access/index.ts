import type { FastifyInstance } from 'fastify';
import type { Identity, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { installTokenGuard } from './guard';
import { tokenRoutes } from './routes';
import { reasonOfMissingRight } from './rights';
import { seenDealersOf } from './seen-dealers';
import { signInCookie } from './session';
import { signInStateRoutes, signInRoutes } from './session-routes';
import { AccessTokens, type TokenChange } from './tokens';

export { actorNameOfRequest } from './guard';

interface AccessDeps {
  db: Database;
  tenants: Tenants;
  operatorToken: string;
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  refuseForeignPages: Parameters<typeof installTokenGuard>[1]['refuseForeignPages'];
  viewByDealer: boolean;
}

/** Tokens with rights, and the guard of the admin API. */
export const openAccess = (deps: AccessDeps) => {
  let listener: (change: TokenChange) => Promise<void> = async () => undefined;
  const tokens = new AccessTokens({ ...deps, onChange: (change) => listener(change) });
  return {
    tokens,
    /** Called with every new and every revoked token, before the request for it is answered. */
    onTokens(newListener: typeof listener): void {
      listener = newListener;
    },
    refusalOf: reasonOfMissingRight,
    /** Dealers that the holder may see; undefined: every dealer. */
    seenDealersOf: (identity: Identity): readonly string[] | undefined =>
      deps.viewByDealer ? seenDealersOf(identity) : undefined,
    guard: (app: FastifyInstance): void => installTokenGuard(app, { ...deps, tokens }),
    session: signInCookie,
    plugin: signInStateRoutes(tokens),
    adminPlugin: async (app: FastifyInstance): Promise<void> => {
      await app.register(tokenRoutes({ tokens, tenants: deps.tenants }));
      await app.register(signInRoutes);
    },
  };
};
