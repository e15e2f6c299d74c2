import { columnsOfSource, sourcesOfField } from '../mapping/compile-fields';
import type { FieldMapping, FieldSource } from '../mapping/field-schema';
import { plainColumnName } from './column-names';
import type { SampledColumn } from './feed-columns';
import { LIST_FIELDS, statedValuesOfColumn } from './match-columns';
import { labelOfColumn, REQUIRED_FIELDS } from './recognise-columns';

const OFFERED = /^(?:retail|sale|selling|advertised|public|consumer|internet|web)$/i;

/** For a field of one value: `price[type=retail]`, or else the first entry. */
const entryOf = (name: string, columns: readonly SampledColumn[]): string => {
  for (const column of columns) {
    const attribute = column.name.startsWith(`${name}.`) ? column.name.slice(name.length + 1) : '';
    const offered = column.values.find((value) => OFFERED.test(value));
    if (attribute && offered) return name.replace(/\[\]$/, `[${attribute}=${offered}]`);
  }
  return name.replace(/\[\]$/, '[0]');
};

const isShouted = (column: SampledColumn): boolean => {
  const words = statedValuesOfColumn(column).filter((value) => /\p{L}{5}/u.test(value));
  return words.length > 0 && words.filter((value) => value === value.toUpperCase()).length > words.length * 0.8;
};

const YEAR_IN_DATE = String.raw`\b((?:19|20)\d{2})\b`;
/** Most values are dates with a day or a month, so that only the year is used. */
const hasDates = (column: SampledColumn): boolean =>
  statedValuesOfColumn(column).filter((value) => /\d[./-]\d/.test(value)).length > statedValuesOfColumn(column).length / 2;

/** Beside or below `column`; its last key is one of `keys` and its stated values all match `values`. */
const companionOf = (
  column: SampledColumn,
  columns: readonly SampledColumn[],
  { keys, values }: { keys: RegExp; values: RegExp },
): SampledColumn | undefined => {
  const beside = column.name.slice(0, column.name.lastIndexOf('.') + 1);
  return columns.find((other) => {
    const prefix = [`${column.name}.`, beside].find((each) => each !== '' && other.name.startsWith(each));
    const stated = statedValuesOfColumn(other);
    return (
      prefix !== undefined &&
      keys.test(other.name.slice(prefix.length)) &&
      stated.length > 0 &&
      stated.every((value) => values.test(value))
    );
  });
};

const CURRENCY = { keys: /^currency(?:_?code)?$/i, values: /^(?:[A-Z]{3}|[$€£])$/ };
const DISTANCE_UNIT = { keys: /^(?:units?|uom)$/i, values: /^(?:kms?|kilomet\w+|mi|miles?)$/i };
const PLACE = { keys: /^(?:sort|order|sequence|seq|position|pos|index|rank|priority|number)$/i, values: /^\d{1,4}$/ };

/** Joins a number with the currency or the unit beside it; undefined where nothing stands beside it. */
const withCompanion = (field: string, column: SampledColumn, columns: readonly SampledColumn[]): FieldMapping | undefined => {
  if (column.isList) return undefined;
  const currency = field === 'price' ? companionOf(column, columns, CURRENCY) : undefined;
  if (currency) return { template: `{column:${currency.name}} {column:${column.name}}` };
  const unit = field === 'km' ? companionOf(column, columns, DISTANCE_UNIT) : undefined;
  return unit && { template: `{column:${column.name}} {column:${unit.name}}` };
};

/** Sorted by a number beside the entries, where there is one. */
const pathOfList = (field: string, column: SampledColumn, columns: readonly SampledColumn[]): string => {
  const place = field === 'images' ? companionOf(column, columns, PLACE) : undefined;
  const key = place?.name.slice(place.name.lastIndexOf('.') + 1);
  return key === undefined ? column.name : column.name.replace(/\[\](?=(?:\.[^[]*)?$)/, `[sorted by ${key}]`);
};

const SHOUTED = new Set(['model', 'badge', 'city', 'dealership_name', 'location_name']);

export const proposeField = (field: string, column: SampledColumn, columns: readonly SampledColumn[]): FieldMapping => {
  const { name } = column;
  const joined = withCompanion(field, column, columns);
  const required = REQUIRED_FIELDS.includes(field) ? { required: true } : {};
  const miles = field === 'km' && plainColumnName(name) === 'miles' ? { transform: [{ multiply: 1.609_344 }] } : {};
  const title = SHOUTED.has(field) && isShouted(column) ? { transform: [{ title: true }] } : {};
  const year = field === 'year' && hasDates(column) ? { transform: [{ match: { pattern: YEAR_IN_DATE } }] } : {};
  if (joined) return { ...joined, ...required };
  return {
    column: LIST_FIELDS.has(field) ? pathOfList(field, column, columns) : entryOf(name, columns),
    ...required,
    ...miles,
    ...title,
    ...year,
  };
};

/** Such as `features.comfort[]` beside `features.safety[]`. */
const listsBeside = (column: SampledColumn, columns: readonly SampledColumn[]): SampledColumn[] => {
  const parent = /^(.+\.)[^.]+\[\]$/.exec(column.name)?.[1];
  if (parent === undefined) return [];
  const isSibling = ({ name }: SampledColumn): boolean =>
    name.startsWith(parent) && /^[^.[\]]+\[\]$/.test(name.slice(parent.length));
  return columns.filter((other) => other !== column && isSibling(other));
};

/** A list, the lists beside it, and columns that say yes or no; undefined without any. */
export const proposeFeatures = (
  equipment: SampledColumn | undefined,
  columns: readonly SampledColumn[],
  flags: readonly string[],
): FieldMapping | undefined => {
  const lists = equipment ? [equipment, ...listsBeside(equipment, columns)] : [];
  const yesNo = { yesNo: Object.fromEntries(flags.map((name) => [name, labelOfColumn(name)])) };
  const sources: FieldSource[] = [...lists.map(({ name }) => ({ column: name })), ...(flags.length > 0 ? [yesNo] : [])];
  return sources.length > 1 ? { all: sources } : sources[0];
};

/** With those whose number gives the order of a list. */
export const columnsOfFields = (fields: Readonly<Record<string, FieldMapping>>): string[] =>
  Object.values(fields)
    .flatMap(sourcesOfField)
    .flatMap(columnsOfSource)
    .flatMap((column) => [column, column.replace(/\[sorted by ([^\]]+)\].*$/, '[].$1')]);
