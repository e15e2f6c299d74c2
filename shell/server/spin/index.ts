import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountData, Jobs } from '../ports';
import { spinRecords } from './account-data';
import { spinAdminRoutes } from './admin-routes';
import { SpinResultJob } from './job-kinds';
import { sendResult } from './result-mail';
import type { SpinContext } from './room';
import { spinRoutes } from './routes';
import { createTurnLine } from './turn-line';

interface SpinOptions extends Omit<SpinContext, 'results' | 'draw' | 'inLine'> {
  jobs: Pick<Jobs, 'define'>;
  /** Draws a random number; default: the system's cryptographic generator. */
  draw?: SpinContext['draw'];
}

/** The server's room for the game at /spin-to-win (K-03). */
interface SpinRoom {
  /** Fastify plugin with the shopper's routes, to which only the dealer's own pages may send. */
  plugin: FastifyPluginAsync;
  /** Fastify plugin with the routes of the dealer's people. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** The room's data about accounts, for export and deletion. */
  records: AccountData;
}

/** Opens the room of the game. */
export const openSpinGame = async ({ jobs, draw = (draws) => randomInt(draws), ...options }: SpinOptions): Promise<SpinRoom> => {
  const results = await jobs.define({ name: 'spin.result', data: SpinResultJob, concurrency: 2 });
  const room: SpinContext = { ...options, draw, results, inLine: createTurnLine() };
  results.work((data) => sendResult(room, data));
  return {
    plugin: async (app) => void (await app.register(spinRoutes, { room })),
    adminPlugin: async (app) => void (await app.register(spinAdminRoutes, { room })),
    records: spinRecords(options),
  };
};
