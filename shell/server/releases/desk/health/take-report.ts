import type { Tenant } from '../../../platform/ports';
import type { RolloutVisitor, RolloutSidesOfVisitors } from '../rollout/visitor-sides';
import { messageWithoutDetails } from './plain-message';
import type { createBrowserPageCounts } from './page-counts';
import type { PageHealthReport } from './page-report';
import type { PageTokens, ServedPage, PageTokenRefusal } from './page-token';
import type { HealthReportQueue } from './report-queue';

export type HealthReportRefusal = PageTokenRefusal | 'repeated';

export interface ReportSender {
  network: string;
  /** Absent without the cookie. */
  visitor?: RolloutVisitor | undefined;
}

interface Deps {
  tokens: Pick<PageTokens, 'read' | 'visitorDigest'>;
  queue: Pick<HealthReportQueue, 'add'>;
  sides: Pick<RolloutSidesOfVisitors, 'count'>;
  count: ReturnType<typeof createBrowserPageCounts>;
  now(): number;
  onRefused(tenant: string, reason: HealthReportRefusal): void;
}

/** In milliseconds; web.dev rates pages above as poor. */
const SLOW = { lcp: 4000, inp: 500 };

const aliveKey = (page: string): string => `${page} alive`;

export const readPagesThatReported = async (
  { readCounted }: Pick<HealthReportQueue, 'readCounted'>,
  pages: string[],
): Promise<Set<string>> => {
  const counted = await readCounted(pages.map(aliveKey));
  return new Set(pages.filter((page) => counted.has(aliveKey(page))));
};

/** A page runs once, is measured once, and each of its versions fails once, and once more by each further step. */
const keyOf = ({ id }: ServedPage, { failure, page }: PageHealthReport): string => {
  if (page) return `${id} measured`;
  if (!failure) return aliveKey(id);
  const { remote, version, during, again = false } = failure;
  return `${id} ${remote}@${version}${again ? ` ${during}` : ''}`;
};

const isSlow = ({ vitals: { lcp = 0, inp = 0 } }: NonNullable<PageHealthReport['page']>): boolean =>
  lcp > SLOW.lcp || inp > SLOW.inp;

/** Returns one line; undefined without a failure, or for a version that is not of the page. */
const failureOf = ({ versions }: ServedPage, { failure }: PageHealthReport): string | undefined => {
  if (!failure) return undefined;
  const { remote, version, during, message } = failure;
  const release = `${remote}@${version}`;
  if (remote === 'shell') return `shell in ${during}: ${messageWithoutDetails(message)}`;
  return versions.includes(release) ? `${release} in ${during}: ${messageWithoutDetails(message)}` : undefined;
};

/** Returns whether the token is right for this visitor and dealer. A report counts once (R-25). */
export const createHealthReportTaker =
  ({ tokens, queue, sides, count, now, onRefused }: Deps) =>
  ({ slug }: Tenant, { token, ...report }: PageHealthReport, { network, visitor }: ReportSender): boolean => {
    const served = tokens.read(token, { dealer: slug, visitor: visitor?.id, now: now() });
    if (typeof served === 'string') {
      onRefused(slug, served);
      return false;
    }
    const onFirst = (): void => {
      count(served, report, tokens.visitorDigest('health', network));
      if (!visitor) return;
      if (!report.failure)
        sides.count(
          slug,
          visitor,
          served.sides.filter(({ inside }) => inside),
          'alive',
        );
      const failure = failureOf(served, report) ?? served.failure;
      if (failure !== undefined) sides.count(slug, visitor, served.sides, 'failed', failure);
      if (report.page && isSlow(report.page)) sides.count(slug, visitor, served.sides, 'slow');
    };
    queue.add(keyOf(served, report), { tenant: slug, count: onFirst });
    return true;
  };
