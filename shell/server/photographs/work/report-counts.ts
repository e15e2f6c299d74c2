import type { DealerPhotographs } from '@forecourt/contracts/desk/photographs';
import type { FastifyBaseLogger } from 'fastify';

/** Reasons that the log names; the API and the command line have the others. */
const NAMED_REASONS = 3;

interface Options {
  countsOf(tenant: string): Promise<DealerPhotographs>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Logs the counts of dealers whose pictures were worked on, each time that they changed. */
export const reportCounts = ({ countsOf, log }: Options) => {
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
          .slice(0, NAMED_REASONS)
          .map(({ host, reason, pictures }) => `${host || 'no host'}: ${reason} (${pictures})`);
        log.warn({ ...facts, reasons: named }, 'pictures of feeds were refused');
      }
    }
  };
};
