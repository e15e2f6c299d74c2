import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The room deletes them with their account (W-03). */
export const garageVehicles = pgTable(
  'garage_vehicles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    /** In upper case, without spaces and hyphens. */
    rego: text('rego').notNull(),
    state: text('state').notNull(),
    name: text('name').notNull(),
    nextService: date('next_service', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('garage_vehicles_plate').on(table.accountId, table.rego, table.state),
    index('garage_vehicles_account').on(table.tenant, table.accountId),
  ],
);
