import type { Car } from '@forecourt/contracts/car/car';
import type { CarDraft } from '../mapping/template';

/** A car keeps them although no feed states them. */
export const FIELDS_OF_STOCK: ReadonlySet<string> = new Set(['id', 'slug', 'created_at', 'updated_at', 'sold_date_timestamp']);
const NAMED = ['year', 'make', 'model', 'badge'] as const;

const partOf = (draft: CarDraft, field: string): unknown => {
  const [group, part] = field.split('.') as [string, string | undefined];
  return part === undefined ? draft[group] : (draft[group] as CarDraft | undefined)?.[part];
};

/** Removes it if the value is undefined. `caravan.sleeps` is a part of the group `caravan`. */
const put = (draft: CarDraft, field: string, value: unknown): void => {
  const [group, part] = field.split('.') as [string, string | undefined];
  const target = part === undefined ? draft : { ...(draft[group] as CarDraft | undefined) };
  const key = part ?? group;
  if (value === undefined) delete target[key];
  else target[key] = value;
  if (part !== undefined) draft[group] = Object.keys(target).length > 0 ? target : undefined;
  if (draft[group] === undefined) delete draft[group];
};

export interface CarInStock {
  document: Car;
  /** The car left because a full feed did not have it, and no feed stated its status. */
  isGone: boolean;
}

/** Silent fields keep the values of the car in stock; all others have the values of the feed, or none where its cell is empty. */
export const mergeCarWithStock = (
  incoming: CarDraft,
  { document, isGone }: CarInStock,
  silent: ReadonlySet<string>,
): CarDraft => {
  const before = document as CarDraft;
  const car: CarDraft = { ...incoming };
  for (const field of silent) if (!FIELDS_OF_STOCK.has(field)) put(car, field, partOf(before, field));
  // A car that was missing in a feed comes back with the feed that has it again.
  if (isGone && silent.has('status')) delete car.status;
  // A price of 0 is "on application" by our own rule, which ends with the price.
  if (silent.has('price_type') && before.price === 0 && car.price !== 0) delete car.price_type;
  if (!silent.has('name')) return car;
  if (NAMED.every((field) => car[field] === before[field])) car.name = before.name;
  else delete car.name;
  return car;
};
