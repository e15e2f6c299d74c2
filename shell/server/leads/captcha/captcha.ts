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

/** Whether the lead with this key is the first to use a solution; the same lead may come again. Holds when two leads come at once. */
export const isFirstUse = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
