import { readYesNo } from '../mapping/flags';
import { plainColumnName } from './column-names';
import type { SampledColumn } from './feed-columns';
import { LIST_FIELDS, statedValuesOfColumn } from './match-columns';

const NUMBERED = /^(.*?)[\s_-]?\d{1,3}$/;
const PICTURE = /^(?:photo|image|picture|pic|img|bild|foto)s?(?:url|link)?$/;

const MAIN_PICTURE = /^(?:main|cover|primary|first|haupt)(?:photo|image|picture|pic|img|bild|foto)(?:url|link)?$/;

/** Returns patterns such as `Photo{n}` for at least two numbered columns of pictures, after the column of a main picture. */
export const findPhotoPatterns = (columns: readonly SampledColumn[]): string[] => {
  const counts = new Map<string, number>();
  for (const { name } of columns) {
    const stem = NUMBERED.exec(name)?.[1];
    if (stem === undefined || !PICTURE.test(plainColumnName(stem))) continue;
    const pattern = name.replace(/\d{1,3}$/, '{n}');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const patterns = [...counts].filter(([, count]) => count > 1).map(([pattern]) => pattern);
  const main = columns.map(({ name }) => name).filter((name) => MAIN_PICTURE.test(plainColumnName(name)));
  return patterns.length > 0 ? [...main, ...patterns] : [];
};

const FLAG_WORDS = /^(?:yes|no|true|false|y|n|x|ja|nein|oui|non|si|sí)$/i;

/** Returns the names of columns that only say yes or no. They are probably equipment. */
export const findYesNoColumns = (columns: readonly SampledColumn[], used: ReadonlySet<SampledColumn>): string[] =>
  columns
    .filter((column) => !used.has(column) && !column.isList && statedValuesOfColumn(column).length > 0)
    .filter((column) => statedValuesOfColumn(column).every((value) => FLAG_WORDS.test(value) && readYesNo(value) !== undefined))
    .map(({ name }) => name);

/** Returns the words of a column's name: `HasSunRoof` is "Sun roof". */
export const labelOfColumn = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(?:has|is)\s/i, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Fields without which a row becomes no car. */
export const REQUIRED_FIELDS = ['make', 'model', 'year', 'price'];

const OFFERED = /^(?:retail|sale|selling|advertised|public|consumer|internet|web)$/i;

/** Returns the path of one entry of a list for a field of one value: `price[type=retail]`, or else the first entry. */
const entryOf = (name: string, columns: readonly SampledColumn[]): string => {
  for (const column of columns) {
    const attribute = column.name.startsWith(`${name}.`) ? column.name.slice(name.length + 1) : '';
    const offered = column.values.find((value) => OFFERED.test(value));
    if (attribute && offered) return name.replace(/\[\]$/, `[${attribute}=${offered}]`);
  }
  return name.replace(/\[\]$/, '[0]');
};

/** Returns whether nearly all longer words of a column are written in capitals. */
const isShouted = (column: SampledColumn): boolean => {
  const words = statedValuesOfColumn(column).filter((value) => /\p{L}{5}/u.test(value));
  return words.length > 0 && words.filter((value) => value === value.toUpperCase()).length > words.length * 0.8;
};

const YEAR_IN_DATE = String.raw`\b((?:19|20)\d{2})\b`;
/** Returns whether most values of a column are dates with a day or a month, so that only the year is used. */
const hasDates = (column: SampledColumn): boolean =>
  statedValuesOfColumn(column).filter((value) => /\d[./-]\d/.test(value)).length > statedValuesOfColumn(column).length / 2;

const SHOUTED = new Set(['model', 'badge', 'city', 'dealership_name', 'location_name']);

/** Returns a field of a mapping that reads a column. */
export const proposeField = (field: string, column: SampledColumn, columns: readonly SampledColumn[]): object => {
  const { name } = column;
  const required = REQUIRED_FIELDS.includes(field) ? { required: true } : {};
  const miles = field === 'km' && plainColumnName(name) === 'miles' ? { transform: [{ multiply: 1.609_344 }] } : {};
  const title = SHOUTED.has(field) && isShouted(column) ? { transform: [{ title: true }] } : {};
  const year = field === 'year' && hasDates(column) ? { transform: [{ match: { pattern: YEAR_IN_DATE } }] } : {};
  return { column: LIST_FIELDS.has(field) ? name : entryOf(name, columns), ...required, ...miles, ...title, ...year };
};
