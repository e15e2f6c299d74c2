import { Type } from 'typebox';
import { FILTER_NAMES, SORT_ORDERS, type FilterName } from '../search/search';
import { ICON_NAMES, type IconName } from './icons';
import { REFUSE_UNKNOWN_KEYS, switchSchema, oneOfNamesSchema, textSchema } from './parts';

/** Name or number of `STOCK_PRESETS`. */
const StockPreset = Type.Union(
  [
    Type.Literal('listed'),
    Type.Literal('sellable'),
    Type.Literal('in_stock'),
    Type.Literal('coming_soon'),
    Type.Literal(1),
    Type.Literal(2),
    Type.Literal(3),
    Type.Literal(4),
  ],
  {
    default: 'listed',
    description:
      'Stock that the site lists, by name or number (X-08). 1 listed: in stock, coming soon and sold recently; 2 sellable: without sold cars; 3 in_stock; 4 coming_soon',
  },
);

const WeeklyBudget = Type.Object(
  {
    shown: switchSchema('Offers a search by what a shopper can pay a week (F-09)', true),
    deposit: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 250_000,
      description: 'Deposit in dollars that is added to the loan for a budget. Rate and term are those of finance',
    }),
    steps: Type.Array(Type.Integer({ minimum: 20, maximum: 5000 }), {
      default: [80, 120, 160, 200, 250, 300],
      description: 'Budgets to choose from, dollars a week',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Search by weekly repayment (F-09)' },
);

/** The pattern refuses characters that could extend an address or the content security policy. */
const SearchHost = Type.String({
  default: '',
  pattern: '^([A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*(:[0-9]{1,5})?)?$',
  maxLength: 253,
  description:
    'Hosted Algolia: host, e.g. APPID-dsn.algolia.net; empty: the embedded engine. A port may follow; http only for localhost',
});

/** By filter name. An error for an unknown filter or icon lists the valid names. */
const FilterIcons = Type.Unsafe<Partial<Record<FilterName, IconName>>>(
  Type.Record(Type.String({ pattern: `^(${FILTER_NAMES.join('|')})$` }), oneOfNamesSchema(ICON_NAMES, 'Icon of the filter'), {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'Icons of filters, e.g. {certified: check}: before the name of the filter and on its tiles (S-06, S-13). A filter without an icon here has none before its name, and on tiles the icon of shared/rules/src/search/filters.ts',
  }),
);

const Word = Type.String({ minLength: 1, maxLength: 80 });
const Synonyms = Type.Array(Type.Array(Word, { minItems: 2, maxItems: 20 }), {
  default: [],
  maxItems: 500,
  description: 'Synonyms: a search for one word of a line also finds cars with the others, e.g. [coupe, two door]',
});
const OptionalWords = Type.Array(Word, {
  default: [],
  maxItems: 100,
  description: 'Optional words: a search also finds cars without them; cars with them come first',
});

const Meanings = Type.Array(
  Type.Object(
    {
      words: Type.Array(Word, { minItems: 1, maxItems: 20, description: 'Words of shoppers and salespeople, e.g. tradie' }),
      means: Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'The same in plain words, e.g. "ute or van under 40k". Text to search for stands in quotes',
      }),
    },
    REFUSE_UNKNOWN_KEYS,
  ),
  {
    default: [],
    maxItems: 100,
    description:
      'Words that stand for filters, such as needs and generations (S-19). They come before those of the product, e.g. "first car"',
  },
);

export const SearchSettings = Type.Object(
  {
    pageSize: Type.Integer({ default: 21, minimum: 1, maximum: 100, description: 'Cars a page (S-05)' }),
    filters: Type.Array(oneOfNamesSchema(FILTER_NAMES), {
      default: [
        'car_type',
        'make',
        'model',
        'body',
        'price',
        'year',
        'km',
        'fuel',
        'simple_transmission',
        'simple_colour',
        'location_name',
      ],
      description: 'Filters of the results page, in their order (S-06)',
    }),
    filterIcons: FilterIcons,
    sorts: Type.Array(oneOfNamesSchema(SORT_ORDERS), {
      default: [...SORT_ORDERS],
      description: 'Sort orders that shoppers can choose; the first is the default (S-08)',
    }),
    hideZeroPriceWhenAscending: switchSchema('Lowest price first leaves out cars without a price (S-08)', true),
    include_sold_cars_days: Type.Integer({
      default: 3,
      minimum: 0,
      maximum: 60,
      description: 'Days for which a sold car stays listed (X-08)',
    }),
    baseFilter: textSchema('Further Algolia filter that every search of this site gets', ''),
    stockPreset: StockPreset,
    openFilters: Type.Integer({
      default: 4,
      minimum: 0,
      maximum: 30,
      description: 'Number of filters that are open initially; shoppers open the others',
    }),
    weeklyBudget: WeeklyBudget,
    questions: switchSchema('Turns numbers and plain words of a search into filters, e.g. "hilux under 40k" (S-14)', true),
    meanings: Meanings,
    synonyms: Synonyms,
    optionalWords: OptionalWords,
    typoTolerance: Type.Union([Type.Literal('all'), Type.Literal('min'), Type.Literal('strict'), Type.Literal('none')], {
      default: 'all',
      description:
        'Typing errors with which a search still finds a car (S-14): all: one or two letters, by the length of the word; min: only the fewest errors with which anything is found; strict: like min, with at most one error among the best hits; none: no errors',
    }),
    suggestions: switchSchema('Suggests makes, models and cars while a shopper types', true),
    host: SearchHost,
    appId: textSchema('Hosted Algolia: application id', ''),
    index: Type.String({
      default: 'cars',
      pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$',
      description: 'Hosted Algolia: name of the index. Its replicas are this name, _ and the sort order, e.g. cars_latest',
    }),
    key: textSchema('Hosted Algolia: search-only key. Browsers get it only where host is set', ''),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Stock search' },
);
