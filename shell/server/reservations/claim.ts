import { sql } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Database } from '../storage/database';
import {
  countUnpaidHoldsOfCar,
  countUnpaidReservations,
  findReservationOfCar,
  insertReservation,
  type UnpaidReservationCounts,
} from './store';
import type { ReservationRow, reservations } from './tables';

/** Most unpaid reservations of one e-mail address at a time. */
const MOST_UNPAID_OF_PERSON = 2;
/** Most unpaid reservations of one network at a time; each of them opens a payment at the payment service. */
const MOST_UNPAID_OF_NETWORK = 10;

/** Unpaid reservations that may keep one car within `UNPAID_HOLDS_MILLISECONDS`, so that nobody keeps it again and again. */
const MOST_UNPAID_HOLDS_OF_CAR = 2;
const UNPAID_HOLDS_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Key of the advisory locks that let a dealer's claims happen one after the other in all processes. */
const CLAIM_LOCK_KEY = 7_235_002;

/** The limits of a dealer for cars that are kept before the deposit is paid, and the facts about a new reservation. */
export interface UnpaidReservationLimits {
  /** True if the shopper's browser gave a proof of work. */
  proof: boolean;
  /** Number of the dealer's cars on sale. */
  stock: number;
  /** Percent of the stock that unpaid reservations may keep. */
  unpaidShare: number;
  unpaidPerNetwork: number;
  /** Number of reservations that kept this car and ended unpaid, within the last day. */
  unpaidHoldsOfCar: number;
}

/** Returns the most cars that unpaid reservations may keep: the share of the stock in whole cars, at least one. */
export const mostCarsKeptUnpaid = ({ stock, unpaidShare }: Pick<UnpaidReservationLimits, 'stock' | 'unpaidShare'>): number =>
  Math.max(1, Math.floor((stock * unpaidShare) / 100));

/** Returns whether a new unpaid reservation keeps its car from other shoppers. */
export const keepsCarFromOthers = (
  counts: Pick<UnpaidReservationCounts, 'keeping' | 'keepingOfNetwork'>,
  limits: UnpaidReservationLimits,
): boolean =>
  limits.proof &&
  limits.unpaidHoldsOfCar < MOST_UNPAID_HOLDS_OF_CAR &&
  counts.keepingOfNetwork < limits.unpaidPerNetwork &&
  counts.keeping < mostCarsKeptUnpaid(limits);

type NewReservation = Omit<typeof reservations.$inferInsert, 'keepsCar' | 'network'> & { network: string; createdAt: Date };

/**
 * Adds an unpaid reservation, which keeps the car as far as the limits allow. Resolves with undefined if another reservation has the car, or the
 * key exists. One transaction under a lock of the dealer counts and adds, so the limits hold for all processes together. Throws ProblemError
 * `too_many_requests` for a person or a network with too many unpaid reservations.
 */
export const claimCarForReservation = (
  db: Database,
  row: NewReservation,
  limits: Omit<UnpaidReservationLimits, 'unpaidHoldsOfCar'>,
): Promise<ReservationRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK_KEY}::int, hashtext(${row.tenant}))`);
    if (await findReservationOfCar(tx, row.tenant, row.carId)) return undefined;
    const counts = await countUnpaidReservations(tx, row);
    if (counts.ofPerson >= MOST_UNPAID_OF_PERSON)
      throw new ProblemError('too_many_requests', 'You have begun other reservations: pay or cancel those first');
    if (counts.ofNetwork >= MOST_UNPAID_OF_NETWORK)
      throw new ProblemError(
        'too_many_requests',
        `Shoppers of your network have begun ${counts.ofNetwork} reservations without paying: try again later, or call us`,
      );
    const since = new Date(row.createdAt.getTime() - UNPAID_HOLDS_MILLISECONDS);
    const unpaidHoldsOfCar = await countUnpaidHoldsOfCar(tx, row, since);
    return insertReservation(tx, { ...row, keepsCar: keepsCarFromOthers(counts, { ...limits, unpaidHoldsOfCar }) });
  });
