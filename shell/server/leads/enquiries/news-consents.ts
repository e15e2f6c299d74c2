import { ProblemError } from '@forecourt/contracts/problem';
import { OPT_IN_FIELD } from '@forecourt/rules/form/default-fields';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AccountOwner, ConsentRecords, Tenant } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { findSpooledLeads, isLeadOf, type SpoolReading } from './account-data';
import { leadDeliveries } from './delivery/tables';
import type { MoveOutcome } from './spool/move-lead';
import type { SpooledLead } from './spool/spooled-lead';
import { leads } from './tables';

interface NewsConsentsDeps {
  db: Database;
  /** Writes within the transaction `tx`. */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
  waiting: Omit<SpoolReading, 'spool'> & { spool: Pick<SpoolReading['spool'], 'look' | 'read'> };
  /** Moves it now from the lead spool into the database. */
  moveLead(name: string): Promise<MoveOutcome>;
}

/** One lead channel of the dealer is enough. */
const isDelivered = async (on: Queryable, lead: string): Promise<boolean> => {
  const rows = await on
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.leadId, lead), eq(leadDeliveries.state, 'delivered')))
    .limit(1);
  return rows.length > 0;
};

const consentOfSpooledLead = ({ optInWords, at }: SpooledLead) => ({
  words: optInWords ?? OPT_IN_FIELD.label,
  givenAt: new Date(at),
  withdrawnAt: undefined,
});

/**
 * After a withdrawal, enquiries that the dealer does not have yet say so. Of those that the dealer has, the newest is sent
 * again, marked, so that the dealer hears of it once.
 */
export const newsConsents = ({ db, leadChanged, waiting, moveLead }: NewsConsentsDeps): ConsentRecords => {
  const findWaiting = async (owner: AccountOwner): Promise<[string, SpooledLead][]> =>
    [...(await findSpooledLeads(waiting, owner, db))].filter(([, { lead }]) => lead.opt_in);
  return {
    purpose: 'news',
    async listOf(owner) {
      const waitingLeads = (await findWaiting(owner)).map(([, lead]) => lead).toReversed();
      const rows = await db
        .select()
        .from(leads)
        .where(and(isLeadOf(owner), eq(leads.optIn, true)))
        .orderBy(desc(leads.createdAt), leads.id);
      // A lead may have been moved between the two looks.
      const stillWaiting = waitingLeads.filter(({ lead }) => rows.every(({ key }) => key !== lead.key));
      return [
        ...stillWaiting.map(consentOfSpooledLead),
        ...rows.map(({ optInWords, createdAt, optInWithdrawnAt }) => ({
          words: optInWords ?? OPT_IN_FIELD.label,
          givenAt: createdAt,
          withdrawnAt: optInWithdrawnAt ?? undefined,
        })),
      ];
    },
    async withdraw(tenant, owner, at) {
      // The withdrawal is a mark of the row, so a lead that waits on the disk needs its row first.
      for (const [name] of await findWaiting(owner))
        if (['stop', 'failed'].includes(await moveLead(name))) throw new ProblemError('database_away');
      await db.transaction(async (tx) => {
        const withdrawn = await tx
          .update(leads)
          .set({ optInWithdrawnAt: at })
          .where(and(isLeadOf(owner), eq(leads.optIn, true), isNull(leads.optInWithdrawnAt)))
          .returning({ id: leads.id, createdAt: leads.createdAt });
        for (const { id } of withdrawn.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()))
          if (await isDelivered(tx, id)) return leadChanged(tx, { id, tenant });
      });
    },
  };
};
