import { hash } from 'node:crypto';
import { stableJson } from '@forecourt/rules/text/stable-json';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { finishMappedCar, type FeedCar } from '../mapping/finish-car';
import { RowFailure } from '../mapping/row-failure';
import type { CarDraft } from '../mapping/template';
import type { ImportNotations } from '../notation/notations';
import { pickFeedRowPosition, type Notice, type FeedRowPosition, type Rejection } from '../notice';
import { isEmptyValue } from './emptied-fields';
import { mergeCarWithStock, type CarInStock } from './merge-car';

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

/** A car that a row became and that is not stored yet. */
export interface MappedCar extends FeedRowPosition {
  hash: string;
  car: FeedCar;
}

/**
 * A row of a feed that was read and is not stored yet. `car` is the car that the row alone makes. `part` has only the fields
 * about which the row says something, if it does not say something about all.
 */
export interface IncomingCar extends FeedRowPosition {
  id: string;
  /** Absent if the row alone makes no car; `rejected` then has the reason. */
  car?: FeedCar;
  rejected?: Rejection;
  part?: CarDraft;
  /** Number of the set of silent fields that belongs to the part. */
  silence?: number;
  /** Fields of which the part has no value, because it does not fit or a car cannot do without; the car in stock keeps its own. */
  unfit?: string[];
}

/** Rules by which a row and the car in stock become one car. */
export interface MergeRules {
  /** Sets of fields about which rows say nothing, by their number. */
  silences: readonly ReadonlySet<string>[];
  /** Fields whose columns a full feed lost. */
  lost: ReadonlySet<string>;
  /** Fields that a full feed empties in too many cars: a car keeps its value where the feed has none. */
  kept: ReadonlySet<string>;
  /** Fields that the file cannot state, because it has none of their columns. */
  absent: ReadonlySet<string>;
  /** The present time in Unix seconds. */
  now: number;
  priceType: FeedCar['price_type'];
}

const asRejection = (position: FeedRowPosition, id: string, error: unknown): Rejection => {
  if (!(error instanceof RowFailure)) throw error;
  return { ...position, id, field: error.field, reason: error.reason };
};

interface PartOptions {
  compiled: CompiledMapping;
  fileName: string;
  locations?: readonly string[];
  notations: ImportNotations;
  silent: ReadonlySet<string>;
}

/** Returns the fields about which a row says something, for a car that may be in stock. */
export const readCarPart = (
  { line, id, values }: { line: number; id: string; values: Record<string, unknown> },
  { compiled, fileName, locations, notations, silent }: PartOptions,
): { part: CarDraft; notices: Notice[]; unfit: string[] } | { rejected: Rejection } => {
  try {
    const { draft, notices, kept } = compiled.readPart({ values, fileName, locations, notations }, silent);
    const left = notices.map(({ field }) => field);
    return { part: draft, notices: notices.map((each) => ({ line, id, ...each })), unfit: [...kept, ...left] };
  } catch (error) {
    return { rejected: asRejection({ line }, id, error) };
  }
};

/** Returns whether a row becomes a whole car only together with the car in stock. */
export const needsCarInStock = ({ part }: IncomingCar, { lost, kept }: MergeRules): boolean =>
  part !== undefined || lost.size > 0 || kept.size > 0;

/** Returns the fields of a whole car that keep the values of the car in stock. */
const silentFieldsOf = (car: FeedCar | undefined, { lost, kept }: MergeRules): ReadonlySet<string> => {
  if (!car || kept.size === 0) return lost;
  const values: Partial<Record<string, unknown>> = car;
  const empty = [...kept].filter((field) => isEmptyValue(field, values[field]));
  return empty.includes('price') ? new Set([...lost, ...empty, 'price_type']) : new Set([...lost, ...empty]);
};

/** Returns the car that a row makes together with the car in stock, or the reason why it makes none. */
export const combineWithCarInStock = (
  { id, car, rejected, part, silence, unfit = [], ...row }: IncomingCar,
  stocked: CarInStock | undefined,
  merge: MergeRules,
): MappedCar | { rejected: Rejection } => {
  const { silences, now, priceType } = merge;
  const position = pickFeedRowPosition(row);
  const silent = part === undefined ? silentFieldsOf(car, merge) : new Set([...silences[silence ?? 0]!, ...unfit]);
  // The words around a price may state its type although no column does.
  if (part?.price_type !== undefined) (silent as Set<string>).delete('price_type');
  if (!stocked || silent.size === 0)
    return car
      ? { ...position, hash: carContentHash(car), car }
      : { rejected: rejected ?? { ...position, id, field: '', reason: 'is not a vehicle' } };
  try {
    const merged = finishMappedCar(mergeCarWithStock(part ?? (car as CarDraft), stocked, silent), id, now, { priceType });
    return { ...position, hash: carContentHash(merged), car: merged };
  } catch (error) {
    return { rejected: asRejection(position, id, error) };
  }
};
