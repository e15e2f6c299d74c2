import type { Tenant } from '../../ports';
import type { RolloutVisitor, RolloutSidesOfVisitors } from '../rollout/visitor-sides';
import { messageWithoutDetails } from './plain-message';
import type { createBrowserPageCounts } from './page-counts';
import type { PageHealthReport } from './page-report';
import type { PageTokens, ServedPage, PageTokenRefusal } from './page-token';
import type { HealthReportQueue } from './report-queue';

/** The reason for which a report has no effect. */
export type HealthReportRefusal = PageTokenRefusal | 'repeated';

interface Deps {
  tokens: Pick<PageTokens, 'read'>;
  queue: Pick<HealthReportQueue, 'add'>;
  sides: Pick<RolloutSidesOfVisitors, 'count'>;
  count: ReturnType<typeof createBrowserPageCounts>;
  now(): number;
  onRefused(tenant: string, reason: HealthReportRefusal): void;
}

/** Values above which a page is slow, in milliseconds: web.dev rates them as poor. */
const SLOW = { lcp: 4000, inp: 500 };

const aliveKey = (page: string): string => `${page} alive`;

/** Returns which of these pages reported that they run, to any process. */
export const readPagesThatReported = async (
  { readCounted }: Pick<HealthReportQueue, 'readCounted'>,
  pages: string[],
): Promise<Set<string>> => {
  const counted = await readCounted(pages.map(aliveKey));
  return new Set(pages.filter((page) => counted.has(aliveKey(page))));
};

/**
 * Returns the key under which a report counts once: a page runs once, is measured once, and each of its versions fails
 * once, and once more by each further step.
 */
const keyOf = ({ id }: ServedPage, { failure, page }: PageHealthReport): string => {
  if (page) return `${id} measured`;
  if (!failure) return aliveKey(id);
  const { remote, version, during, again = false } = failure;
  return `${id} ${remote}@${version}${again ? ` ${during}` : ''}`;
};

const isSlow = ({ vitals: { lcp = 0, inp = 0 } }: NonNullable<PageHealthReport['page']>): boolean =>
  lcp > SLOW.lcp || inp > SLOW.inp;

/** Returns the failure of a report in one line; undefined without one, or for a version that is not of the page. */
const failureOf = ({ versions }: ServedPage, { failure }: PageHealthReport): string | undefined => {
  if (!failure) return undefined;
  const { remote, version, during, message } = failure;
  const release = `${remote}@${version}`;
  if (remote === 'shell') return `shell in ${during}: ${messageWithoutDetails(message)}`;
  return versions.includes(release) ? `${release} in ${during}: ${messageWithoutDetails(message)}` : undefined;
};

/**
 * Creates the function that takes a browser's report. The report counts once, and only with the token of a page that was
 * served to this visitor by this dealer (R-25). Returns whether the token is right.
 */
export const createHealthReportTaker =
  ({ tokens, queue, sides, count, now, onRefused }: Deps) =>
  ({ slug }: Tenant, { token, ...report }: PageHealthReport, visitor: RolloutVisitor | undefined): boolean => {
    const served = tokens.read(token, { dealer: slug, visitor: visitor?.id, now: now() });
    if (typeof served === 'string') {
      onRefused(slug, served);
      return false;
    }
    const onFirst = (): void => {
      count(served, report);
      if (!visitor) return;
      const failure = failureOf(served, report) ?? served.failure;
      if (failure !== undefined) sides.count(slug, visitor, served.sides, 'failed', failure);
      if (report.page && isSlow(report.page)) sides.count(slug, visitor, served.sides, 'slow');
    };
    queue.add(keyOf(served, report), { tenant: slug, count: onFirst });
    return true;
  };
