import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { captchaUses } from '../tables';

/** `id` identifies the challenge. */
export type CaptchaVerdict =
  { ok: true; id: string } | { ok: false; reason: 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' };

/** People have no task: the browser computes a solution (L-02, I-06). */
export interface Captcha {
  challenge(): Promise<object>;
  /** Never throws because of the solution's content. */
  judge(solution: string | undefined): Promise<CaptchaVerdict>;
}

/** Resolves with false if another lead has used the solution, even at the same moment; the same lead may use it again. */
export const recordCaptchaUse = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
