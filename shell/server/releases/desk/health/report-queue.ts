import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { pageReports } from './tables';

interface Options {
  db: Database;
  now(): number;
  onRepeated(tenant: string): void;
}

interface WaitingReport {
  tenant: string;
  count(): void;
}

const MOST_WAITING = 20_000;
const BATCH = 500;

const slices = function* <Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
};

/** Counts a report when the database has written its key for the first time. */
export const createHealthReportQueue = ({ db, now, onRepeated }: Options) => {
  let waiting = new Map<string, WaitingReport>();

  const accept = async (batch: [string, WaitingReport][]): Promise<void> => {
    const at = new Date(now());
    const rows = await db
      .insert(pageReports)
      .values(batch.map(([key]) => ({ key, at })))
      .onConflictDoNothing()
      .returning({ key: pageReports.key });
    const accepted = new Set(rows.map(({ key }) => key));
    for (const [key, { tenant, count }] of batch)
      if (accepted.has(key)) count();
      else onRepeated(tenant);
  };

  return {
    /** `count` is called once for a key, in all processes together. */
    add(key: string, report: WaitingReport): void {
      if (waiting.has(key)) onRepeated(report.tenant);
      else if (waiting.size < MOST_WAITING) waiting.set(key, report);
    },
    /** When the database does not answer, reports wait for the next call. */
    async flush(): Promise<void> {
      const reports = waiting;
      waiting = new Map();
      try {
        for (const batch of slices([...reports].toSorted(([a], [b]) => (a < b ? -1 : 1)))) {
          await accept(batch);
          for (const [key] of batch) reports.delete(key);
        }
      } catch (error) {
        waiting = new Map([...reports, ...waiting].slice(0, MOST_WAITING));
        throw error;
      }
    },
    async readCounted(keys: string[]): Promise<Set<string>> {
      const counted = new Set<string>();
      for (const batch of slices(keys)) {
        const rows = await db.select({ key: pageReports.key }).from(pageReports).where(inArray(pageReports.key, batch));
        for (const { key } of rows) counted.add(key);
      }
      return counted;
    },
    /** The tokens of these reports have expired. */
    clean: async (before: Date): Promise<void> => void (await db.delete(pageReports).where(lt(pageReports.at, before))),
  };
};

export type HealthReportQueue = ReturnType<typeof createHealthReportQueue>;
