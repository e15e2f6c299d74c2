import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { captchaUses } from '../tables';

/** Whether this is the first lead with the solution; the same lead may come again. Also when two come at once. */
export const useOnce = async (db: Database, id: string, usedBy: string, at: Date): Promise<boolean> => {
  const [first] = await db.insert(captchaUses).values({ id, usedBy, usedAt: at }).onConflictDoNothing().returning();
  if (first) return true;
  const [use] = await db.select().from(captchaUses).where(eq(captchaUses.id, id));
  return use?.usedBy === usedBy;
};
