import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AccountOwner, AccountData, Accounts } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { isSentBy, isTypedBy, plainPhone } from '../senders/typed-addresses';
import type { LeadSpool } from './spool/lead-spool';
import type { SpooledLead } from './spool/spooled-lead';
import { leadDrafts, leads } from './tables';

export const isLeadOf = (owner: AccountOwner): SQL | undefined => isSentBy(leads, owner);
const isDraftOf = (owner: AccountOwner) => {
  const { answers, tenant } = leadDrafts;
  const typed = { email: sql`(${answers}->>'email')`, phone: sql`(${answers}->>'phone')` };
  return and(eq(tenant, owner.tenant), isTypedBy(typed, owner) ?? sql`false`);
};
const isSpooledLeadOf = ({ tenant, lead }: SpooledLead, account: string | undefined, owner: AccountOwner): boolean =>
  tenant === owner.tenant &&
  (account === owner.account ||
    lead.email.toLowerCase() === owner.email ||
    (owner.phone !== undefined && plainPhone(lead.phone) === plainPhone(owner.phone)));

export interface SpoolReading {
  spool: Pick<LeadSpool, 'look' | 'read' | 'remove'>;
  accountOfSession: Accounts['accountOfSession'];
}

/** Found by the names of their files, oldest first. */
export const findSpooledLeads = async (
  { spool, accountOfSession }: { spool: Pick<LeadSpool, 'look' | 'read'>; accountOfSession: Accounts['accountOfSession'] },
  owner: AccountOwner,
  on: Queryable,
): Promise<Map<string, SpooledLead>> => {
  const own = new Map<string, SpooledLead>();
  for (const name of await spool.look()) {
    const lead = await spool.read(name);
    // An accepted offer has no personal data.
    if (typeof lead !== 'object' || !('lead' in lead)) continue;
    const { tenant, session: hash, at } = lead;
    const account =
      lead.account ?? (hash === undefined ? undefined : await accountOfSession({ tenant, hash, at: new Date(at) }, on));
    if (isSpooledLeadOf(lead, account, owner)) own.set(name, lead);
  }
  return own;
};

/** Finds those that wait on the disk too, by a confirmed address or the account in which they were sent. */
export const leadRecords = (db: Database, reading: SpoolReading): AccountData => ({
  name: 'enquiries',
  title: 'Enquiries',
  async exportOf(owner) {
    const sent = await db.select().from(leads).where(isLeadOf(owner));
    const drafts = await db.select().from(leadDrafts).where(isDraftOf(owner));
    const waiting = [...(await findSpooledLeads(reading, owner, db)).values()].map(({ id, at, lead }) => ({
      id,
      createdAt: at,
      ...lead,
    }));
    return [...[...sent, ...drafts].map(({ tenant: _tenant, key: _key, ...row }) => row), ...waiting];
  },
  async typedEmailsOf(on, owner) {
    const rows = await on.select({ email: leads.email }).from(leads).where(eq(leads.accountId, owner.account));
    return rows.map(({ email }) => email.toLowerCase());
  },
  async keepAtChange(on, owner) {
    await on
      .update(leads)
      .set({ accountId: owner.account })
      .where(and(isNull(leads.accountId), isLeadOf(owner)));
  },
  // Deliveries are deleted with their lead.
  async remove(on, owner) {
    for (const name of (await findSpooledLeads(reading, owner, on)).keys()) await reading.spool.remove(name);
    await on.delete(leads).where(isLeadOf(owner));
    await on.delete(leadDrafts).where(isDraftOf(owner));
    return [];
  },
});
