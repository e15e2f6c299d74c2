import { lt } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Jobs } from '../ports';
import type { Database } from '../storage/database';
import { captchaUses, leadDrafts } from './tables';

const HOUR = 3600;
const DAY_MS = 24 * HOUR * 1000;
/** After that time the answers of an unfinished form are personal data without a purpose. */
const DRAFTS_KEPT_MS = 30 * DAY_MS;
/** Longer than any challenge is valid. */
const CAPTCHAS_KEPT_MS = DAY_MS;

interface CleanUpOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Deletes old unfinished forms and used captchas, every hour in one process of all, also where no lead comes in. */
export const openLeadCleanUp = async ({ db, jobs, now }: CleanUpOptions): Promise<{ clean(): Promise<void> }> => {
  const clean = async (): Promise<void> => {
    await db.delete(leadDrafts).where(lt(leadDrafts.updatedAt, new Date(now() - DRAFTS_KEPT_MS)));
    await db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(now() - CAPTCHAS_KEPT_MS)));
  };
  const cleaning = await jobs.define({ name: 'leads.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});
  return { clean };
};
