import { and, eq } from 'drizzle-orm';
import type { AccountRecords } from '../ports';
import type { Database } from '../storage/database';
import { alertAddresses, savedSearches } from './tables';

/** Returns the saved searches of shoppers with an account, for export and deletion. */
export const alertRecords = (db: Database): AccountRecords => {
  const isOf = (tenant: string, email: string) => and(eq(alertAddresses.tenant, tenant), eq(alertAddresses.email, email));
  return {
    name: 'savedSearches',
    title: 'Saved searches',
    async exportOf({ tenant, email }) {
      if (email === undefined) return [];
      const { query, frequency, consent, createdAt } = savedSearches;
      return db
        .select({ query, frequency, consent, createdAt })
        .from(savedSearches)
        .innerJoin(alertAddresses, eq(alertAddresses.id, savedSearches.addressId))
        .where(isOf(tenant, email));
    },
    // Searches and alerts are deleted with their address.
    async remove(on, { tenant, email }) {
      if (email !== undefined) await on.delete(alertAddresses).where(isOf(tenant, email));
      return [];
    },
  };
};
