import { ProblemError } from '@forecourt/contracts/problem';
import { oddsInForce, prizeOfDraw, SPIN_DRAWS, spinState } from '@forecourt/rules/spin/spin';
import { sql } from 'drizzle-orm';
import type { AccountOwner, Tenant } from '../../platform/ports';
import { claimAddresses } from './entrants';
import { createPrizeCode } from './prize-code';
import { todayOf, type SpinContext } from './room';
import { findTurn, readWonPrizes } from './store';
import { spinTurns, type SpinTurnRow } from './tables';

/** By these advisory locks a dealer's turns happen one after the other in all processes. */
const TURN_LOCK_KEY = 7_235_014;

const CLOSED_TEXTS = {
  soon: 'The game has not begun',
  over: 'The game is over',
  gone: 'All prizes are won',
} as const;

interface Entrant extends AccountOwner {
  /** A digest. */
  network: string;
}

const requireNeeds = ({ config }: Tenant, { email, phone }: AccountOwner): void => {
  const { needs } = config.spin;
  if (needs === 'email' && email === undefined) throw new ProblemError('email_needed');
  if (needs === 'phone' && phone === undefined) throw new ProblemError('phone_needed');
};

/** The dealer's lock holds for all processes, so that no two turns see the same prizes. */
const drawTurn = (room: SpinContext, tenant: Tenant, owner: Entrant): Promise<SpinTurnRow> =>
  room.db.transaction(async (tx) => {
    const { spin } = tenant.config;
    const game = { tenant: tenant.slug, game: spin.game };
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK_KEY}::int, hashtext(${tenant.slug}))`);
    const before = await findTurn(tx, game, owner.account);
    if (before) return before;
    const odds = oddsInForce(spin, await readWonPrizes(tx, game));
    const state = spinState(spin, todayOf(room, tenant), odds);
    if (state !== 'open') throw new ProblemError('game_closed', CLOSED_TEXTS[state]);
    requireNeeds(tenant, owner);
    const draw = room.draw(SPIN_DRAWS);
    const id = prizeOfDraw(odds, draw);
    const prize = spin.prizes.find((each) => each.id === id);
    const [row] = await tx
      .insert(spinTurns)
      .values({
        ...game,
        accountId: owner.account,
        email: owner.email ?? null,
        odds,
        draw,
        prize: prize?.id ?? null,
        prizeName: prize?.name ?? null,
        value: prize?.value ?? 0,
        code: prize ? createPrizeCode() : null,
        at: new Date(room.now()),
        network: owner.network,
      })
      .returning();
    if (!row) throw new Error(`The turn of the game at ${tenant.slug} was not stored: the database returned no row`);
    await claimAddresses(tx, room, row, owner);
    if (owner.email !== undefined) await room.results.enqueue({ turn: row.id }, { key: `result ${row.id}`, within: tx });
    return row;
  });

/**
 * Draws the turn, or finds the one that the account had (K-03). The limits of turns, prizes and budget hold for all
 * processes together. Throws ProblemError `game_closed`, `turn_taken`, `email_needed`, `phone_needed` or
 * `too_many_requests`.
 */
export const takeTurn = async (room: SpinContext, tenant: Tenant, owner: Entrant): Promise<SpinTurnRow> => {
  const game = { tenant: tenant.slug, game: tenant.config.spin.game };
  return (await findTurn(room.db, game, owner.account)) ?? room.inLine(tenant.slug, () => drawTurn(room, tenant, owner));
};
