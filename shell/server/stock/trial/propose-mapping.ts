import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { FORMATS, type Format } from '../feed/row';
import { flagOf } from '../mapping/flags';
import { missingTest } from '../mapping/missing-words';
import { fieldsForName, plainName } from './column-names';
import { columnSampler, type SampledColumn } from './feed-columns';
import { pricesByType } from './propose-prices';

const ROWS = 500;
const isMissing = missingTest();

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

const NUMBERED = /^(.*?)[\s_-]?\d{1,3}$/;
const PICTURE = /^(?:photo|image|picture|pic|img|bild|foto)s?(?:url|link)?$/;

/** Patterns such as `Photo{n}` for at least two numbered columns of pictures. */
const photoPatterns = (columns: readonly SampledColumn[]): string[] => {
  const counts = new Map<string, number>();
  for (const { name } of columns) {
    const stem = NUMBERED.exec(name)?.[1];
    if (stem === undefined || !PICTURE.test(plainName(stem))) continue;
    const pattern = name.replace(/\d{1,3}$/, '{n}');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([pattern]) => pattern);
};

const NUMERIC = new Set('price,before_price,km,year,gears,seats,doors,cylinders'.split(','));
const known = (column: SampledColumn): string[] => column.values.filter((value) => !isMissing(value));
const startsWithDigit = (value: string): boolean => /^[^\p{L}\d]*(?:[A-Z]{3}\s?)?\d/u.test(value);

const LISTS = new Set(['images', 'features']);

/** Whether the values of a column can be those of a field. */
const fits = (field: string, column: SampledColumn): boolean => {
  const values = known(column);
  if (values.length === 0 || (column.isList && !LISTS.has(field) && !column.name.endsWith('[]'))) return false;
  if (field === 'images') return values.some((value) => /https?:\/\/|\.(?:jpe?g|png|webp)\b/i.test(value));
  if (!NUMERIC.has(field)) return true;
  return values.filter(startsWithDigit).length >= values.length / 5;
};

/** Names by which a column may be recognised: the last keys of its path. */
const namesOf = ({ name }: SampledColumn): string[] => {
  const keys = name.replaceAll('[]', '').split('.');
  return [keys.at(-1)!, keys.slice(-2).join(' '), ...(keys.length > 1 ? [keys.at(-2)!] : [])];
};

interface Match {
  field: string;
  column: SampledColumn;
  rank: number;
}

/** The best column for each field; each column serves one field. */
const matchColumns = (columns: readonly SampledColumn[]): Map<string, SampledColumn> => {
  const matches: Match[] = columns.flatMap((column) =>
    namesOf(column).flatMap((name, index) =>
      fieldsForName(name)
        .filter(({ field }) => fits(field, column))
        .map(({ field, rank }) => ({ field, column, rank: rank + index * 100 })),
    ),
  );
  const chosen = new Map<string, SampledColumn>();
  const used = new Set<SampledColumn>();
  for (const { field, column } of matches.toSorted((a, b) => a.rank - b.rank)) {
    if (chosen.has(field) || used.has(column)) continue;
    chosen.set(field, column);
    used.add(column);
  }
  // German feeds name the model "Baureihe", which otherwise is a series.
  const series = chosen.get('series');
  if (series && !chosen.has('model')) {
    chosen.delete('series');
    chosen.set('model', series);
  }
  return chosen;
};

const FLAG_WORDS = /^(?:yes|no|true|false|y|n|x|ja|nein|oui|non|si|sí)$/i;

/** Columns that only say yes or no. They are probably equipment. */
const yesNoColumns = (columns: readonly SampledColumn[], used: ReadonlySet<SampledColumn>): string[] =>
  columns
    .filter((column) => !used.has(column) && !column.isList && known(column).length > 0)
    .filter((column) => known(column).every((value) => FLAG_WORDS.test(value) && flagOf(value) !== undefined))
    .map(({ name }) => name);

const label = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(?:has|is)\s/i, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const REQUIRED = ['make', 'model', 'year', 'price'];

const OFFERED = /^(?:retail|sale|selling|advertised|public|consumer|internet|web)$/i;

/** One entry of a list for a field of one value: `price[type=retail]`, or else the first entry. */
const entryOf = (name: string, columns: readonly SampledColumn[]): string => {
  for (const column of columns) {
    const attribute = column.name.startsWith(`${name}.`) ? column.name.slice(name.length + 1) : '';
    const offered = column.values.find((value) => OFFERED.test(value));
    if (attribute && offered) return name.replace(/\[\]$/, `[${attribute}=${offered}]`);
  }
  return name.replace(/\[\]$/, '[0]');
};

/** Whether nearly all longer words of a column are written in capitals. */
const isShouted = (column: SampledColumn): boolean => {
  const words = known(column).filter((value) => /\p{L}{5}/u.test(value));
  return words.length > 0 && words.filter((value) => value === value.toUpperCase()).length > words.length * 0.8;
};

const YEAR_IN_DATE = String.raw`\b((?:19|20)\d{2})\b`;
/** Whether most values of a column are dates with a day or a month, of which only the year is needed. */
const hasDates = (column: SampledColumn): boolean =>
  known(column).filter((value) => /\d[./-]\d/.test(value)).length > known(column).length / 2;

const SHOUTED = new Set(['model', 'badge', 'city', 'dealership_name', 'location_name']);

const fieldOf = (field: string, column: SampledColumn, columns: readonly SampledColumn[]): object => {
  const { name } = column;
  const required = REQUIRED.includes(field) ? { required: true } : {};
  const miles = field === 'km' && plainName(name) === 'miles' ? { transform: [{ multiply: 1.609_344 }] } : {};
  const title = SHOUTED.has(field) && isShouted(column) ? { transform: [{ title: true }] } : {};
  const year = field === 'year' && hasDates(column) ? { transform: [{ match: { pattern: YEAR_IN_DATE } }] } : {};
  return { column: LISTS.has(field) ? name : entryOf(name, columns), ...required, ...miles, ...title, ...year };
};

const areUnique = (column: SampledColumn | undefined): boolean =>
  column !== undefined && known(column).length > 0 && new Set(column.values).size === column.values.length;

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

const comments = (missing: readonly string[], unread: readonly string[], prices: readonly string[]): string[] => [
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
  const name = slugged(path);
  const missing = REQUIRED.filter((field) => !chosen.has(field));
  const id = idOf(chosen, columns);
  const read = new Set<unknown>([...Object.values(id).flat(), ...flags, ...prices.columns]);
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
    text: [`# yaml-language-server: $schema=${schema}`, ...comments(missing, unread, prices.columns), yaml].join('\n'),
  };
};
