import { Type, type Static } from 'typebox';
import { choiceSchema, CLOSED_OBJECT, optionalSchema, NOTATION_KEYS, optionalFlagSchema } from './schema-parts';
import { TransformStep } from './step-schema';

const Scalar = (description: string) => Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description });

const ColumnName = Type.String({
  minLength: 1,
  description:
    'Column (CSV) or path (JSON, XML): dots go deeper, `[]` takes every entry of a list, `[sorted by sort]` every entry in the order of its number `sort`, `[0]` one of them, `[type=retail]` those with this value',
});

const source = {
  column: optionalSchema(ColumnName),
  columns: optionalSchema(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description:
        'Several columns that make one list, e.g. [Main Photo, "Photo{n}"]: `{n}` stands for a number, `*` for any text',
    }),
  ),
  yesNo: optionalSchema(
    Type.Record(Type.String(), Type.String(), {
      description:
        'Columns that say yes or no → the text that is listed for yes, e.g. { AC: Air conditioning }. `*` in both stands for the same text',
    }),
  ),
  constant: optionalSchema(Scalar('The same value for every row')),
  fileName: optionalFlagSchema('The name of the file without folder and extensions, e.g. "audi" of "audi.csv.gz"'),
  template: optionalSchema(
    Type.String({
      description:
        'Text made of fields that stand above and of columns, e.g. "{make} {column:Trim Level}". Empty ones are left out',
    }),
  ),
  ...NOTATION_KEYS,
  transform: optionalSchema(Type.Array(TransformStep, { description: 'Steps, in order' })),
};

export const FieldSource = Type.Object(source, CLOSED_OBJECT);

export const FieldMapping = Type.Object(
  {
    ...source,
    first: optionalSchema(
      Type.Array(FieldSource, { minItems: 1, description: 'Several sources: the first that gives a value wins' }),
    ),
    all: optionalSchema(Type.Array(FieldSource, { minItems: 1, description: 'Several sources whose values make one list' })),
    required: optionalFlagSchema('A row without a value is rejected, and the feed must have the column'),
    emptyKeeps: optionalFlagSchema(
      'In a delta, an empty cell keeps the value of the car in stock. Without it an empty cell empties the field',
    ),
    default: optionalSchema(Scalar('Value when there is none')),
    unfit: optionalSchema(
      choiceSchema(
        ['empty', 'reject'],
        'A value that does not fit: `empty` leaves the field out and gives a notice, `reject` rejects the row. Default: reject for make, model, year, price, price_type, item_type, status and show_on_dealer_website, empty for all others',
      ),
    ),
    asWritten: optionalFlagSchema('The text stays as the feed writes it: no synonyms, no change of letter case'),
  },
  CLOSED_OBJECT,
);

/** A row fulfils it if all its keys hold. */
export const RowCondition = Type.Object(
  {
    column: ColumnName,
    is: optionalSchema(
      Type.Array(Scalar('A value'), { minItems: 1, description: 'The cell is one of these; upper and lower case are the same' }),
    ),
    matches: optionalSchema(Type.String({ description: 'This regular expression occurs in the cell' })),
    missing: optionalSchema(Type.Boolean({ description: 'true: the cell is empty or says "not known"; false: it has a value' })),
    above: optionalSchema(Type.Number({ description: 'The cell is a number above this' })),
    below: optionalSchema(Type.Number({ description: 'The cell is a number below this' })),
  },
  { ...CLOSED_OBJECT, minProperties: 2 },
);

export type FieldSource = Static<typeof FieldSource>;
export type FieldMapping = Static<typeof FieldMapping>;
export type RowCondition = Static<typeof RowCondition>;
