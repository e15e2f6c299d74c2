import { Type, type Static } from 'typebox';
import { ENCODINGS } from '../feed/encoding';
import { FORMATS } from '../feed/row';
import { Condition, FieldMapping } from './field-schema';
import { choice, closed, maybe, notation, yes } from './schema-parts';
import { Step } from './step-schema';

/** A feed mapping, `mappings/<name>.yaml` (I-03): how the rows of a feed become vehicles. */
export const Mapping = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]+$', description: 'The same as the name of the file' }),
    description: Type.String(),
    formats: Type.Array(choice(FORMATS, 'Format that is accepted; which one a feed has is detected by its content'), {
      minItems: 1,
      description: 'Accepted formats',
    }),
    encoding: maybe(
      choice(
        ENCODINGS,
        'Encoding of a feed without byte order mark. Default: by its XML declaration or its bytes: utf-8, or else windows-1252 with a warning',
      ),
    ),
    delimiter: maybe(Type.String({ minLength: 1, maxLength: 1, description: 'CSV. Default: detected from the header' })),
    records: maybe(
      Type.String({
        minLength: 1,
        description:
          'JSON: keys to the array of records, joined by dots. XML: name of the element of a vehicle, or the names of the elements to it, joined by dots. Default: found out',
      }),
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
    ...notation,
    rows: maybe(
      Type.Object(
        {
          only: maybe(Type.Array(Condition, { minItems: 1, description: 'Rows are read if all of these hold' })),
          except: maybe(Type.Array(Condition, { minItems: 1, description: 'Rows are left out if one of these holds' })),
        },
        { ...closed, minProperties: 1, description: 'Which rows become cars. A full feed marks the cars of other rows as sold' },
      ),
    ),
    missing: maybe(
      Type.Array(Type.String(), {
        description: 'More cells that mean: not known, compared without regard to letter case',
      }),
    ),
    usualMissing: yes('false: words such as NA, N/A, -, null, unknown are values. Default: true, they mean not known'),
    baseAddress: maybe(
      Type.String({
        pattern: '^https?://',
        description:
          'Address that addresses of pictures and videos without a host are joined with, e.g. https://cdn.example/stock/',
      }),
    ),
    synonyms: maybe(
      Type.Record(Type.String(), Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])), {
        description:
          'Field → word of the feed → our word, or null for not known; beside the built-in synonyms and before them, e.g. { body: { Shooting Brake: Wagon } }',
      }),
    ),
    carFields: yes(
      'Columns that bear the name of a field of our own are taken as they are, and pictures may be drawings and media of this installation',
    ),
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
  },
  closed,
);

export type Mapping = Static<typeof Mapping>;
