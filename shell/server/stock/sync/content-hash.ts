import { createHash } from 'node:crypto';
import type { FeedCar } from '../mapping/finish-car';

/**
 * Digest of everything a feed says about a vehicle. The slug is left out: a vehicle keeps its first one, so that
 * links to it stay good.
 */
export const contentHash = (car: FeedCar): string => {
  const { slug: _slug, ...content } = car;
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
};

/** NUL, and half of a surrogate pair: JSON can write them, PostgreSQL cannot store them. */
const NOT_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Can the database store this vehicle? One that it can't would take the whole import down. */
export const isStorable = (car: FeedCar): boolean => !NOT_TEXT.test(JSON.stringify(car));
