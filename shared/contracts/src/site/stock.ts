import { Type, type Static } from 'typebox';
import { FetchedFeedSettings } from './feeds';
import { REFUSE_UNKNOWN_KEYS, textSchema } from './parts';
import { PhotographSettings } from './photographs';

const choice = <const Names extends readonly [string, ...string[]]>(names: Names, fallback: Names[number], description: string) =>
  Type.Unsafe<Names[number]>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      { default: fallback, description },
    ),
  );

const HELD = ['hold', 'publish'] as const;

const Demo = Type.Object(
  {
    seed: Type.Integer({ default: 1, description: 'The same seed gives the same stock' }),
    count: Type.Integer({ default: 60, minimum: 0, maximum: 100000, description: 'Number of vehicles' }),
    profile: textSchema('Which catalogue profile the demo generator draws from'),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Generated demo stock' },
);

const ShrinkGuard = Type.Object(
  {
    share: Type.Number({
      default: 0.3,
      minimum: 0,
      maximum: 1,
      description: 'Largest share of its vehicles that a feed may lose, sell or hide within `days`; 1: any',
    }),
    minimum: Type.Integer({
      default: 3,
      minimum: 0,
      description: 'Number of vehicles that a feed of any size may lose within `days`, but never its last one',
    }),
    days: Type.Integer({
      default: 7,
      minimum: 0,
      maximum: 365,
      description: 'Days back to the imports whose largest a new feed is compared with; 0: only with the stock of today',
    }),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'Refuses a full feed that lost too many vehicles, because a file that was cut off looks the same, and a feed that says of too many that they are sold or hidden (I-03). `--allow-shrink` accepts one such feed',
  },
);

const EmptiedFields = Type.Object(
  {
    share: Type.Number({
      default: 0.3,
      minimum: 0,
      maximum: 1,
      description: 'Largest share of the vehicles with a value whose value a full feed may empty; 1: any',
    }),
    minimum: Type.Integer({
      default: 3,
      minimum: 0,
      description:
        'Number of vehicles whose value a feed of any size may empty, but never the last of a value that all vehicles had',
    }),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'A full feed whose cells of a field, such as colour, pictures or price, became empty in too many vehicles (I-03): the vehicles keep their values, and the report says so. `--accept-emptied` accepts the loss once. Offers and other values that end by themselves are only reported',
  },
);

const Implausible = Type.Object(
  {
    price: choice(HELD, 'hold', 'Vehicles whose price can hardly be right: hold them back, or publish them with a notice'),
    priceFactor: Type.Number({
      default: 3,
      minimum: 1.1,
      maximum: 1000,
      description:
        'Factor by which the price of a vehicle can hardly rise or fall from one import to the next. A feed in which most prices jump by the same factor is refused, unless `--allow-price-jumps` accepts it',
    }),
    other: choice(
      HELD,
      'publish',
      'Vehicles whose kilometres, year or engine can hardly be right: hold them back, or publish them with a notice',
    ),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'Values that can hardly be right (I-03). A vehicle that is held back is listed among the rejected rows; if it is in stock, it stays as it was',
  },
);

export const StockSettings = Type.Object(
  {
    demo: Type.Optional(Demo),
    photographs: PhotographSettings,
    distance: choice(
      ['auto', 'km', 'miles'],
      'auto',
      'Unit in which shoppers read and type distances. auto: miles where the country of `locale` uses them, else kilometres',
    ),
    priceType: choice(
      ['unstated', 'drive_away', 'excluding_government_charges'],
      'unstated',
      'Meaning of a price whose feed does not state it. unstated: the site makes no claim beside the price',
    ),
    shrinkGuard: ShrinkGuard,
    lostColumns: choice(
      ['keep', 'empty'],
      'keep',
      'A full feed without a column that the last one had. keep: vehicles keep their values, and the report says so; empty: they lose them',
    ),
    emptiedFields: EmptiedFields,
    implausible: Implausible,
    feeds: Type.Array(FetchedFeedSettings, {
      default: [],
      maxItems: 20,
      description: 'Feeds that Forecourt fetches by schedule (I-12)',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Source of the stock, and rules of its imports' },
);
export type StockSettings = Static<typeof StockSettings>;
