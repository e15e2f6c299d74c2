import { hash } from 'node:crypto';
import { stableJson } from '@forecourt/rules/text/stable-json';
import type { FeedCar } from '../mapping/finish-car';

/**
 * Fields that are no part of the digest: the slug stays as it was first, so that links stay valid, and times are compared
 * separately.
 */
const OUTSIDE = new Set(['slug', 'created_at', 'updated_at', 'sold_date_timestamp']);

/**
 * Returns a digest of the facts about a car. It is the same for the car of a feed and for the same car read from the
 * database.
 */
export const carContentHash = (car: FeedCar): string => hash('sha256', stableJson(car, OUTSIDE), 'base64url').slice(0, 27);
