import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { captchaUses } from '../tables';

/** Judgement of a captcha's solution. `id` is the same for the same challenge. */
export type CaptchaVerdict =
  { ok: true; id: string } | { ok: false; reason: 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' };

/** A captcha that needs no person: the browser computes, the server checks (L-02, I-06). */
export interface Captcha {
  /** A new challenge, as JSON for browsers. */
  challenge(): Promise<object>;
  /** Judges the solution of a lead. Never throws because of its content. */
  judge(solution: string | undefined): Promise<CaptchaVerdict>;
}

/**
 * Whether no other lead has used a captcha's solution. The same lead may come again. Also holds for two leads at the
 * same time.
 */
export const isFirstUse = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
