import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../../storage/database';
import type { Rejection } from '../notice';
import { needsCarInStock, combineWithCarInStock, type IncomingCar, type MappedCar, type MergeRules } from './incoming';
import type { StoredCar } from './plan-batch';
import { readStoredCars, readStoredDocuments } from './store-batch';

/** The cars of a batch as they are in stock before the import. */
export interface StockBefore {
  stored: Map<string, StoredCar>;
  documents: Map<string, Car>;
}

/** The stock of a dealer without cars. */
export const EMPTY_STOCK: StockBefore = { stored: new Map(), documents: new Map() };

interface Reading {
  tenant: string;
  /** Reads the whole document of every car that is in stock, to compare it. */
  dryRun?: boolean;
  merge: MergeRules;
}

/** Reads the cars of a batch as they stand in stock, and whole documents only where they are needed. */
export const readStockBefore = async (
  tx: Queryable,
  batch: readonly IncomingCar[],
  { tenant, dryRun, merge }: Reading,
): Promise<StockBefore> => {
  const stored = await readStoredCars(
    tx,
    tenant,
    batch.map(({ id }) => id),
  );
  const needed = batch.filter((each) => stored.has(each.id) && (dryRun || needsCarInStock(each, merge))).map(({ id }) => id);
  return { stored, documents: await readStoredDocuments(tx, tenant, needed) };
};

/** Returns the whole cars of a batch, and the rows that make none. */
export const combineBatchWithStock = (
  batch: readonly IncomingCar[],
  { stored, documents }: StockBefore,
  feed: string,
  merge: MergeRules,
) => {
  const cars: MappedCar[] = [];
  const rejected: Rejection[] = [];
  for (const incoming of batch) {
    const [before, document] = [stored.get(incoming.id), documents.get(incoming.id)];
    const own = before && document && before.feed === feed ? { document, isGone: before.hash === '' } : undefined;
    const whole = combineWithCarInStock(incoming, own, merge);
    if ('rejected' in whole) rejected.push(whole.rejected);
    else cars.push(whole);
  }
  return { cars, rejected };
};
