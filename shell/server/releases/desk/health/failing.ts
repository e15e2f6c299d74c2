import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import type { Database } from '../../../platform/storage/database';
import { healthVerdict } from './error-rate';
import { readPageViewCounts } from './store';

interface Options {
  db: Database;
  now(): number;
  limitOf(dealer: string): ErrorLimit;
}

export type FailingVersionsByDealer = Map<string, Set<string>>;

const DAY = 86_400_000;

export const readFailingVersions = async ({ db, now, limitOf }: Options): Promise<FailingVersionsByDealer> => {
  const rows = await readPageViewCounts(db, { since: new Date(now() - DAY), onlyFailed: true });
  const failing: FailingVersionsByDealer = new Map();
  for (const row of rows) {
    if (healthVerdict(row, limitOf(row.tenant)) !== 'bad') continue;
    failing.set(row.tenant, (failing.get(row.tenant) ?? new Set()).add(`${row.remote}@${row.version}`));
  }
  return failing;
};
