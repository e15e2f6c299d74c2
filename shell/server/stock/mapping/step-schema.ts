import { Type, type Static } from 'typebox';
import { choice, closed, maybe, yes } from './schema-parts';
import { NAME_PARTS } from './words/name-parts';

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
          pattern: Type.String({
            description: 'Regular expression of RE2: no look-ahead, no back references; (?i) ignores case',
          }),
          group: maybe(Type.Integer({ minimum: 0, description: 'Capture group that is the value. Default: 1' })),
          others: maybe(Others),
        },
        { ...closed, description: 'What a pattern captures' },
      ),
    ),
    replace: maybe(
      Type.Object(
        {
          text: maybe(Type.String({ minLength: 1, description: 'This text, letter by letter' })),
          pattern: maybe(Type.String({ description: 'Or: what this regular expression matches' })),
          with: Type.String({ description: 'The text instead; $1, $2 are the groups of the pattern' }),
        },
        { ...closed, description: 'Every occurrence of a text or a pattern' },
      ),
    ),
    removePrefix: maybe(
      Type.String({ description: 'Template of fields, e.g. "{year} {make} {model}", taken off the start, whatever its case' }),
    ),
    partOfName: maybe(
      choice(
        NAME_PARTS,
        'A part of the name of a car such as "2021 Toyota Hilux SR5", by the makes and models of the reference lists',
      ),
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
    missingIf: maybe(Type.String({ description: 'Values in which this regular expression occurs mean: not known' })),
    list: maybe(Type.Object({ by: Type.String({ minLength: 1 }) }, { ...closed, description: 'A cell that holds a list' })),
    join: maybe(Type.String({ description: 'A list becomes one text, with this between its entries' })),
    plain: yes('Text without HTML tags'),
    timestamp: yes('A date or date and time → Unix seconds'),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);
export type Step = Static<typeof Step>;
