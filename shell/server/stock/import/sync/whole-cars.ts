import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../../../platform/storage/database';
import type { Rejection } from '../notice';
import { needsCarInStock, combineWithCarInStock, type IncomingCar, type MappedCar, type MergeRules } from './incoming';
import { FIELDS_OF_STOCK } from './merge-car';
import type { StoredCar } from './plan-batch';
import { readStoredCars, readStoredDocuments } from './store-batch';

export interface StockBefore {
  stored: Map<string, StoredCar>;
  documents: Map<string, Car>;
}

export const EMPTY_STOCK: StockBefore = { stored: new Map(), documents: new Map() };

interface Reading {
  tenant: string;
  /** Then whole documents of all cars in stock are read, to compare them. */
  dryRun?: boolean;
  merge: MergeRules;
}

/** Whole documents only where they are needed. */
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

/** No car to change, as when a delta is imported for another feed. */
const withoutVehicle = ({ reason, ...rejection }: Rejection, feed: string): Rejection => ({
  ...rejection,
  reason: `${reason}, and the feed "${feed}" has no such vehicle in stock that the row could change`,
});

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

const emptiedFields = ({ part }: IncomingCar, document: Car, whole: MappedCar): string[] => {
  if (part === undefined) return [];
  const car: Partial<Record<string, unknown>> = whole.car;
  return Object.entries(document).flatMap(([field, value]) =>
    !FIELDS_OF_STOCK.has(field) && !isEmpty(value) && isEmpty(car[field]) ? [field] : [],
  );
};

/** Whole cars, rows that make none, and fields that a delta empties, once for each car in stock. */
export const combineBatchWithStock = (
  batch: readonly IncomingCar[],
  { stored, documents }: StockBefore,
  feed: string,
  merge: MergeRules,
) => {
  const cars: MappedCar[] = [];
  const rejected: Rejection[] = [];
  const emptied: string[] = [];
  for (const incoming of batch) {
    const [before, document] = [stored.get(incoming.id), documents.get(incoming.id)];
    const own = before && document && before.feed === feed ? { document, isGone: before.hash === '' } : undefined;
    const whole = combineWithCarInStock(incoming, own, merge);
    if ('rejected' in whole) {
      const isUnknown = !own && incoming.part !== undefined;
      rejected.push(isUnknown ? withoutVehicle(whole.rejected, feed) : whole.rejected);
      continue;
    }
    cars.push(whole);
    if (own) emptied.push(...emptiedFields(incoming, own.document, whole));
  }
  return { cars, rejected, emptied };
};
