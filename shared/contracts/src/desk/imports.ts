import { Type, type Static } from 'typebox';

const position = {
  line: Type.Integer({ description: 'First line of the row in the file, from 1' }),
  record: Type.Optional(
    Type.Integer({ description: 'Number of the record in a feed of JSON or XML, from 1: many records may stand on one line' }),
  ),
};

/** The vehicle is not imported until staff have checked it. */
export const HELD_BACK_REASON_ENDING = '; the vehicle is held back';

export const RejectedRow = Type.Object({
  ...position,
  id: Type.Optional(Type.String()),
  field: Type.String({ description: 'Empty if the row as a whole is wrong' }),
  reason: Type.String(),
  held: Type.Optional(
    Type.Boolean({ description: 'The row can be read, but its vehicle is held back because a value can hardly be right' }),
  ),
});
export type RejectedRow = Static<typeof RejectedRow>;

/** The value is left out or doubted; the car itself is accepted. */
export const ImportNotice = Type.Object({
  ...position,
  id: Type.String(),
  field: Type.String(),
  value: Type.String({ description: 'Value as the feed writes it, in quotes, at most 60 characters' }),
  reason: Type.String(),
});
export type ImportNotice = Static<typeof ImportNotice>;

const NamedCar = Type.Object({ id: Type.String(), name: Type.String() });

/** Numbers, and the first cars of each kind as examples. */
export const ImportChanges = Type.Object({
  added: Type.Array(NamedCar),
  returned: Type.Array(NamedCar),
  removed: Type.Array(NamedCar),
  fields: Type.Record(
    Type.String(),
    Type.Object({
      count: Type.Integer({ description: 'Cars in which the field changes' }),
      examples: Type.Array(
        Type.Object({
          ...NamedCar.properties,
          before: Type.Optional(Type.Unknown({ description: 'Absent: the car had no value' })),
          after: Type.Optional(Type.Unknown({ description: 'Absent: the car gets no value' })),
        }),
      ),
    }),
  ),
});
export type ImportChanges = Static<typeof ImportChanges>;

const count = (description: string) => Type.Integer({ description });
const reasons = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

const counts = {
  rows: count('Rows of the feed: the sum of leftOut, accepted and rejected rows'),
  accepted: count('The sum of added, changed and unchanged'),
  inFeed: count("Cars of the feed, with those of rows that can't be read"),
  added: count('Cars that were not in stock'),
  returned: count('Added cars that had been sold before'),
  changed: count('Cars in stock that the feed changed'),
  repriced: count('Changed cars with another price'),
  unchanged: count('Cars in stock that the feed did not change'),
  removed: count('Cars that a full feed no longer has; they were marked as sold'),
  keptBack: count("Cars that are missing in a full feed but stay on sale, because rows that can't be read may be theirs"),
  held: count('Cars that are held back because a value can hardly be right; they are among the rejected rows'),
};

const onSale = count('Cars of the feed that are on sale after the import');

const NotCompared = Type.Object(
  {
    few: count('Too few like vehicles are for sale in the feed and at the dealers'),
    limit: count('One import compares no more vehicles with the market; the next one goes on'),
  },
  { description: 'New and clearly changed prices that could not be compared with those of like vehicles, by the reason' },
);

const EmptiedField = Type.Object({
  field: Type.String(),
  count: count('Cars whose value the feed empties'),
  had: count('Cars on sale that had a value'),
  kept: Type.Boolean({ description: 'true: too many cars would lose their value, so they keep it' }),
});

/** Of a dry run: what would happen. */
export const ImportReport = Type.Object({
  tenant: Type.String(),
  feed: Type.String(),
  mapping: Type.String(),
  mode: Type.Enum(['full', 'delta']),
  dryRun: Type.Boolean(),
  format: Type.String(),
  ...counts,
  leftOut: count('Rows that the conditions of the mapping leave out'),
  rejectedCount: count('Rejected rows'),
  rejected: Type.Array(RejectedRow, { description: 'The first rejected rows, in the order of the file' }),
  reasons: reasons('Rejected rows by field and reason: {"price: is missing": 2}. Quoted values are replaced by …'),
  noticeCount: count('Values that were left out of an accepted car, or that can hardly be right'),
  notices: Type.Array(ImportNotice, { description: 'The first notices, in the order of the file' }),
  noticeReasons: reasons('Notices by field and reason, as in reasons'),
  lostColumns: Type.Array(Type.String(), {
    description: 'Columns that the last full feed had and this one lacks. The cars keep their values',
  }),
  // Reports of older imports lack the following three.
  notCompared: Type.Optional(NotCompared),
  onSale: Type.Optional(onSale),
  emptied: Type.Optional(Type.Array(EmptiedField, { description: 'Fields that a full feed empties in cars of its own' })),
  changes: Type.Optional(ImportChanges),
  stops: Type.Optional(Type.Array(Type.String(), { description: 'Of a dry run: reasons for which the import would be refused' })),
  warnings: Type.Array(Type.String()),
  currency: Type.String({ description: "ISO 4217 code of the stored prices, which is the dealer's currency" }),
  converted: Type.Optional(
    Type.Object({ from: Type.String(), rate: Type.Number() }, { description: "The feed's currency and the value of one unit" }),
  ),
  milliseconds: Type.Integer(),
});
export type ImportReport = Static<typeof ImportReport>;

const Moment = Type.Integer({ description: 'Unix seconds' });

/** Empty for an import that failed. */
export const ImportCounts = Type.Partial(
  Type.Object({
    ...counts,
    onSale,
    rejected: count('Rejected rows'),
    notices: count('Notices'),
    allowShrink: count('1: the import was allowed to shrink the stock'),
    milliseconds: count('Duration'),
    looks: count('Looks that failed for the same reason, one after the other, of `look_failed`; finishedAt is the last one'),
  }),
);
export type ImportCounts = Static<typeof ImportCounts>;

/** `failed`: the file was refused; `interrupted`: its process ended; `look_failed`: no import could begin. */
export const ImportState = Type.Enum(['running', 'done', 'failed', 'interrupted', 'look_failed']);
export type ImportState = Static<typeof ImportState>;

/** Also looks for a file that failed before an import began (I-12). */
export const ListedImport = Type.Object({
  id: Type.String(),
  tenant: Type.String(),
  feed: Type.String(),
  file: Type.Union([Type.String(), Type.Null()], { description: 'Name of the file; null: the import names none' }),
  mapping: Type.String(),
  mode: Type.Enum(['full', 'delta']),
  startedAt: Moment,
  finishedAt: Type.Union([Moment, Type.Null()]),
  state: ImportState,
  counts: ImportCounts,
  problem: Type.Union([Type.String(), Type.Null()], { description: 'Reason if the import failed' }),
});
export type ListedImport = Static<typeof ListedImport>;

/** `GET /stock/:tenant/imports`, newest first. */
export const ImportList = Type.Object({
  imports: Type.Array(ListedImport),
  next: Type.Optional(Type.String({ description: 'Value of "before" for the next page' })),
});
export type ImportList = Static<typeof ImportList>;

/** `GET /stock/:tenant/imports/:id`. */
export const ImportWithReport = Type.Object({
  ...ListedImport.properties,
  report: Type.Union([ImportReport, Type.Null()], { description: 'null: the import did not end well' }),
});
export type ImportWithReport = Static<typeof ImportWithReport>;
