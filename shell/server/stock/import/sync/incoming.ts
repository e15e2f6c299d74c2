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

/** The slug stays as it was first, so that links stay valid, and times are compared separately. */
const OUTSIDE = new Set(['slug', 'created_at', 'updated_at', 'sold_date_timestamp']);

/** The same for the car of a feed and for the same car read from the database. */
export const carContentHash = (car: FeedCar): string => hash('sha256', stableJson(car, OUTSIDE), 'base64url').slice(0, 27);

export interface MappedCar extends FeedRowPosition {
  hash: string;
  car: FeedCar;
}

/** `car`: from the row alone. `part`: only the fields about which the row says something, if these are not all. */
export interface IncomingCar extends FeedRowPosition {
  id: string;
  /** Absent if the row alone makes no car; `rejected` then has the reason. */
  car?: FeedCar;
  rejected?: Rejection;
  part?: CarDraft;
  silence?: number;
  /** The part has no value, because it does not fit or a car cannot do without; the car in stock keeps its own. */
  unfit?: string[];
}

export interface MergeRules {
  /** Fields about which rows say nothing, by number. */
  silences: readonly ReadonlySet<string>[];
  /** A full feed lost their columns. */
  lost: ReadonlySet<string>;
  /** A full feed empties them in too many cars: a car keeps its value where the feed has none. */
  kept: ReadonlySet<string>;
  /** The file has none of their columns. */
  absent: ReadonlySet<string>;
  /** Unix seconds. */
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

export const needsCarInStock = ({ part }: IncomingCar, { lost, kept }: MergeRules): boolean =>
  part !== undefined || lost.size > 0 || kept.size > 0;

const silentFieldsOf = (car: FeedCar | undefined, { lost, kept }: MergeRules): ReadonlySet<string> => {
  if (!car || kept.size === 0) return lost;
  const values: Partial<Record<string, unknown>> = car;
  const empty = [...kept].filter((field) => isEmptyValue(field, values[field]));
  return empty.includes('price') ? new Set([...lost, ...empty, 'price_type']) : new Set([...lost, ...empty]);
};

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
