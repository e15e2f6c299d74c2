import { createHash } from 'node:crypto';
import type { FeedCar } from '../mapping/finish-car';

/** The slug stays as it was first, so that links stay good; times are compared by themselves. */
const OUTSIDE = new Set(['slug', 'created_at', 'updated_at', 'sold_date_timestamp']);

/** A value with the keys of its objects in order, because the database does not keep the order of the feed. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]): [string, unknown] => [key, ordered(each)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** JSON of a value that is the same for equal values. */
export const stableJson = (value: unknown): string => JSON.stringify(ordered(value)) ?? '';

/** Digest of the facts about a car, the same for the car of a feed and for the same car read from the database. */
export const contentHash = (car: FeedCar): string => {
  const content = Object.fromEntries(Object.entries(car).filter(([field]) => !OUTSIDE.has(field)));
  return createHash('sha256').update(stableJson(content)).digest('base64url').slice(0, 27);
};
