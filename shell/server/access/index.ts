import type { FastifyInstance } from 'fastify';
import type { Tenants } from '../ports';
import type { Database } from '../storage/database';
import { installGuard } from './guard';
import { accessRoutes } from './routes';
import { refusalOf } from './rights';
import { session } from './session';
import { openSessionRoutes, sessionRoutes } from './session-routes';
import { createTokens, type TokenChange } from './tokens';

export { actorOf } from './guard';

interface AccessDeps {
  db: Database;
  tenants: Tenants;
  operatorToken: string;
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  refuseForeignPages: Parameters<typeof installGuard>[1]['refuseForeignPages'];
}

/** The access room: tokens with rights, and the guard in front of the admin API. */
export const accessRoom = (deps: AccessDeps) => {
  let tell: (change: TokenChange) => Promise<void> = async () => undefined;
  const tokens = createTokens({ ...deps, told: (change) => tell(change) });
  return {
    tokens,
    /** Who keeps the log hears of every token that is made or ended, before whoever asked for it does. */
    onTokens(listener: typeof tell): void {
      tell = listener;
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
