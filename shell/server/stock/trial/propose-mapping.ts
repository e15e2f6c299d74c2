import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { FEED_FORMATS, type FeedFormat } from '../feed/row';
import type { FieldMapping } from '../mapping/field-schema';
import { isDistanceWithoutUnit } from '../mapping/units';
import { STATUS_WORDS } from '../mapping/words/kinds';
import { wordKey } from '../mapping/words/word-table';
import { plainColumnName } from './column-names';
import { createColumnSampler, type SampledColumn } from './feed-columns';
import { columnFitsField, matchColumnsToFields, statedValuesOfColumn } from './match-columns';
import { findPhotoPatterns, REQUIRED_FIELDS, findYesNoColumns } from './recognise-columns';
import { columnsOfFields, proposeFeatures, proposeField } from './propose-field';
import { proposeFieldsOfTitle, type TitleFields } from './propose-name';
import { proposePricesByType } from './propose-prices';

const ROWS = 500;

interface Sample {
  format: FeedFormat;
  columns: SampledColumn[];
}

const sampleFeed = async (path: string): Promise<Sample> => {
  const file = await keepFeed(createReadStream(path));
  try {
    const feed = await openFeed(file, { formats: FEED_FORMATS });
    const sampler = createColumnSampler();
    let rows = 0;
    for await (const { values } of feed.rows()) {
      if (values) sampler.add(values);
      if ((rows += 1) >= ROWS) break;
    }
    return { format: feed.format, columns: sampler.columns() };
  } finally {
    await file.remove();
  }
};

/** Share of a column's values that must be different where the column identifies cars; a feed may have a car twice. */
const LEAST_DIFFERENT = 0.95;

const identifies = (column: SampledColumn | undefined): boolean =>
  column !== undefined &&
  statedValuesOfColumn(column).length > 0 &&
  new Set(column.values).size >= column.values.length * LEAST_DIFFERENT;

/** Matches columns whose values change from file to file, so that they identify no car. */
const CHANGING = /price|cost|amount|preis|prix|precio|date|time|scraped|crawled|updated|modified|seen|views/i;

const idOf = (chosen: ReadonlyMap<string, SampledColumn>, columns: readonly SampledColumn[]): object => {
  const own = columns.find(({ name }) =>
    /^(?:id|vehicleid|listingid|adid|guid|uid|fahrzeugid|angebotsid|inseratid|autoid|idvehicule|idvehiculo)$/.test(
      plainColumnName(name),
    ),
  );
  const page = columns.find(({ name }) => /^(?:url|link|pageurl|listingurl|detailurl|permalink)$/.test(plainColumnName(name)));
  const single = [chosen.get('stocknum'), chosen.get('vin'), own, page].find(identifies);
  if (single) return { column: single.name };
  const parts = ['make', 'model', 'badge', 'year', 'km', 'colour', 'regplate', 'vin'].flatMap(
    (field) => chosen.get(field)?.name ?? [],
  );
  const stable = columns.filter(({ name }) => !CHANGING.test(name));
  return { columns: parts.length > 0 ? parts : stable.slice(0, 6).map(({ name }) => name) };
};

const slugged = (path: string): string =>
  basename(path)
    .toLowerCase()
    .replace(/\..*$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'feed';

/** A proposed mapping of a file, as YAML text. */
export interface MappingProposal {
  name: string;
  text: string;
}

interface Remarks {
  missing: readonly string[];
  unread: readonly SampledColumn[];
  prices: readonly string[];
  title: TitleFields | undefined;
  /** Column of the odometer; undefined without one. */
  odometer: SampledColumn | undefined;
}

/** Returns whether neither a column's name nor its values state the unit of distances. */
const lacksUnit = (column: SampledColumn): boolean =>
  statedValuesOfColumn(column).some((value) => isDistanceWithoutUnit({ field: 'km', nameWithUnit: column.name }, value));

/** Returns whether some values of a column are words for a sold car. */
const hasSoldCars = (column: SampledColumn): boolean =>
  column.values.some((value) => value.length > 1 && STATUS_WORDS.get(wordKey(value)) === 'sold');

const comments = ({ missing, unread, prices, title, odometer }: Remarks): string[] => [
  ...(odometer && lacksUnit(odometer)
    ? [
        `# ${JSON.stringify(odometer.name)} states no unit and is read as kilometres. If it has miles, add to km: transform: [{ multiply: 1.609344 }]`,
      ]
    : []),
  ...(title
    ? [
        `# ${JSON.stringify(title.column)} is taken apart into ${Object.keys(title.fields).join(', ')}, by the makes and models that Forecourt knows. Check the rejected rows.`,
      ]
    : []),
  ...(prices.length > 1
    ? [
        `# Two prices: ${prices.map((name) => JSON.stringify(name)).join(' comes before ')}, each with its price type. Check that cars are sold so.`,
      ]
    : []),
  ...(missing.length > 0
    ? [
        `# No column was recognised for: ${missing.join(', ')}. A car needs them: add a field with a column, a constant or the name of the file. Only a delta can do without, for cars that are in stock.`,
      ]
    : []),
  ...unread
    .filter(hasSoldCars)
    .map(
      ({ name }) =>
        `# ${JSON.stringify(name)} says of some cars that they are sold, and no field reads it: they would be offered. Map it to status, or leave their rows out with "rows".`,
    ),
  ...(unread.length > 0 ? [`# Columns that no field reads: ${unread.map(({ name }) => JSON.stringify(name)).join(', ')}`] : []),
];

/**
 * Proposes a mapping by the names and the first values of a file's columns. `schema` is the path of the schema for editors.
 * @throws ProblemError `invalid_feed` if the file is unusable
 */
export const proposeMapping = async (path: string, schema: string): Promise<MappingProposal> => {
  const { format, columns } = await sampleFeed(path);
  const photos = findPhotoPatterns(columns);
  const isPhoto = ({ name }: SampledColumn): boolean => photos.some((pattern) => name.replace(/\d{1,3}$/, '{n}') === pattern);
  const single = columns.filter((column) => !isPhoto(column));
  const chosen = matchColumnsToFields(single);
  const used = new Set(chosen.values());
  const flags = findYesNoColumns(single, used);
  const fields: Record<string, FieldMapping> = {};
  for (const [field, column] of chosen) fields[field] = proposeField(field, column, columns);
  const prices = proposePricesByType(single, (column) => columnFitsField('price', column));
  Object.assign(fields, prices.fields);
  if (photos.length > 0) fields.images = { columns: photos };
  const equipment = proposeFeatures(chosen.get('features'), single, flags);
  if (equipment) fields.features = equipment;
  const title = proposeFieldsOfTitle(single, fields);
  Object.assign(fields, title?.fields);
  const name = slugged(path);
  const missing = REQUIRED_FIELDS.filter((field) => !(field in fields));
  const id = idOf(chosen, columns);
  const read = new Set<unknown>([...Object.values(id).flat(), ...columnsOfFields(fields)]);
  const unread = single.filter((column) => !used.has(column) && !read.has(column.name));
  const mapping = {
    name,
    description: `Feed of the form of ${basename(path)}`,
    formats: [format],
    id,
    fields,
  };
  const remarks = {
    missing,
    unread,
    prices: prices.columns,
    title,
    odometer: 'template' in (fields.km ?? {}) ? undefined : chosen.get('km'),
  };
  const yaml = stringify(mapping, { lineWidth: 120, flowCollectionPadding: true });
  return {
    name,
    text: [`# yaml-language-server: $schema=${schema}`, ...comments(remarks), yaml].join('\n'),
  };
};
