import type { WonPrizes } from '@forecourt/rules/spin/spin';
import { and, count, desc, eq, gt, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Queryable } from '../../platform/storage/database';
import { spinTurns, type SpinTurnRow } from './tables';

export interface GameOfDealer {
  tenant: string;
  game: string;
}

const MOST = 200;

const isOf = ({ tenant, game }: GameOfDealer) => and(eq(spinTurns.tenant, tenant), eq(spinTurns.game, game));

export const findTurn = async (db: Queryable, game: GameOfDealer, account: string): Promise<SpinTurnRow | undefined> => {
  const [row] = await db
    .select()
    .from(spinTurns)
    .where(and(isOf(game), eq(spinTurns.accountId, account)));
  return row;
};

export const readWonPrizes = async (db: Queryable, game: GameOfDealer): Promise<WonPrizes> => {
  const rows = await db
    .select({ prize: spinTurns.prize, times: count(), value: sum(spinTurns.value).mapWith(Number) })
    .from(spinTurns)
    .where(and(isOf(game), isNotNull(spinTurns.prize)))
    .groupBy(spinTurns.prize);
  return {
    won: new Map(rows.map(({ prize, times }) => [prize ?? '', times])),
    spent: rows.reduce((spent, { value }) => spent + value, 0),
  };
};

export const countTurns = async (db: Queryable, game: GameOfDealer): Promise<number> => {
  const [row] = await db.select({ turns: count() }).from(spinTurns).where(isOf(game));
  return row?.turns ?? 0;
};

/** Digests of the networks from which several turns of the game came, with their number. */
export const countSharedNetworks = async (db: Queryable, game: GameOfDealer): Promise<Map<string, number>> => {
  const rows = await db
    .select({ network: spinTurns.network, turns: count() })
    .from(spinTurns)
    .where(and(isOf(game), isNotNull(spinTurns.network)))
    .groupBy(spinTurns.network)
    .having(gt(count(), 1));
  return new Map(rows.map(({ network, turns }) => [network ?? '', turns]));
};

/** Ordered from the newest. */
export const listTurns = (db: Queryable, game: GameOfDealer): Promise<SpinTurnRow[]> =>
  db.select().from(spinTurns).where(isOf(game)).orderBy(desc(spinTurns.at), desc(spinTurns.id)).limit(MOST);

/** Undefined if the dealer gave no such code. */
export const findTurnOfCode = async (db: Queryable, tenant: string, code: string): Promise<SpinTurnRow | undefined> => {
  const [row] = await db
    .select()
    .from(spinTurns)
    .where(and(eq(spinTurns.tenant, tenant), eq(spinTurns.code, code)));
  return row;
};

/** Works once. Undefined if the prize is claimed already. */
export const markClaimed = async (
  db: Queryable,
  { id }: Pick<SpinTurnRow, 'id'>,
  claim: { claimedBy: string; claimedAt: Date },
): Promise<SpinTurnRow | undefined> => {
  const [row] = await db
    .update(spinTurns)
    .set(claim)
    .where(and(eq(spinTurns.id, id), isNull(spinTurns.claimedAt)))
    .returning();
  return row;
};
