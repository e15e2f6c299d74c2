import type { DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import type { FastifyBaseLogger } from 'fastify';

/** The API and the command line list all. */
const MOST_LOGGED_REASONS = 3;

interface Options {
  countsOf(tenant: string): Promise<DealerPhotographCounts>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Of the dealers whose pictures were fetched, if the counts have changed. */
export const createCountsLogger = ({ countsOf, log }: Options) => {
  const reported = new Map<string, string>();
  return async (dealers: Iterable<string>): Promise<void> => {
    for (const tenant of dealers) {
      const { kept, waiting, refused, reasons } = await countsOf(tenant);
      const facts = { tenant, kept, waiting, refused };
      const text = JSON.stringify(facts);
      if (reported.get(tenant) === text) continue;
      reported.set(tenant, text);
      if (refused === 0) log.info(facts, 'photographs of feeds');
      else {
        const named = reasons
          .slice(0, MOST_LOGGED_REASONS)
          .map(({ host, reason, pictures }) => `${host || 'no host'}: ${reason} (${pictures})`);
        log.warn({ ...facts, reasons: named }, 'pictures of feeds were refused');
      }
    }
  };
};
