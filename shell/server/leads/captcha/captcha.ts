import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { captchaUses } from '../tables';

/** The result of checking a captcha's solution. `id` identifies the challenge. */
export type CaptchaVerdict =
  { ok: true; id: string } | { ok: false; reason: 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' };

/** A captcha without a task for people: the browser computes a solution, and the server checks it (L-02, I-06). */
export interface Captcha {
  /** Returns a new challenge as JSON for browsers. */
  challenge(): Promise<object>;
  /** Checks the solution in a lead. Never throws because of the solution's content. */
  judge(solution: string | undefined): Promise<CaptchaVerdict>;
}

/**
 * Records the use of a captcha's solution by a lead. Resolves with false if another lead has used it, even at the
 * same moment; the same lead may use it again.
 */
export const recordCaptchaUse = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
