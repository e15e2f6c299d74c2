import type { SpinOdds } from '@forecourt/contracts/account/spin';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Turns of shoppers at the game (K-03). A row never changes but for its claim, and for the account's deletion, which takes account and address
 * out of it: odds and draw still give the prize, and the prize still counts.
 */
export const spinTurns = pgTable(
  'spin_turns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** Id of the game in the dealer's configuration. */
    game: text('game').notNull(),
    accountId: uuid('account_id'),
    /** Confirmed address to which the result is mailed; null if the account has none. */
    email: text('email'),
    /** The odds that were in force at the draw. */
    odds: jsonb('odds').$type<SpinOdds[]>().notNull(),
    draw: integer('draw').notNull(),
    /** Id of the prize; null if nothing was won. */
    prize: text('prize'),
    /** Name of the prize at the time of the turn. */
    prizeName: text('prize_name'),
    value: integer('value').notNull().default(0),
    /** Code with which the prize is claimed. */
    code: text('code'),
    at: moment('at').notNull(),
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
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

/** Digests of the addresses of shoppers who had their turn, so that a new account with the same address has none. They name no person. */
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
