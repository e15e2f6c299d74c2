import { Type } from 'typebox';

export const CLOSED_OBJECT = { additionalProperties: false } as const;
export const choiceSchema = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>(Type.String({ enum: values, description }));
export const optionalSchema = Type.Optional;
export const optionalFlagSchema = (description: string) => optionalSchema(Type.Boolean({ description }));

/** At the top of a mapping they count for all columns, in a field for its own. */
export const NOTATION_KEYS = {
  decimal: optionalSchema(
    choiceSchema(
      ['.', ','],
      'Mark before the decimals of numbers, "," for 32.990,50. Default: what the numbers of each column show',
    ),
  ),
  dates: optionalSchema(
    choiceSchema(
      ['day-first', 'month-first'],
      'Order of day and month in dates such as 05/11/2025. Default: what the dates of each column show',
    ),
  ),
};
