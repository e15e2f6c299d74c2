import type { FieldMapping } from '../mapping/field-schema';
import { plainColumnName } from './column-names';
import type { SampledColumn } from './feed-columns';

const plainNames = (names: string): ReadonlySet<string> => new Set(names.split(', ').map(plainColumnName));

/** Names of the type's columns, and values of the attribute of its entries. The first type comes first in a mapping. */
const TYPES: readonly [type: string, names: ReadonlySet<string>][] = [
  ['drive_away', plainNames('drive away, drive away price, price drive away, dap, dap price')],
  [
    'excluding_government_charges',
    plainNames('egc, egc price, price egc, excluding government charges, excluding government charges price'),
  ],
];

/** `prices.price[type=egc]`: an attribute of a list's entries names the type of their price. */
const entriesOfType = (
  names: ReadonlySet<string>,
  columns: readonly SampledColumn[],
  isPrice: (column: SampledColumn) => boolean,
): string[] =>
  columns
    .filter((column) => column.name.endsWith('[]') && isPrice(column))
    .flatMap((list) =>
      columns
        .filter((column) => column.name.startsWith(`${list.name}.`))
        .flatMap((attribute) => {
          const value = attribute.values.find((each) => names.has(plainColumnName(each)));
          const key = attribute.name.slice(list.name.length + 1);
          return value === undefined ? [] : [list.name.replace(/\[\]$/, `[${key}=${value}]`)];
        }),
    );

interface ProposedPrices {
  fields: Record<string, FieldMapping>;
  columns: string[];
}

/** Price and type if columns or entries name the types of two prices; no fields otherwise. */
export const proposePricesByType = (
  columns: readonly SampledColumn[],
  isPrice: (column: SampledColumn) => boolean,
): ProposedPrices => {
  const sources = TYPES.flatMap(([type, typeNames]) => {
    const own = columns
      .filter((column) => typeNames.has(plainColumnName(column.name.split('.').at(-1)!)) && isPrice(column))
      .map((column) => column.name);
    const column = [...own, ...entriesOfType(typeNames, columns, isPrice)][0];
    return column === undefined ? [] : [{ column, type }];
  });
  const names = sources.map(({ column }) => column);
  if (sources.length < TYPES.length) return { fields: {}, columns: [] };
  const types = sources.map(({ column, type }) => ({ column, transform: [{ values: { table: {}, othersTo: type } }] }));
  const price = { required: true, first: names.map((column) => ({ column })) };
  return { fields: { price, price_type: { first: types } }, columns: names };
};
