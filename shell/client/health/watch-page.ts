import type { PageState } from '@forecourt/contracts/release/page-state';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendHealthReport } from './send-report';
import { remoteLoadTimes } from './remote-loads';

/** The server accepts no longer duration. */
const MAX_MS = 600_000;

/** Reports once, when the visitor leaves. Marks remotes as late that the server did not count. `first`: the page's. */
export const watchPageHealth = (
  { release, slots, site }: Pick<PageState, 'release' | 'slots' | 'site'>,
  first?: string,
): void => {
  const vitals: Record<string, number> = {};
  const keep = ({ name, value }: Metric): void => {
    vitals[name.toLowerCase()] = Math.min(MAX_MS, name === 'CLS' ? value : Math.round(value));
  };
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) follow(keep, { reportAllChanges: true });

  const counted = new Set(
    release
      .filter((remote) => remote.name === first || slots.some((slot) => remote.slots.includes(slot)))
      .map(({ name }) => name),
  );
  const report = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    const remotes = remoteLoadTimes(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
    const page = {
      remotes: remotes.map((each) => ({
        ...each,
        load: Math.min(MAX_MS, each.load),
        ...(counted.has(each.remote) ? {} : { late: true }),
      })),
      vitals,
    };
    sendHealthReport(site.basePath, { page });
  };
  document.addEventListener('visibilitychange', report);
};
