import { and, desc, eq } from 'drizzle-orm';
import type { AccountOwner, AccountData, RetainedRecord } from '../../platform/ports';
import { deleteEntrants, keepAddresses } from './entrants';
import type { SpinContext } from './room';
import { spinTurns, type SpinTurnRow } from './tables';

const DAY = 86_400_000;

type RecordsContext = Pick<SpinContext, 'db' | 'tenants' | 'digestOf'>;

const isOf = ({ tenant, account }: Pick<AccountOwner, 'tenant' | 'account'>) =>
  and(eq(spinTurns.tenant, tenant), eq(spinTurns.accountId, account));

/** Ends two days after the game, wherever on earth the dealer is; undefined if that is over. */
const gameEndOf = ({ tenants }: RecordsContext, row: SpinTurnRow): Date | undefined => {
  const spin = tenants.bySlug(row.tenant)?.config.spin;
  return spin?.game === row.game && spin.until !== '' ? new Date(Date.parse(spin.until) + 2 * DAY) : undefined;
};

/** For export and deletion. */
export const spinRecords = (context: RecordsContext): AccountData => ({
  name: 'spinTurns',
  title: 'Turns at the game',
  async exportOf(owner) {
    const rows = await context.db.select().from(spinTurns).where(isOf(owner)).orderBy(desc(spinTurns.at));
    return rows.map(({ tenant: _tenant, network: _network, ...row }) => row);
  },
  async remove(on, owner) {
    const rows = await on.update(spinTurns).set({ accountId: null, email: null, network: null }).where(isOf(owner)).returning();
    const kept: RetainedRecord[] = [];
    for (const row of rows) {
      const until = gameEndOf(context, row);
      if (until === undefined) await deleteEntrants(on, row.id);
      else {
        await keepAddresses(on, context, row, owner);
        kept.push({
          key: row.id,
          reason: 'A digest of your address stays until the game ends, so that nobody has two turns',
          until,
        });
      }
    }
    return kept;
  },
  async removeRetained(on, key, now) {
    const [row] = await on.select().from(spinTurns).where(eq(spinTurns.id, key));
    const until = row && gameEndOf(context, row);
    if (until && until > now) return until;
    await deleteEntrants(on, key);
    return undefined;
  },
});
