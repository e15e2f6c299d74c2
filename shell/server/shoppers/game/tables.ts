import type { SpinOdds } from '@forecourt/contracts/account/spin';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A row changes by its claim, and by the account's deletion, which keeps odds, draw and prize (K-03). */
export const spinTurns = pgTable(
  'spin_turns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    game: text('game').notNull(),
    accountId: uuid('account_id'),
    /** A confirmed address for the result; null if the account has none. */
    email: text('email'),
    /** The odds in force at the draw. */
    odds: jsonb('odds').$type<SpinOdds[]>().notNull(),
    draw: integer('draw').notNull(),
    /** Null if nothing was won. */
    prize: text('prize'),
    /** The name at the time of the turn. */
    prizeName: text('prize_name'),
    value: integer('value').notNull().default(0),
    code: text('code'),
    at: moment('at').notNull(),
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    /** A digest, by which staff see that several turns came from one network; null once the account is deleted. */
    network: text('network'),
  },
  (table) => [
    uniqueIndex('spin_turns_account').on(table.tenant, table.game, table.accountId),
    uniqueIndex('spin_turns_code').on(table.tenant, table.code),
    index('spin_turns_at').on(table.tenant, table.game, table.at),
    index('spin_turns_won')
      .on(table.tenant, table.game)
      .where(sql`prize is not null`),
  ],
);

/** A new account with the same address gets no turn. The digests name no person. */
export const spinEntrants = pgTable(
  'spin_entrants',
  {
    tenant: text('tenant').notNull(),
    game: text('game').notNull(),
    digest: text('digest').notNull(),
    turnId: uuid('turn_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.game, table.digest] }), index('spin_entrants_turn').on(table.turnId)],
);

export type SpinTurnRow = typeof spinTurns.$inferSelect;
