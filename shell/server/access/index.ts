import type { FastifyInstance } from 'fastify';
import type { Tenants } from '../ports';
import type { Database } from '../storage/database';
import { installGuard } from './guard';
import { accessRoutes } from './routes';
import { refusalOf } from './rights';
import { session } from './session';
import { openSessionRoutes, sessionRoutes } from './session-routes';
import { Tokens, type TokenChange } from './tokens';

export { actorOf } from './guard';

interface AccessDeps {
  db: Database;
  tenants: Tenants;
  operatorToken: string;
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  refuseForeignPages: Parameters<typeof installGuard>[1]['refuseForeignPages'];
}

/** Opens the room: tokens with rights, and the guard of the admin API. */
export const openAccess = (deps: AccessDeps) => {
  let listener: (change: TokenChange) => Promise<void> = async () => undefined;
  const tokens = new Tokens({ ...deps, onChange: (change) => listener(change) });
  return {
    tokens,
    /** Calls the listener with every new and every revoked token, before the request for it is answered. */
    onTokens(newListener: typeof listener): void {
      listener = newListener;
    },
    refusalOf,
    guard: (app: FastifyInstance): void => installGuard(app, { tokens, refuseForeignPages: deps.refuseForeignPages }),
    session,
    plugin: openSessionRoutes(tokens),
    adminPlugin: async (app: FastifyInstance): Promise<void> => {
      await app.register(accessRoutes({ tokens, tenants: deps.tenants }));
      await app.register(sessionRoutes);
    },
  };
};
