import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { FORMATS, type Format } from '../feed/row';
import { plainName } from './column-names';
import { columnSampler, type SampledColumn } from './feed-columns';
import { fits, matchColumns, valuesOf } from './match-columns';
import { fieldOf, label, photoPatterns, REQUIRED, yesNoColumns } from './propose-fields';
import { fieldsOfTitle, type TitleFields } from './propose-name';
import { pricesByType } from './propose-prices';

const ROWS = 500;

interface Sample {
  format: Format;
  columns: SampledColumn[];
}

const sampleFeed = async (path: string): Promise<Sample> => {
  const file = await keepFeed(createReadStream(path));
  try {
    const feed = await openFeed(file, { formats: FORMATS });
    const sampler = columnSampler();
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

const areUnique = (column: SampledColumn | undefined): boolean =>
  column !== undefined && valuesOf(column).length > 0 && new Set(column.values).size === column.values.length;

const idOf = (chosen: ReadonlyMap<string, SampledColumn>, columns: readonly SampledColumn[]): object => {
  const own = columns.find(({ name }) =>
    /^(?:id|vehicleid|listingid|adid|guid|uid|fahrzeugid|angebotsid|inseratid|autoid|idvehicule|idvehiculo)$/.test(
      plainName(name),
    ),
  );
  const single = [chosen.get('stocknum'), chosen.get('vin'), own].find(areUnique);
  if (single) return { column: single.name };
  const parts = ['make', 'model', 'badge', 'year', 'km', 'colour', 'regplate', 'vin'].flatMap(
    (field) => chosen.get(field)?.name ?? [],
  );
  return { columns: parts.length > 0 ? parts : columns.slice(0, 6).map(({ name }) => name) };
};

const slugged = (path: string): string =>
  basename(path)
    .toLowerCase()
    .replace(/\..*$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'feed';

/** A first mapping of a file, as text of YAML. */
export interface Proposal {
  name: string;
  text: string;
}

const comments = (
  missing: readonly string[],
  unread: readonly string[],
  prices: readonly string[],
  title: TitleFields | undefined,
): string[] => [
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
        `# No column was recognised for: ${missing.join(', ')}. A car needs them: add a field with a column, a constant or the name of the file.`,
      ]
    : []),
  ...(unread.length > 0 ? [`# Columns that no field reads: ${unread.map((name) => JSON.stringify(name)).join(', ')}`] : []),
];

/**
 * Proposes a mapping by the names and the first values of a file's columns. `schema` is the path of the schema for editors.
 * @throws ProblemError `invalid_feed` if the file is unusable
 */
export const proposeMapping = async (path: string, schema: string): Promise<Proposal> => {
  const { format, columns } = await sampleFeed(path);
  const photos = photoPatterns(columns);
  const isPhoto = ({ name }: SampledColumn): boolean => photos.some((pattern) => name.replace(/\d{1,3}$/, '{n}') === pattern);
  const single = columns.filter((column) => !isPhoto(column));
  const chosen = matchColumns(single);
  const used = new Set(chosen.values());
  const flags = yesNoColumns(single, used);
  const fields: Record<string, object> = {};
  for (const [field, column] of chosen) fields[field] = fieldOf(field, column, columns);
  const prices = pricesByType(single, (column) => fits('price', column));
  Object.assign(fields, prices.fields);
  if (photos.length > 0) fields.images = { columns: photos };
  if (flags.length > 0) {
    const yesNo = { yesNo: Object.fromEntries(flags.map((name) => [name, label(name)])) };
    fields.features = fields.features ? { all: [fields.features, yesNo] } : yesNo;
  }
  const title = fieldsOfTitle(single, fields);
  Object.assign(fields, title?.fields);
  const name = slugged(path);
  const missing = REQUIRED.filter((field) => !(field in fields));
  const id = idOf(chosen, columns);
  const read = new Set<unknown>([...Object.values(id).flat(), ...flags, ...prices.columns, title?.column]);
  const unread = single.filter((column) => !used.has(column) && !read.has(column.name)).map((column) => column.name);
  const mapping = {
    name,
    description: `Feed of the form of ${basename(path)}`,
    formats: [format],
    id,
    fields,
  };
  const yaml = stringify(mapping, { lineWidth: 120, flowCollectionPadding: true });
  return {
    name,
    text: [`# yaml-language-server: $schema=${schema}`, ...comments(missing, unread, prices.columns, title), yaml].join('\n'),
  };
};
