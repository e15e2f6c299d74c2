import { and, eq, sql } from 'drizzle-orm';
import type { AccountRecords } from '../ports';
import type { Database } from '../storage/database';
import { leadDrafts, leads } from './tables';

/** Returns the enquiries of shoppers with an account, for export and deletion. Forms ask for an e-mail address, which finds them. */
export const leadRecords = (db: Database): AccountRecords => {
  const isLeadOf = (tenant: string, email: string) => and(eq(leads.tenant, tenant), eq(sql`lower(${leads.email})`, email));
  const isDraftOf = (tenant: string, email: string) =>
    and(eq(leadDrafts.tenant, tenant), eq(sql`lower(${leadDrafts.answers}->>'email')`, email));
  return {
    name: 'enquiries',
    title: 'Enquiries',
    async exportOf({ tenant, email }) {
      if (email === undefined) return [];
      const sent = await db.select().from(leads).where(isLeadOf(tenant, email));
      const drafts = await db.select().from(leadDrafts).where(isDraftOf(tenant, email));
      return [...sent, ...drafts].map(({ tenant: _tenant, key: _key, ...row }) => row);
    },
    // Deliveries are deleted with their lead.
    async remove(on, { tenant, email }) {
      if (email === undefined) return [];
      await on.delete(leads).where(isLeadOf(tenant, email));
      await on.delete(leadDrafts).where(isDraftOf(tenant, email));
      return [];
    },
  };
};
