import { Type } from 'typebox';
import { FILTERS, SORTS, type FilterName } from '../search/search';
import { ICONS, type IconName } from './icons';
import { closed, flag, oneOf, text } from './parts';

/** Which stock a site lists, by the names or numbers of `STOCK_PRESETS`. */
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
      'Stock that the site lists, by name or number (X-08). 1 listed: in stock, coming soon and sold lately; 2 sellable: without sold; 3 in_stock; 4 coming_soon',
  },
);

const WeeklyBudget = Type.Object(
  {
    shown: flag('Offers a search by what a shopper can pay a week (F-09)', true),
    deposit: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 250_000,
      description: 'Deposit that the price for a budget adds to the loan, dollars. Rate and term are those of finance',
    }),
    steps: Type.Array(Type.Integer({ minimum: 20, maximum: 5000 }), {
      default: [80, 120, 160, 200, 250, 300],
      description: 'Budgets to press, dollars a week',
    }),
  },
  { ...closed, default: {}, description: 'Search by weekly repayment (F-09)' },
);

/** A host that browsers may search at: nothing that could add to an address or to the page's policy. */
const SearchHost = Type.String({
  default: '',
  pattern: '^([A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*(:[0-9]{1,5})?)?$',
  maxLength: 253,
  description:
    'Hosted Algolia: host, e.g. APPID-dsn.algolia.net; empty means the embedded engine. A port may follow; http only for localhost',
});

/** Icons by filter. A filter or an icon that does not exist is refused with the names that do. */
const FilterIcons = Type.Unsafe<Partial<Record<FilterName, IconName>>>(
  Type.Record(Type.String({ pattern: `^(${FILTERS.join('|')})$` }), oneOf(ICONS, 'Icon of the filter'), {
    ...closed,
    default: {},
    description:
      'Icons of filters, e.g. {certified: check}: before the name of the filter and on its tiles (S-06, S-13). A filter that is not listed has no icon before its name, and on tiles the icon of shared/rules/src/search/filters.ts',
  }),
);

const Word = Type.String({ minLength: 1, maxLength: 80 });
const Synonyms = Type.Array(Type.Array(Word, { minItems: 2, maxItems: 20 }), {
  default: [],
  maxItems: 500,
  description: 'Words that mean the same: a search for any of a line finds cars with any other of it, e.g. [coupe, two door]',
});
const OptionalWords = Type.Array(Word, {
  default: [],
  maxItems: 100,
  description: 'Words that a car need not have to be found; those that have them come first',
});

/** Stock search of a dealer: `search` in its configuration. */
export const Search = Type.Object(
  {
    pageSize: Type.Integer({ default: 21, minimum: 1, maximum: 100, description: 'Cars a page (S-05)' }),
    filters: Type.Array(oneOf(FILTERS), {
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
      description: 'Filters of the results page, in order (S-06)',
    }),
    filterIcons: FilterIcons,
    sorts: Type.Array(oneOf(SORTS), {
      default: [...SORTS],
      description: 'Sort orders on offer, the first is the default (S-08)',
    }),
    hideZeroPriceWhenAscending: flag('Lowest price first leaves out cars without a price (S-08)', true),
    include_sold_cars_days: Type.Integer({
      default: 3,
      minimum: 0,
      maximum: 60,
      description: 'Days a sold car stays listed (X-08)',
    }),
    baseFilter: text('Further Algolia filter that every search of this site gets', ''),
    stockPreset: StockPreset,
    openFilters: Type.Integer({
      default: 4,
      minimum: 0,
      maximum: 30,
      description: 'How many filters stand open from the start; the others open on demand',
    }),
    weeklyBudget: WeeklyBudget,
    questions: flag('Turns numbers and plain words of a search into filters, e.g. "hilux under 40k" (S-14)', true),
    synonyms: Synonyms,
    optionalWords: OptionalWords,
    typoTolerance: Type.Union([Type.Literal('all'), Type.Literal('min'), Type.Literal('strict'), Type.Literal('none')], {
      default: 'all',
      description:
        'Typing errors that still find a car (S-14): all, one letter or two by the length of the word; min, only the fewest that find anything; strict, as min with one at most of the best; none',
    }),
    suggestions: flag('Suggests makes, models and cars while a shopper types', true),
    host: SearchHost,
    appId: text('Hosted Algolia: application id', ''),
    index: Type.String({
      default: 'cars',
      pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$',
      description: 'Hosted Algolia: name of the index; its replicas are that name, _ and the sort, e.g. cars_latest',
    }),
    key: text('Hosted Algolia: search-only key. Browsers get it only where host is set', ''),
  },
  { ...closed, default: {}, description: 'Stock search' },
);
