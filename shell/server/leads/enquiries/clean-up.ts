import { lt } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Jobs } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { captchaUses, leadDrafts } from './tables';

const HOUR = 3600;
const DAY_MS = 24 * HOUR * 1000;
/** In milliseconds. Older answers are personal data without a purpose. */
const DRAFT_LIFETIME = 30 * DAY_MS;
/** In milliseconds; longer than a challenge is valid. */
const CAPTCHA_USE_LIFETIME = DAY_MS;

interface CleanUpOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  /** In milliseconds since 1970. */
  now: () => number;
}

/** Runs every hour in one of all processes, even if no lead arrives. */
export const openLeadCleanUp = async ({ db, jobs, now }: CleanUpOptions): Promise<{ clean(): Promise<void> }> => {
  const clean = async (): Promise<void> => {
    await db.delete(leadDrafts).where(lt(leadDrafts.updatedAt, new Date(now() - DRAFT_LIFETIME)));
    await db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(now() - CAPTCHA_USE_LIFETIME)));
  };
  const cleaning = await jobs.define({ name: 'leads.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});
  return { clean };
};
