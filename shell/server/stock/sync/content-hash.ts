import { hash } from 'node:crypto';
import type { FeedCar } from '../mapping/finish-car';

/**
 * Fields that are no part of the digest: the slug stays as it was first, so that links stay valid, and times are compared
 * separately.
 */
const OUTSIDE = new Set(['slug', 'created_at', 'updated_at', 'sold_date_timestamp']);

/**
 * Returns a value as JSON with the keys of its objects in alphabetical order, because the database does not keep the order of
 * the feed.
 */
export const stableJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((each) => stableJson(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  return objectJson(value as Record<string, unknown>);
};

const NONE: ReadonlySet<string> = new Set();

const objectJson = (object: Record<string, unknown>, without = NONE): string => {
  let members = '';
  for (const key of Object.keys(object).toSorted()) {
    const value = object[key];
    if (value !== undefined && !without.has(key)) members += `${members ? ',' : ''}${JSON.stringify(key)}:${stableJson(value)}`;
  }
  return `{${members}}`;
};

/**
 * Returns a digest of the facts about a car. It is the same for the car of a feed and for the same car read from the
 * database.
 */
export const carContentHash = (car: FeedCar): string => hash('sha256', objectJson(car, OUTSIDE), 'base64url').slice(0, 27);
