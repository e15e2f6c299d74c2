import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import type { Database } from '../../../platform/storage/database';
import { healthVerdict, type HealthVerdict } from './error-rate';
import { readPageViewCounts } from './store';

interface Options {
  db: Database;
  now(): number;
  limitOf(dealer: string): ErrorLimit;
}

const DAY = 86_400_000;

/** By `name@version`, from all page views that are kept. */
export const readVerdicts = async (db: Database, dealer: string, limit: ErrorLimit): Promise<Map<string, HealthVerdict>> => {
  const rows = await readPageViewCounts(db, { dealer });
  return new Map(rows.map(({ remote, version, ...views }) => [`${remote}@${version}`, healthVerdict(views, limit)] as const));
};

/** Those of each dealer in the last day, as `name@version`. */
export const readFailingVersions = async ({ db, now, limitOf }: Options): Promise<Map<string, Set<string>>> => {
  const rows = await readPageViewCounts(db, { since: new Date(now() - DAY), onlyFailed: true });
  const failing = new Map<string, Set<string>>();
  for (const row of rows) {
    if (healthVerdict(row, limitOf(row.tenant)) !== 'bad') continue;
    failing.set(row.tenant, (failing.get(row.tenant) ?? new Set()).add(`${row.remote}@${row.version}`));
  }
  return failing;
};
