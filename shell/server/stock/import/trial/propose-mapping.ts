import { basename } from 'node:path';
import { stringify } from 'yaml';
import { FEED_FORMATS } from '../feed/row';
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
import { findPhotoRows, photoRowsText, sortAdvice, type PhotoRows } from './photo-rows';
import { proposePricesByType } from './propose-prices';
import { columnsThatRepeat, mergeRepeatedColumns, readEveryRepeated } from './repeated-columns';
import { refuseLateHeader, sampleFeed } from './sample-feed';

/** Of the values of a column that identifies cars; a feed may have a car twice. */
const LEAST_DIFFERENT = 0.95;

const identifies = (column: SampledColumn | undefined): boolean =>
  column !== undefined &&
  statedValuesOfColumn(column).length > 0 &&
  new Set(column.values).size >= column.values.length * LEAST_DIFFERENT;

/** Values change from file to file, so that they identify no car. */
const CHANGING = /price|cost|amount|preis|prix|precio|date|time|scraped|crawled|updated|modified|seen|views/i;

/** The best first. */
const namingColumns = (chosen: ReadonlyMap<string, SampledColumn>, columns: readonly SampledColumn[]): SampledColumn[] => {
  const own = columns.find(({ name }) =>
    /^(?:id|vehicleid|listingid|adid|guid|uid|fahrzeugid|angebotsid|inseratid|autoid|idvehicule|idvehiculo)$/.test(
      plainColumnName(name),
    ),
  );
  const page = columns.find(({ name }) => /^(?:url|link|pageurl|listingurl|detailurl|permalink)$/.test(plainColumnName(name)));
  return [chosen.get('stocknum'), chosen.get('vin'), own, page].flatMap((column) => column ?? []);
};

const idOf = (
  chosen: ReadonlyMap<string, SampledColumn>,
  columns: readonly SampledColumn[],
  photoRows: PhotoRows | undefined,
): object => {
  if (photoRows) return { column: photoRows.column };
  const single = namingColumns(chosen, columns).find(identifies);
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

export interface MappingProposal {
  name: string;
  text: string;
}

interface Remarks {
  missing: readonly string[];
  unread: readonly SampledColumn[];
  prices: readonly string[];
  title: TitleFields | undefined;
  odometer: SampledColumn | undefined;
  photoRows: PhotoRows | undefined;
  repeated: readonly string[];
}

/** Neither the column's name nor its values state the unit of distances. */
const lacksUnit = (column: SampledColumn): boolean =>
  statedValuesOfColumn(column).some((value) => isDistanceWithoutUnit({ field: 'km', nameWithUnit: column.name }, value));

const hasSoldCars = (column: SampledColumn): boolean =>
  column.values.some((value) => value.length > 1 && STATUS_WORDS.get(wordKey(value)) === 'sold');

const comments = ({ missing, unread, prices, title, odometer, photoRows, repeated }: Remarks): string[] => [
  ...(photoRows ? [`# ${photoRowsText(photoRows)}. groupRows makes one vehicle of them.`] : []),
  ...(photoRows && !photoRows.isSorted ? [`# ${sortAdvice(photoRows)}.`] : []),
  ...repeated.map(
    (name) =>
      `# The header has ${JSON.stringify(name)} more than once. Each of these columns is read, of one value the first that is not empty: check which is right.`,
  ),
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

/** `schema`: path for editors. @throws ProblemError `invalid_feed` if the file is unusable */
export const proposeMapping = async (path: string, schema: string): Promise<MappingProposal> => {
  const { format, rows, header, head } = await sampleFeed(path, { formats: FEED_FORMATS });
  if (format === 'csv') refuseLateHeader(head);
  const sampler = createColumnSampler();
  for (const values of rows) sampler.add(values);
  const repeated = columnsThatRepeat(header);
  const columns = mergeRepeatedColumns(sampler.columns(), repeated);
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
  const naming = namingColumns(chosen, columns).map((column) => column.name);
  const photoRows = fields.images ? findPhotoRows(rows, naming) : undefined;
  const id = idOf(chosen, columns, photoRows);
  const read = new Set<unknown>([...Object.values(id).flat(), ...columnsOfFields(fields)]);
  const unread = single.filter((column) => !used.has(column) && !read.has(column.name));
  const doubled = readEveryRepeated(fields, repeated);
  const mapping = {
    name,
    description: `Feed of the form of ${basename(path)}`,
    formats: [format],
    id,
    ...(photoRows ? { groupRows: true } : {}),
    fields: doubled.fields,
  };
  const remarks = {
    missing,
    unread,
    photoRows,
    repeated: doubled.names,
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
