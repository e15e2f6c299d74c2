import { Type } from 'typebox';

export const closed = { additionalProperties: false } as const;
export const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>(Type.String({ enum: values, description }));
export const maybe = Type.Optional;
export const yes = (description: string) => maybe(Type.Boolean({ description }));

/** How numbers and dates are written; of a mapping for all columns, of a field for its own. */
export const notation = {
  decimal: maybe(
    choice(['.', ','], 'Mark before the decimals of numbers, "," for 32.990,50. Default: what the numbers of each column show'),
  ),
  dates: maybe(
    choice(
      ['day-first', 'month-first'],
      'Order of day and month in dates such as 05/11/2025. Default: what the dates of each column show',
    ),
  ),
};
