import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../database';
import type { Rejection } from '../notice';
import { needsStock, wholeCar, type Incoming, type MappedCar, type MergeRules } from './incoming';
import type { StoredCar } from './plan-batch';
import { storedCars, storedDocuments } from './store-batch';

/** The cars of a batch as they stand in stock. */
export interface StockBefore {
  stored: Map<string, StoredCar>;
  documents: Map<string, Car>;
}

interface Reading {
  tenant: string;
  /** Reads the whole document of every car that is in stock, to compare it. */
  dryRun?: boolean;
  merge: MergeRules;
}

/** Reads the cars of a batch as they stand in stock, and whole documents only where they are needed. */
export const stockBefore = async (
  tx: Queryable,
  batch: readonly Incoming[],
  { tenant, dryRun, merge }: Reading,
): Promise<StockBefore> => {
  const stored = await storedCars(
    tx,
    tenant,
    batch.map(({ id }) => id),
  );
  const needed = batch.filter((each) => stored.has(each.id) && (dryRun || needsStock(each, merge))).map(({ id }) => id);
  return { stored, documents: await storedDocuments(tx, tenant, needed) };
};

/** Returns the whole cars of a batch, and the rows that make none. */
export const wholeCars = (batch: readonly Incoming[], { stored, documents }: StockBefore, feed: string, merge: MergeRules) => {
  const cars: MappedCar[] = [];
  const rejected: Rejection[] = [];
  for (const incoming of batch) {
    const [before, document] = [stored.get(incoming.id), documents.get(incoming.id)];
    const own = before && document && before.feed === feed ? { document, isGone: before.hash === '' } : undefined;
    const whole = wholeCar(incoming, own, merge);
    if ('rejected' in whole) rejected.push(whole.rejected);
    else cars.push(whole);
  }
  return { cars, rejected };
};
