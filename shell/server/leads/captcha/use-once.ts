import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { captchaUses } from '../tables';

/** Longer than any challenge is valid. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Whether this is the first lead with the solution; the same lead may come again. Also when two come at once. */
export const useOnce = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  await db.delete(captchaUses).where(lt(captchaUses.usedAt, new Date(at.getTime() - KEPT_MS)));
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
