import { Type, type Static } from 'typebox';
import { FORMATS } from '../feed/row';

const closed = { additionalProperties: false } as const;
const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>(Type.String({ enum: values, description }));
const maybe = Type.Optional;
const yes = (description: string) => maybe(Type.Boolean({ description }));

const Others = choice(['keep', 'missing', 'reject'], 'What becomes of a value that does not fit. Default: keep');

/** One step from a cell to the value of a field. It has exactly one key, the name of a transform. */
export const Step = Type.Object(
  {
    collapse: yes('Runs of white space become one space'),
    lower: yes('Lower case'),
    upper: yes('Upper case'),
    title: yes('Every word with a capital: "FORD RANGER" → "Ford Ranger"'),
    number: yes('Reads a number out of text: currency signs and thousands separators fall away; other text is refused'),
    round: maybe(Type.Integer({ minimum: 0, maximum: 6, description: 'Rounds to this many decimals' })),
    multiply: maybe(Type.Number({ description: 'Times this number, e.g. 1.609344 for miles → km' })),
    divideInto: maybe(Type.Number({ description: 'This number divided by the value, e.g. 282.481 for UK mpg → L/100 km' })),
    scaleAbove: maybe(
      Type.Object(
        { limit: Type.Number({ description: 'Only values above this' }), multiply: Type.Number() },
        { ...closed, description: 'Another unit in the same column, e.g. cc among litres' },
      ),
    ),
    between: maybe(
      Type.Object(
        { min: maybe(Type.Number()), max: maybe(Type.Number()), others: maybe(Others) },
        { ...closed, description: 'Bounds of a number, both included' },
      ),
    ),
    split: maybe(
      Type.Object(
        { by: Type.String({ minLength: 1 }), at: Type.Integer({ description: 'Which part, from 0; -1 is the last' }) },
        { ...closed, description: 'One part of a cell that holds several, e.g. "White / Black"' },
      ),
    ),
    match: maybe(
      Type.Object(
        {
          pattern: Type.String({ description: 'Regular expression, no flags' }),
          group: maybe(Type.Integer({ minimum: 0, description: 'Capture group that is the value. Default: 1' })),
          others: maybe(Others),
        },
        { ...closed, description: 'What a pattern captures' },
      ),
    ),
    replace: maybe(
      Type.Object(
        { text: Type.String({ minLength: 1 }), with: Type.String() },
        { ...closed, description: 'Every occurrence of a text' },
      ),
    ),
    removePrefix: maybe(
      Type.String({ description: 'Template of fields, e.g. "{year} {make} {model}", taken off the start, whatever its case' }),
    ),
    values: maybe(
      Type.Object(
        {
          table: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
            description: 'Value of the feed → our value; null: not known. Upper and lower case are the same',
          }),
          others: maybe(Others),
          othersTo: maybe(
            Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'Value for everything else' }),
          ),
        },
        { ...closed, description: 'Table of values' },
      ),
    ),
    missing: maybe(Type.Array(Type.String(), { description: 'More markers of this field that mean: not known' })),
    list: maybe(Type.Object({ by: Type.String({ minLength: 1 }) }, { ...closed, description: 'A cell that holds a list' })),
    timestamp: yes('A date or date and time (ISO 8601) → Unix seconds'),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);

const source = {
  column: maybe(Type.String({ minLength: 1, description: 'Column (CSV) or key (JSON; dots go deeper) of the feed' })),
  constant: maybe(Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'The same value for every row' })),
  fileName: yes('The name of the file without folder and extensions, e.g. "audi" of "audi.csv.gz"'),
  template: maybe(Type.String({ description: 'Text made of fields that stand above, e.g. "{year} {make} {model}"' })),
  transform: maybe(Type.Array(Step, { description: 'Steps, in order' })),
};

export const FieldSource = Type.Object(source, closed);

export const FieldMapping = Type.Object(
  {
    ...source,
    first: maybe(Type.Array(FieldSource, { minItems: 1, description: 'Several sources: the first that gives a value wins' })),
    required: yes('A row without a value is rejected, and the feed must have the column'),
    default: maybe(Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'Value when there is none' })),
  },
  closed,
);

/** A feed mapping, `mappings/<name>.yaml` (I-03): how the rows of a feed become vehicles. */
export const Mapping = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]+$', description: 'The same as the name of the file' }),
    description: Type.String(),
    formats: Type.Array(choice(FORMATS, 'Format that is accepted; which one a feed has is detected by its content'), {
      minItems: 1,
      description: 'Accepted formats',
    }),
    encoding: maybe(choice(['utf-8', 'utf-16le', 'windows-1252'], 'Encoding of a feed without byte order mark. Default: utf-8')),
    delimiter: maybe(Type.String({ minLength: 1, maxLength: 1, description: 'CSV. Default: detected from the header' })),
    records: maybe(
      Type.String({ description: 'JSON: keys to the array of records, joined by dots. Default: the document is the array' }),
    ),
    currency: maybe(
      Type.Object(
        {
          code: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
          rate: maybe(
            Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
              ...closed,
              description:
                "Dealer's currency → what one unit of `code` is worth in it, e.g. { AUD: 1.95 }. Without it, only a dealer with the same currency can import the feed",
            }),
          ),
          note: maybe(Type.String({ description: 'For the reader' })),
        },
        { ...closed, description: "Currency of the prices. Default: the dealer's own, whichever that is" },
      ),
    ),
    missing: maybe(Type.Array(Type.String(), { description: 'Cells that mean: not known (compared after trimming)' })),
    carFields: yes('Columns that bear the name of a field of our own are taken as they are'),
    id: Type.Object(
      {
        column: maybe(Type.String({ description: 'Column that identifies a vehicle' })),
        transform: maybe(Type.Array(Step)),
        columns: maybe(Type.Array(Type.String(), { minItems: 1, description: 'Columns that identify a vehicle together' })),
        fields: maybe(Type.Array(Type.String(), { minItems: 1, description: 'Mapped fields that take part in the identity' })),
        prefix: maybe(Type.String({ pattern: '^[a-z0-9-]*$', description: 'Put before the id' })),
      },
      {
        ...closed,
        description:
          'Stable identity of a row: one column as it is, or a digest of several. Rows that are equal in all of several columns are told apart by counting them',
      },
    ),
    fields: maybe(Type.Record(Type.String(), FieldMapping, { description: 'Field of a vehicle → where its value comes from' })),
    shrink: maybe(
      Type.Object(
        {
          keepAtLeast: maybe(
            Type.Number({
              minimum: 0,
              maximum: 1,
              description: 'Share of the known stock that a full feed must hold. 0: any. Default: 0.5',
            }),
          ),
          fromStock: maybe(
            Type.Integer({ minimum: 0, description: 'Only where the feed has this many vehicles in stock. Default: 10' }),
          ),
        },
        { ...closed, description: 'Protection against a truncated full feed' },
      ),
    ),
  },
  closed,
);

export type Step = Static<typeof Step>;
export type FieldSource = Static<typeof FieldSource>;
export type FieldMapping = Static<typeof FieldMapping>;
export type Mapping = Static<typeof Mapping>;
