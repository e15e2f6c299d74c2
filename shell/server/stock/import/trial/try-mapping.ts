import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { PriceType } from '@forecourt/contracts/car/car';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { Mapping } from '../mapping/mapping-schema';
import { createPriceConversion, type PriceConversion } from '../mapping/prices-for';
import { readInto } from '../sync/read-into';
import { createReportListing, type ReasonExample } from '../sync/report';
import type { Notice, Rejection } from '../notice';
import { findPhotoRows, photoRowsText, sortAdvice } from './photo-rows';
import { sampleFeed } from './sample-feed';
import { createOutcomeList, readTriedRows, type TriedRow } from './tried-rows';

export interface MappingTrial {
  mapping: string;
  format: string;
  rows: number;
  accepted: number;
  rejectedCount: number;
  leftOut: number;
  /** Accepted rows of a delta that become a car only together with a car in stock. */
  partial: number;
  /** By field and reason: rejections and notices. */
  reasons: Record<string, number>;
  noticeReasons: Record<string, number>;
  examples: Record<string, ReasonExample>;
  noticeExamples: Record<string, ReasonExample>;
  /** By field and by a text that is none of the field's usual words. */
  unclear: Record<string, Record<string, number>>;
  warnings: string[];
  /** ISO 4217; absent if neither the mapping nor a dealer states it. */
  currency?: string;
  /** Absent without a conversion. */
  converted?: PriceConversion['converted'];
  /** The mapping has no field for it; absent otherwise. */
  assumedPriceType?: PriceType;
  /** Prices, locations and the default price type are those that an import for a dealer has. */
  isForDealer: boolean;
  first: TriedRow[];
}

export interface TrialDealer {
  /** ISO 4217; shown on the dealer's site. */
  currency: string;
  priceType: PriceType;
  distance: DistanceUnit;
  locations: readonly string[];
}

interface TrialOptions {
  path: string;
  compiled: CompiledMapping;
  show: number;
  /** Unix seconds. */
  now: number;
  mode: 'full' | 'delta';
  /** Without it, prices stay in the feed's currency and locations are not checked. */
  dealer?: TrialDealer;
}

const MOST_TEXTS = 200;

const textCounter = () => {
  const counts: MappingTrial['unclear'] = {};
  return {
    counts,
    add(field: string, text: string): void {
      const texts = (counts[field] ??= {});
      if (texts[text] !== undefined || Object.keys(texts).length < MOST_TEXTS) texts[text] = (texts[text] ?? 0) + 1;
    },
  };
};

const statesPriceType = ({ carFields, fields = {} }: Mapping): boolean => carFields === true || 'price_type' in fields;

const readAll = async ({ path, compiled, show, mode, now, dealer }: TrialOptions) => {
  const prices: PriceConversion = dealer
    ? createPriceConversion(compiled.mapping, dealer.currency)
    : { feedCurrency: compiled.mapping.currency?.code, apply: (car) => car };
  const rejections = createReportListing<Rejection>();
  const notices = createReportListing<Notice>();
  const list = createOutcomeList(show);
  const unclear = textCounter();
  let accepted = 0;
  let partial = 0;
  const reading = await readInto({
    compiled,
    prices,
    stream: createReadStream(path),
    fileName: basename(path),
    now,
    mode,
    priceType: dealer?.priceType ?? 'unstated',
    ...(dealer ? { locations: dealer.locations, distance: dealer.distance } : {}),
    onAccepted: async (incoming) => {
      accepted += 1;
      if (!incoming.car) partial += 1;
      list.onAccepted(incoming);
    },
    onRejected: (rejection) => {
      rejections.add(rejection);
      list.onRejected(rejection);
    },
    onNotice: (notice) => {
      notices.add(notice);
      list.onNotice(notice);
    },
    onUnclear: unclear.add,
    onRow: list.onRow,
  });
  const counts = {
    format: reading.format,
    rows: reading.rows,
    accepted,
    rejectedCount: rejections.count(),
    leftOut: reading.leftOut,
    partial,
    reasons: rejections.reasons(),
    noticeReasons: notices.reasons(),
    examples: rejections.examples(),
    noticeExamples: notices.examples(),
    unclear: unclear.counts,
    warnings: reading.warnings,
    currency: dealer?.currency ?? compiled.mapping.currency?.code,
    converted: prices.converted,
    isForDealer: dealer !== undefined,
    ...(dealer && dealer.priceType !== 'unstated' && !statesPriceType(compiled.mapping)
      ? { assumedPriceType: dealer.priceType }
      : {}),
  };
  return { counts, outcomes: list.outcomes };
};

/** The file has a row for each photograph, and the mapping makes several vehicles of one, or cannot join them. */
const photoRowWarnings = async (path: string, mapping: Mapping): Promise<string[]> => {
  const { rows } = await sampleFeed(path, mapping);
  const { id, fields = {}, groupRows } = mapping;
  const naming = [id.column ?? id.columns ?? [], fields.stocknum?.column ?? [], fields.vin?.column ?? []].flat();
  const photoRows = findPhotoRows(rows, naming);
  if (!photoRows) return [];
  if (!groupRows)
    return [`${photoRowsText(photoRows)}. Say id: { column: ${photoRows.column} } and groupRows: true, and they are one vehicle`];
  return photoRows.isSorted ? [] : [sortAdvice(photoRows)];
};

/**
 * All rows, as an import does.
 * @throws ProblemError `invalid_feed` if the whole file is unusable, `currency_mismatch` if its prices cannot be converted
 * to the dealer's currency
 */
export const tryMapping = async (options: TrialOptions): Promise<MappingTrial> => {
  const { mapping } = options.compiled;
  const { counts, outcomes } = await readAll(options);
  const first = await readTriedRows({ ...options, outcomes, format: counts.format });
  const warnings = [...counts.warnings, ...(await photoRowWarnings(options.path, mapping))];
  return { mapping: mapping.name, ...counts, warnings, first };
};
