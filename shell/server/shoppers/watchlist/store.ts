import type { AccountCar } from '@forecourt/contracts/account/saved-cars';
import type { Car } from '@forecourt/contracts/car/car';
import { SAVED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/storage/database';
import type { KnownCar } from './news/saved-car-news';
import { savedCars } from './tables';

export interface CarOwner {
  tenant: string;
  account: string;
}

const carsOf = ({ tenant, account }: CarOwner) => and(eq(savedCars.tenant, tenant), eq(savedCars.accountId, account));
const rowOf = (owner: CarOwner, id: string) => and(carsOf(owner), eq(savedCars.carId, id));

/** Ordered from the newest. */
export const listSavedCars = async (db: Queryable, owner: CarOwner): Promise<AccountCar[]> => {
  const rows = await db.select().from(savedCars).where(carsOf(owner)).orderBy(desc(savedCars.savedAt), savedCars.carId);
  return rows.map(({ carId, name, slug, make, model, picture, price, note, savedAt }) => ({
    id: carId,
    name,
    slug,
    make,
    model,
    at: Math.floor(savedAt.getTime() / 1000),
    ...(picture && { primary_image_url: picture }),
    ...(price !== null && { price }),
    ...(note && { note }),
  }));
};

/** A car that the account contains stays as it is, except that a missing note is filled. */
export const addSavedCars = async (
  db: Queryable,
  { tenant, account }: CarOwner,
  cars: readonly AccountCar[],
  now: Date,
): Promise<void> => {
  if (cars.length === 0) return;
  const rows = cars.map(({ id, name, slug, make, model, primary_image_url: picture, price, at, note = '' }) => ({
    tenant,
    accountId: account,
    carId: id,
    name,
    slug,
    make,
    model,
    picture,
    price,
    note,
    savedAt: at === undefined ? now : new Date(Math.min(at * 1000, now.getTime())),
  }));
  await db
    .insert(savedCars)
    .values(rows)
    .onConflictDoUpdate({
      target: [savedCars.tenant, savedCars.accountId, savedCars.carId],
      set: { note: sql`coalesce(nullif(${savedCars.note}, ''), excluded.note)` },
    });
};

/** Resolves with false if the account does not contain the car. */
export const setNote = async (db: Queryable, owner: CarOwner, id: string, note: string): Promise<boolean> => {
  const rows = await db.update(savedCars).set({ note }).where(rowOf(owner, id)).returning({ id: savedCars.carId });
  return rows.length > 0;
};

export const hasSavedCar = async (db: Queryable, owner: CarOwner, id: string): Promise<boolean> =>
  (await db.select({ id: savedCars.carId }).from(savedCars).where(rowOf(owner, id))).length > 0;

export const removeSavedCar = async (db: Queryable, owner: CarOwner, id: string): Promise<void> => {
  await db.delete(savedCars).where(rowOf(owner, id));
};

export const removeAllSavedCars = async (db: Queryable, owner: CarOwner): Promise<void> => {
  await db.delete(savedCars).where(carsOf(owner));
};

export const listKnownCars = async (
  db: Queryable,
  tenant: string,
  accounts: readonly string[],
): Promise<(KnownCar & { account: string })[]> => {
  if (accounts.length === 0) return [];
  const { accountId: account, carId: id, price, toldPrice, toldGone: gone, wasReserved: reserved } = savedCars;
  return db
    .select({ account, id, price: sql<number | null>`coalesce(${toldPrice}, ${price})`, gone, reserved })
    .from(savedCars)
    .where(and(eq(savedCars.tenant, tenant), inArray(account, [...accounts])))
    .orderBy(desc(savedCars.savedAt), id);
};

/** For everybody who saved one of them, so that each is told when it is free again. */
export const rememberReserved = async (db: Queryable, tenant: string, cars: readonly Car[]): Promise<void> => {
  const ids = cars.filter(({ reserved }) => reserved).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(savedCars)
    .set({ wasReserved: true })
    .where(and(eq(savedCars.tenant, tenant), inArray(savedCars.carId, ids), eq(savedCars.wasReserved, false)));
};

/** An absent price leaves the known one. */
export const storeKnownCar = async (
  db: Queryable,
  owner: CarOwner,
  id: string,
  { price, gone }: { price?: number | undefined; gone: boolean },
): Promise<void> => {
  await db
    .update(savedCars)
    .set({ toldGone: gone, wasReserved: false, ...(price !== undefined && { toldPrice: price }) })
    .where(rowOf(owner, id));
};

export const removeExcessCars = async (db: Queryable, owner: CarOwner): Promise<void> => {
  const excess = db
    .select({ id: savedCars.carId })
    .from(savedCars)
    .where(carsOf(owner))
    .orderBy(desc(savedCars.savedAt), savedCars.carId)
    .offset(SAVED_LIMIT);
  await db.delete(savedCars).where(and(carsOf(owner), inArray(savedCars.carId, excess)));
};
