import { Type, type Static } from 'typebox';
import { choiceSchema, CLOSED_OBJECT, optionalSchema, optionalFlagSchema } from './schema-parts';
import { CAR_NAME_PARTS } from './words/name-parts';

const OtherValues = choiceSchema(['keep', 'missing', 'reject'], 'What becomes of a value that does not fit. Default: keep');

/** Exactly one key, the name of the transform. */
export const TransformStep = Type.Object(
  {
    collapse: optionalFlagSchema('Runs of white space become one space'),
    lower: optionalFlagSchema('Lower case'),
    upper: optionalFlagSchema('Upper case'),
    title: optionalFlagSchema('Every word with a capital: "FORD RANGER" → "Ford Ranger"'),
    number: optionalFlagSchema(
      'Reads a number out of text: currency signs and thousands separators fall away; other text is refused',
    ),
    round: optionalSchema(Type.Integer({ minimum: 0, maximum: 6, description: 'Rounds to this many decimals' })),
    multiply: optionalSchema(Type.Number({ description: 'Times this number, e.g. 1.609344 for miles → km' })),
    divideInto: optionalSchema(
      Type.Number({ description: 'This number divided by the value, e.g. 282.481 for UK mpg → L/100 km' }),
    ),
    scaleAbove: optionalSchema(
      Type.Object(
        { limit: Type.Number({ description: 'Only values above this' }), multiply: Type.Number() },
        { ...CLOSED_OBJECT, description: 'Another unit in the same column, e.g. cc among litres' },
      ),
    ),
    between: optionalSchema(
      Type.Object(
        { min: optionalSchema(Type.Number()), max: optionalSchema(Type.Number()), others: optionalSchema(OtherValues) },
        { ...CLOSED_OBJECT, description: 'Bounds of a number, both included' },
      ),
    ),
    split: optionalSchema(
      Type.Object(
        { by: Type.String({ minLength: 1 }), at: Type.Integer({ description: 'Which part, from 0; -1 is the last' }) },
        { ...CLOSED_OBJECT, description: 'One part of a cell that holds several, e.g. "White / Black"' },
      ),
    ),
    match: optionalSchema(
      Type.Object(
        {
          pattern: Type.String({
            description: 'Regular expression of RE2: no look-ahead, no back references; (?i) ignores case',
          }),
          group: optionalSchema(Type.Integer({ minimum: 0, description: 'Capture group that is the value. Default: 1' })),
          others: optionalSchema(OtherValues),
        },
        { ...CLOSED_OBJECT, description: 'What a pattern captures' },
      ),
    ),
    replace: optionalSchema(
      Type.Object(
        {
          text: optionalSchema(Type.String({ minLength: 1, description: 'This text, letter by letter' })),
          pattern: optionalSchema(Type.String({ description: 'Or: what this regular expression matches' })),
          with: Type.String({ description: 'The text instead; $1, $2 are the groups of the pattern' }),
        },
        { ...CLOSED_OBJECT, description: 'Every occurrence of a text or a pattern' },
      ),
    ),
    removePrefix: optionalSchema(
      Type.String({ description: 'Template of fields, e.g. "{year} {make} {model}", taken off the start, whatever its case' }),
    ),
    partOfName: optionalSchema(
      choiceSchema(
        CAR_NAME_PARTS,
        'A part of the name of a car such as "2021 Toyota Hilux SR5", by the makes and models of the reference lists',
      ),
    ),
    values: optionalSchema(
      Type.Object(
        {
          table: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
            description: 'Value of the feed → our value; null: not known. Upper and lower case are the same',
          }),
          others: optionalSchema(OtherValues),
          othersTo: optionalSchema(
            Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'Value for everything else' }),
          ),
        },
        { ...CLOSED_OBJECT, description: 'Table of values' },
      ),
    ),
    missing: optionalSchema(Type.Array(Type.String(), { description: 'More markers of this field that mean: not known' })),
    missingIf: optionalSchema(Type.String({ description: 'Values in which this regular expression occurs mean: not known' })),
    list: optionalSchema(
      Type.Object({ by: Type.String({ minLength: 1 }) }, { ...CLOSED_OBJECT, description: 'A cell that holds a list' }),
    ),
    join: optionalSchema(Type.String({ description: 'A list becomes one text, with this between its entries' })),
    plain: optionalFlagSchema('Text without HTML tags'),
    timestamp: optionalFlagSchema('A date or date and time → Unix seconds'),
  },
  { ...CLOSED_OBJECT, minProperties: 1, maxProperties: 1 },
);
export type TransformStep = Static<typeof TransformStep>;
