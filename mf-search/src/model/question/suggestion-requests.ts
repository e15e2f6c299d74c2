import { anyValueFilter, excludedFilters, joinFilters, SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import { aroundPlace } from '../request/around-place';
import type { NumberRange, SearchState } from '../state/search-state';

/** Removed when the shopper picks a suggested make or model. */
const MAKE_ATTRIBUTES = ['make', 'make_model', 'model', 'badge'];

/** Finds cars by any of their attributes. */
const CARS = {
  hitsPerPage: 3,
  attributesToRetrieve: [
    'id',
    'slug',
    'name',
    'price',
    'price_type',
    'images',
    'preorder',
    'before_price',
    'offer_price',
    'subscription_price',
  ],
  attributesToHighlight: [],
};

/** Limited to names, so that "land" does not suggest every car with lane assist. */
const VALUES = {
  hitsPerPage: 0,
  maxValuesPerFacet: 100,
  restrictSearchableAttributes: ['name', 'make', 'model', 'badge', 'series', 'body'],
};

/** "any Kia, or a Toyota HiLux". A make with chosen models stands for those models. */
const makesOrModels = (makes: readonly string[], models: readonly string[]): string => {
  const whole = makes.filter((make) => !models.some((model) => model.startsWith(`${make} `)));
  return [anyValueFilter('make', whole), anyValueFilter('make_model', models)].filter((part) => part !== '').join(' OR ');
};

const withinRange = (attribute: string, { min, max }: NumberRange): string =>
  joinFilters(min === undefined ? undefined : `${attribute}>=${min}`, max === undefined ? undefined : `${attribute}<=${max}`);

type SuggestedState = Pick<SearchState, 'facets' | 'ranges' | 'excluded'> & Partial<Pick<SearchState, 'near'>>;

/** Without the attributes in `except`. A budget is among the ranges. */
export const filterTextOfState = (
  { facets: chosen, ranges: bounds, excluded }: SuggestedState,
  except: readonly string[] = [],
): string => {
  const { make = [], make_model: models = [], ...others } = chosen;
  const facets = Object.entries(others).flatMap(([attribute, values]) =>
    except.includes(attribute) ? [] : anyValueFilter(attribute, values),
  );
  const ranges = Object.entries(bounds).map(([attribute, range]) => withinRange(attribute, range));
  return joinFilters(
    except.includes('make') ? '' : makesOrModels(make, models),
    ...facets,
    ...excludedFilters(excluded),
    ...ranges,
  );
};

/** A value is counted with the other chosen filters, as the results page will count it. `scope` is the filter text of the page's stock. */
export const suggestionRequests = (words: string, scope: readonly (string | undefined)[], state: SuggestedState) => {
  const counted = [...scope, state.facets['status'] ? '' : SELLABLE_FILTER];
  const around = state.near?.km === undefined ? {} : aroundPlace({ near: state.near, sort: 'most_relevant' });
  return [
    { ...CARS, filters: joinFilters(...scope, SELLABLE_FILTER) },
    {
      ...VALUES,
      ...around,
      facets: ['make', 'make_model'],
      filters: joinFilters(...counted, filterTextOfState(state, MAKE_ATTRIBUTES)),
    },
    { ...VALUES, ...around, facets: ['body'], filters: joinFilters(...counted, filterTextOfState(state, ['body'])) },
  ].map((params) => ({ indexName: 'cars', query: words, ...params }));
};
