import { Type, type Static } from 'typebox';
import { choice, closed, maybe, notation, yes } from './schema-parts';
import { Step } from './step-schema';

const Scalar = (description: string) => Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description });

const ColumnName = Type.String({
  minLength: 1,
  description:
    'Column (CSV) or path (JSON, XML): dots go deeper, `[]` takes every entry of a list, `[0]` one of them, `[type=retail]` those with this value',
});

const source = {
  column: maybe(ColumnName),
  columns: maybe(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description:
        'Several columns that make one list, e.g. [Main Photo, "Photo{n}"]: `{n}` stands for a number, `*` for any text',
    }),
  ),
  yesNo: maybe(
    Type.Record(Type.String(), Type.String(), {
      description:
        'Columns that say yes or no → the text that is listed for yes, e.g. { AC: Air conditioning }. `*` in both stands for the same text',
    }),
  ),
  constant: maybe(Scalar('The same value for every row')),
  fileName: yes('The name of the file without folder and extensions, e.g. "audi" of "audi.csv.gz"'),
  template: maybe(
    Type.String({
      description:
        'Text made of fields that stand above and of columns, e.g. "{make} {column:Trim Level}". Empty ones are left out',
    }),
  ),
  ...notation,
  transform: maybe(Type.Array(Step, { description: 'Steps, in order' })),
};

/** One source of a field's value. */
export const FieldSource = Type.Object(source, closed);

export const FieldMapping = Type.Object(
  {
    ...source,
    first: maybe(Type.Array(FieldSource, { minItems: 1, description: 'Several sources: the first that gives a value wins' })),
    all: maybe(Type.Array(FieldSource, { minItems: 1, description: 'Several sources whose values make one list' })),
    required: yes('A row without a value is rejected, and the feed must have the column'),
    default: maybe(Scalar('Value when there is none')),
    unfit: maybe(
      choice(
        ['empty', 'reject'],
        'A value that does not fit: `empty` leaves the field out and gives a notice, `reject` rejects the row. Default: reject for make, model, year, price, price_type, item_type, status and show_on_dealer_website, empty for all others',
      ),
    ),
    asWritten: yes('The text stays as the feed writes it: no synonyms, no change of letter case'),
  },
  closed,
);

/** A condition on a row of the feed. All its keys must hold. */
export const Condition = Type.Object(
  {
    column: ColumnName,
    is: maybe(
      Type.Array(Scalar('A value'), { minItems: 1, description: 'The cell is one of these; upper and lower case are the same' }),
    ),
    matches: maybe(Type.String({ description: 'This regular expression occurs in the cell' })),
    missing: maybe(Type.Boolean({ description: 'true: the cell is empty or says "not known"; false: it has a value' })),
    above: maybe(Type.Number({ description: 'The cell is a number above this' })),
    below: maybe(Type.Number({ description: 'The cell is a number below this' })),
  },
  { ...closed, minProperties: 2 },
);

export type FieldSource = Static<typeof FieldSource>;
export type FieldMapping = Static<typeof FieldMapping>;
export type Condition = Static<typeof Condition>;
