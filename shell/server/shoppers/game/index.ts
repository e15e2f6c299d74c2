import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountData, Jobs } from '../../platform/ports';
import { spinRecords } from './account-data';
import { spinAdminRoutes } from './admin-routes';
import { SpinResultJob } from './job-kinds';
import { sendResult } from './result-mail';
import type { SpinContext } from './room';
import { spinRoutes } from './routes';
import { createTurnLine } from './turn-line';

interface SpinOptions extends Omit<SpinContext, 'results' | 'draw' | 'inLine'> {
  jobs: Pick<Jobs, 'define'>;
  /** Default: the system's cryptographic generator. */
  draw?: SpinContext['draw'];
}

/** The room of the game at /spin-to-win (K-03). */
interface SpinRoom {
  /** Only the dealer's own pages may send to these routes. */
  plugin: FastifyPluginAsync;
  /** The dealer's people use these routes. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** For export and deletion. */
  records: AccountData;
}

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
