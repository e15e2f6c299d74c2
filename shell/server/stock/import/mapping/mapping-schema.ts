import { Type, type Static } from 'typebox';
import { FEED_ENCODINGS } from '../feed/encoding';
import { FEED_FORMATS } from '../feed/row';
import { RowCondition, FieldMapping } from './field-schema';
import { choiceSchema, CLOSED_OBJECT, optionalSchema, NOTATION_KEYS, optionalFlagSchema } from './schema-parts';
import { TransformStep } from './step-schema';

/** The file `mappings/<name>.yaml` (I-03). */
export const Mapping = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]+$', description: 'The same as the name of the file' }),
    description: Type.String(),
    formats: Type.Array(choiceSchema(FEED_FORMATS, 'Format that is accepted; which one a feed has is detected by its content'), {
      minItems: 1,
      description: 'Accepted formats',
    }),
    encoding: optionalSchema(
      choiceSchema(
        FEED_ENCODINGS,
        'Encoding of a feed without byte order mark. Default: by its XML declaration or its bytes: utf-8, or else windows-1252 with a warning',
      ),
    ),
    delimiter: optionalSchema(Type.String({ minLength: 1, maxLength: 1, description: 'CSV. Default: detected from the header' })),
    records: optionalSchema(
      Type.String({
        minLength: 1,
        description:
          'JSON: keys to the array of records, joined by dots. XML: name of the element of a vehicle, or the names of the elements to it, joined by dots. Default: found out',
      }),
    ),
    currency: optionalSchema(
      Type.Object(
        {
          code: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
          rate: optionalSchema(
            Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
              ...CLOSED_OBJECT,
              description:
                "Dealer's currency → what one unit of `code` is worth in it, e.g. { AUD: 1.95 }. Without it, only a dealer with the same currency can import the feed",
            }),
          ),
          note: optionalSchema(Type.String({ description: 'For the reader' })),
        },
        { ...CLOSED_OBJECT, description: "Currency of the prices. Default: the dealer's own, whichever that is" },
      ),
    ),
    ...NOTATION_KEYS,
    rows: optionalSchema(
      Type.Object(
        {
          only: optionalSchema(Type.Array(RowCondition, { minItems: 1, description: 'Rows are read if all of these hold' })),
          except: optionalSchema(
            Type.Array(RowCondition, { minItems: 1, description: 'Rows are left out if one of these holds' }),
          ),
        },
        {
          ...CLOSED_OBJECT,
          minProperties: 1,
          description: 'Which rows become cars. A full feed marks the cars of other rows as sold',
        },
      ),
    ),
    missing: optionalSchema(
      Type.Array(Type.String(), {
        description: 'More cells that mean: not known, compared without regard to letter case',
      }),
    ),
    usualMissing: optionalFlagSchema(
      'false: words such as NA, N/A, -, null, unknown are values. Default: true, they mean not known',
    ),
    baseAddress: optionalSchema(
      Type.String({
        pattern: '^https?://',
        description:
          'Start of the addresses of pictures and videos that the feed gives without a host, e.g. https://cdn.example/stock/',
      }),
    ),
    synonyms: optionalSchema(
      Type.Record(Type.String(), Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])), {
        description:
          'Field → word of the feed → our word, or null for not known; beside the built-in synonyms and before them, e.g. { body: { Shooting Brake: Wagon } }',
      }),
    ),
    carFields: optionalFlagSchema(
      'Columns that bear the name of a field of our own are taken as they are, and pictures may be drawings and media of this installation',
    ),
    id: Type.Object(
      {
        column: optionalSchema(Type.String({ description: 'Column that identifies a vehicle' })),
        transform: optionalSchema(Type.Array(TransformStep)),
        columns: optionalSchema(
          Type.Array(Type.String(), { minItems: 1, description: 'Columns that identify a vehicle together' }),
        ),
        fields: optionalSchema(
          Type.Array(Type.String(), { minItems: 1, description: 'Mapped fields that take part in the identity' }),
        ),
        prefix: optionalSchema(Type.String({ pattern: '^[a-z0-9-]*$', description: 'Put before the id' })),
      },
      {
        ...CLOSED_OBJECT,
        description:
          'Stable identity of a row: one column as it is, or a digest of several. Rows that are equal in all of several columns are told apart by counting them, without groupRows',
      },
    ),
    groupRows: optionalFlagSchema(
      'Rows with the same id that follow each other are one vehicle, as in a file with a row for each photograph: the pictures of all these rows in their order, the other fields of the first row',
    ),
    sameVehicle: optionalSchema(
      choiceSchema(
        ['refuse', 'notice'],
        'What becomes of a row that has another id but the VIN, or the stock number of the same dealership, of an earlier row on sale. Default: refuse; notice: both become vehicles',
      ),
    ),
    fields: optionalSchema(
      Type.Record(Type.String(), FieldMapping, { description: 'Field of a vehicle → where its value comes from' }),
    ),
  },
  CLOSED_OBJECT,
);

export type Mapping = Static<typeof Mapping>;
