import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { PriceType } from '@forecourt/contracts/car/car';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { columnFinder, isPattern } from '../mapping/column-pattern';
import { columnsOfSource, sourcesOf } from '../mapping/compile-fields';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { Mapping } from '../mapping/mapping-schema';
import { pathReader } from '../mapping/path';
import { pricesFor, type DealerPrices } from '../mapping/prices-for';
import type { Incoming } from '../sync/incoming';
import { readInto } from '../sync/read-into';
import { listOf, type Example } from '../sync/report';
import type { Notice, Position, Rejection } from '../notice';

/** A field of a car, and the cells that it was read from. */
interface TriedField {
  field: string;
  value: unknown;
  cells: { column: string; cell: unknown }[];
}

/** A row of the feed, and the car or the reason that it becomes. */
interface TriedRow extends Position {
  car?: { id: string; fields: TriedField[] };
  rejection?: Rejection;
  notices: Notice[];
}

/** Result of a trial of a mapping. Nothing is stored. */
export interface Trial {
  mapping: string;
  format: string;
  rows: number;
  accepted: number;
  rejectedCount: number;
  leftOut: number;
  /** Accepted rows of a delta that make a car only together with one in stock. */
  partial: number;
  /** Number of rejections, and of notices, by field and reason. */
  reasons: Record<string, number>;
  noticeReasons: Record<string, number>;
  /** First rejection and first notice of each reason. */
  examples: Record<string, Example>;
  noticeExamples: Record<string, Example>;
  /** Field → text that is none of its usual words → number of rows. */
  unclear: Record<string, Record<string, number>>;
  warnings: string[];
  /** ISO 4217 code of the prices; absent if neither the mapping nor a dealer states it. */
  currency?: string;
  /** The feed's currency and the value of one unit of it; absent without a conversion. */
  converted?: DealerPrices['converted'];
  /** Prices, locations and the default price type are those that an import for a dealer has. */
  isForDealer: boolean;
  first: TriedRow[];
}

/** The facts about a dealer that an import needs. */
export interface TrialDealer {
  /** ISO 4217. */
  currency: string;
  priceType: PriceType;
  /** Ids of the dealer's locations. */
  locations: readonly string[];
}

interface TrialOptions {
  path: string;
  compiled: CompiledMapping;
  /** Number of rows that are returned in full. */
  show: number;
  /** Unix seconds. */
  now: number;
  mode: 'full' | 'delta';
  /** Without it, prices stay in the feed's currency and locations are not checked. */
  dealer?: TrialDealer;
}

/** Most different texts of a field that a trial counts. */
const MOST_TEXTS = 200;

const textCounter = () => {
  const counts: Trial['unclear'] = {};
  return {
    counts,
    add(field: string, text: string): void {
      const texts = (counts[field] ??= {});
      if (texts[text] !== undefined || Object.keys(texts).length < MOST_TEXTS) texts[text] = (texts[text] ?? 0) + 1;
    },
  };
};

const cellsOf = (values: Record<string, unknown>, names: readonly string[]): TriedField['cells'] =>
  names.flatMap((name) => {
    const columns = isPattern(name) ? columnFinder(name)(values).map(({ column }) => column) : [name];
    return columns
      .map((column) => ({ column, cell: Object.hasOwn(values, column) ? values[column] : pathReader(column)(values) }))
      .filter(({ cell }) => cell !== undefined && cell !== '');
  });

const triedFields = (mapping: Mapping, car: object, values: Record<string, unknown>): TriedField[] =>
  Object.entries(car)
    .filter(([field]) => field !== 'id' && field !== 'slug')
    .map(([field, value]) => {
      const named = Object.entries(mapping.fields ?? {}).filter(([name]) => name === field || name.startsWith(`${field}.`));
      const names = named.flatMap(([, source]) => sourcesOf(source)).flatMap(columnsOfSource);
      return { field, value, cells: cellsOf(values, named.length === 0 && mapping.carFields ? [field] : names) };
    });

/** The first rows of a file, as they are written. */
const firstRows = async (path: string, mapping: Mapping, count: number) => {
  const file = await keepFeed(createReadStream(path));
  try {
    const rows: { line: number; values?: Record<string, unknown> }[] = [];
    if (count > 0)
      for await (const row of (await openFeed(file, mapping)).rows()) {
        rows.push(row);
        if (rows.length >= count) break;
      }
    return rows;
  } finally {
    await file.remove();
  }
};

interface Outcome {
  id?: string;
  car?: object;
  rejection?: Rejection;
  notices: Notice[];
}

/** Collects the outcome of each of the first rows, in the order of the rows: several rows may stand on one line. */
const outcomeList = (show: number) => {
  const outcomes: Outcome[] = [];
  let current: Outcome = { notices: [] };
  return {
    outcomes,
    onNotice: (notice: Notice): void => void current.notices.push(notice),
    onRejected: (rejection: Rejection): void => void (current.rejection = rejection),
    onAccepted: ({ id, car, part }: Incoming): void => void Object.assign(current, { id, car: part ?? car }),
    onRow: (): void => {
      if (outcomes.length < show) outcomes.push(current);
      current = { notices: [] };
    },
  };
};

/** Reads the whole file and counts what becomes of its rows. */
const readAll = async ({ path, compiled, show, mode, now, dealer }: TrialOptions) => {
  const prices: DealerPrices = dealer
    ? pricesFor(compiled.mapping, dealer.currency)
    : { feedCurrency: compiled.mapping.currency?.code, apply: (car) => car };
  const rejections = listOf<Rejection>();
  const notices = listOf<Notice>();
  const list = outcomeList(show);
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
    ...(dealer ? { locations: dealer.locations } : {}),
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
  };
  return { counts, outcomes: list.outcomes };
};

/**
 * Maps all rows of a file as an import does, and stores nothing.
 * @throws ProblemError `invalid_feed` if the whole file is unusable, `currency_mismatch` if its prices cannot be converted to the
 * dealer's currency
 */
export const tryMapping = async (options: TrialOptions): Promise<Trial> => {
  const { mapping } = options.compiled;
  const { counts, outcomes } = await readAll(options);
  const raw = await firstRows(options.path, mapping, options.show);
  const hasRecords = counts.format === 'json' || counts.format === 'xml';
  const first = raw.map(({ line, values = {} }, index): TriedRow => {
    const { id, car, rejection, notices = [] } = outcomes[index] ?? {};
    return {
      line,
      ...(hasRecords ? { record: index + 1 } : {}),
      ...(car && id !== undefined ? { car: { id, fields: triedFields(mapping, car, values) } } : {}),
      ...(rejection ? { rejection } : {}),
      notices,
    };
  });
  return { mapping: mapping.name, ...counts, first };
};
