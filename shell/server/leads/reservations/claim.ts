import { sql } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Database } from '../../platform/storage/database';
import {
  countUnpaidHoldsOfCar,
  countUnpaidReservations,
  findReservationOfCar,
  insertReservation,
  type UnpaidReservationCounts,
} from './store';
import type { ReservationRow, reservations } from './tables';

const MOST_UNPAID_OF_PERSON = 2;
/** Each of them opens a payment at the payment service. */
const MOST_UNPAID_OF_NETWORK = 10;

/** Counted within `UNPAID_HOLDS_MILLISECONDS`, so that nobody keeps the car again and again. */
const MOST_UNPAID_HOLDS_OF_CAR = 2;
const UNPAID_HOLDS_MILLISECONDS = 24 * 60 * 60 * 1000;

/** By these advisory locks a dealer's claims happen one after the other in all processes. */
const CLAIM_LOCK_KEY = 7_235_002;

/** They limit cars that are kept before the deposit is paid. */
export interface UnpaidReservationLimits {
  proof: boolean;
  stock: number;
  /** In percent of the stock. */
  unpaidShare: number;
  unpaidPerNetwork: number;
  /** Counted within the last day. */
  unpaidHoldsOfCar: number;
}

/** In whole cars, at least one. */
export const mostCarsKeptUnpaid = ({ stock, unpaidShare }: Pick<UnpaidReservationLimits, 'stock' | 'unpaidShare'>): number =>
  Math.max(1, Math.floor((stock * unpaidShare) / 100));

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
 * Undefined if another reservation has the car, or the key exists. The limits hold for all processes together. Throws
 * ProblemError `too_many_requests` for a person or a network with too many unpaid reservations.
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
