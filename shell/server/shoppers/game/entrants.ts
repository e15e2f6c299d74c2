import { ProblemError } from '@forecourt/contracts/problem';
import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import { eq } from 'drizzle-orm';
import type { AccountOwner } from '../../platform/ports';
import type { Queryable } from '../../platform/storage/database';
import type { SpinContext } from './room';
import { spinEntrants, type SpinTurnRow } from './tables';

type Digests = Pick<SpinContext, 'digestOf'>;
type TurnOfGame = Pick<SpinTurnRow, 'id' | 'tenant' | 'game'>;
type Addresses = Pick<AccountOwner, 'email' | 'phone'>;

const storeAddresses = async (
  on: Queryable,
  { digestOf }: Digests,
  { id, tenant, game }: TurnOfGame,
  { email, phone }: Addresses,
) => {
  const addresses = [email && mailboxOf(email), phone].filter((address) => address !== undefined);
  if (addresses.length === 0) return { all: 0, added: 0 };
  const rows = addresses.map((address) => ({ tenant, game, turnId: id, digest: digestOf([tenant, game, address].join('\n')) }));
  const stored = await on.insert(spinEntrants).values(rows).onConflictDoNothing().returning({ digest: spinEntrants.digest });
  return { all: rows.length, added: stored.length };
};

/** Throws ProblemError `turn_taken` if an address had a turn with another account. */
export const claimAddresses = async (on: Queryable, digests: Digests, turn: TurnOfGame, owner: Addresses): Promise<void> => {
  const { all, added } = await storeAddresses(on, digests, turn, owner);
  if (added < all) throw new ProblemError('turn_taken');
};

/** Keeps addresses too that the account confirmed after its turn. */
export const keepAddresses = async (on: Queryable, digests: Digests, turn: TurnOfGame, owner: Addresses): Promise<void> => {
  await storeAddresses(on, digests, turn, owner);
};

export const deleteEntrants = async (on: Queryable, turn: string): Promise<void> => {
  await on.delete(spinEntrants).where(eq(spinEntrants.turnId, turn));
};
