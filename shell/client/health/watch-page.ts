import type { PageState } from '@forecourt/contracts/release/page-state';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendReport } from './send-report';
import { remoteLoads } from './remote-loads';

/** More than this the server does not take, milliseconds. */
const LONGEST = 600_000;

/**
 * Measures this page, and reports it once, when it is left: web vitals, and how long the code of remotes took.
 * `first`: the remote that the page belongs to. What the server has not counted as seen is marked as late.
 */
export const watchPage = ({ release, slots, site }: Pick<PageState, 'release' | 'slots' | 'site'>, first?: string): void => {
  const vitals: Record<string, number> = {};
  const keep = ({ name, value }: Metric): void => {
    vitals[name.toLowerCase()] = Math.min(LONGEST, name === 'CLS' ? value : Math.round(value));
  };
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) follow(keep, { reportAllChanges: true });

  const counted = new Set(
    release
      .filter((remote) => remote.name === first || slots.some((slot) => remote.slots.includes(slot)))
      .map(({ name }) => name),
  );
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const remotes = remoteLoads(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
    const page = {
      remotes: remotes.map((each) => ({
        ...each,
        load: Math.min(LONGEST, each.load),
        ...(counted.has(each.remote) ? {} : { late: true }),
      })),
      vitals,
    };
    sendReport(site.basePath, { page });
  };
  document.addEventListener('visibilitychange', tell);
};
