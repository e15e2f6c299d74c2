import type { CarType } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { joinFilters, anyValueFilter } from '@forecourt/rules/stock/filter-text';
import { slugify } from '@forecourt/rules/text/slug';
import type { StockScope } from './scope';

/** One slug, or make and model. */
export interface ResultsAddressParts {
  parts: readonly string[];
  carType?: CarType;
}

/** Such as `/used-cars`: the same kind of cars at every dealer. */
const FIXED_SCOPES = new Map<string, StockScope>(
  Object.entries({
    'new-used-and-demo-cars': { kind: 'stock', filter: '' },
    'new-and-demo-cars': { kind: 'new-and-demo', filter: anyValueFilter('car_type', ['new', 'demo']) },
    'used-cars': { kind: 'type', carType: 'used', filter: anyValueFilter('car_type', ['used']) },
    'demo-cars': { kind: 'type', carType: 'demo', filter: anyValueFilter('car_type', ['demo']) },
    'new-cars': { kind: 'type', carType: 'new', filter: anyValueFilter('car_type', ['new']) },
    used: { kind: 'type', carType: 'used', filter: anyValueFilter('car_type', ['used']) },
    demo: { kind: 'type', carType: 'demo', filter: anyValueFilter('car_type', ['demo']) },
    new: { kind: 'type', carType: 'new', filter: anyValueFilter('car_type', ['new']) },
  } satisfies Record<string, StockScope>),
);

const ITEM_TYPES = new Map(
  Object.entries({
    cars: 'car',
    car: 'car',
    caravans: 'caravan',
    caravan: 'caravan',
    trucks: 'truck',
    truck: 'truck',
    motorcycles: 'motorcycle',
    motorcycle: 'motorcycle',
  }),
);

const carTypeOfSlug = (slug: string): CarType | undefined => {
  const fixed = FIXED_SCOPES.get(slug);
  return fixed?.kind === 'type' ? fixed.carType : undefined;
};

/** Undefined for any other address. */
export const parseResultsPath = (pathname: string): ResultsAddressParts | undefined => {
  const [, type, rest = ''] = /\/(?:search|(new|demo|used)-cars?)(?:\/(.+?))?\/?$/.exec(pathname) ?? [];
  const parts = rest.split('/').flatMap((part) => (part === '' ? [] : part.toLowerCase()));
  if (parts.length > 2) return undefined;
  if (type) return parts.length > 0 ? { parts, carType: type as CarType } : { parts: [type] };
  const [first, second] = parts;
  if (first === undefined) return undefined;
  const carType = second === undefined ? undefined : carTypeOfSlug(first);
  return carType ? { parts: [second!], carType } : { parts };
};

/** `findScope` needs the values in stock of these facets. */
export const facetsForAddress = ({ parts }: ResultsAddressParts): string[] => {
  if (parts.length === 2) return ['make_model', 'make'];
  return FIXED_SCOPES.has(parts[0] ?? '') ? [] : ['make', 'body', 'item_type'];
};

const valuesWithSlug = (values: Record<string, number> = {}, slug: string): string[] =>
  Object.keys(values).filter((value) => slugify(value) === slug);

const locationScope = (slug: string, locations: PublicSite['locations']): StockScope | undefined => {
  const location =
    locations.find((each) => each.slug === slug) ??
    locations.find(({ name }) => slugify(groupName(name)) === slug) ??
    // The address of one department lists the cars of its whole location.
    locations.find(({ name }) => slugify(name) === slug);
  if (!location) return undefined;
  const name = groupName(location.name);
  const ids = locations.filter((each) => groupName(each.name) === name).map(({ id }) => id);
  return { kind: 'location', name, filter: anyValueFilter('location_id', ids) };
};

const dealershipScope = (slug: string, locations: PublicSite['locations']): StockScope | undefined => {
  const name = locations.find(({ dealership_id, dealership_name }) =>
    [dealership_id, slugify(dealership_name)].includes(slug),
  )?.dealership_name;
  return name === undefined ? undefined : { kind: 'dealership', name, filter: anyValueFilter('dealership_name', [name]) };
};

const modelScope = (
  [makeSlug, modelSlug = '']: readonly string[],
  facets: Record<string, Record<string, number>>,
): StockScope | undefined => {
  for (const make of valuesWithSlug(facets['make'], makeSlug ?? '')) {
    const values = Object.keys(facets['make_model'] ?? {}).filter(
      (value) => value.startsWith(`${make} `) && slugify(value.slice(make.length + 1)) === modelSlug,
    );
    const [first] = values;
    if (first) return { kind: 'model', make, model: first.slice(make.length + 1), filter: anyValueFilter('make_model', values) };
  }
  return undefined;
};

/** Undefined if a type is given and the scope is no make, body or model. */
const withCarType = (scope: StockScope | undefined, carType: CarType | undefined): StockScope | undefined => {
  if (!scope || !carType) return scope;
  if (scope.kind !== 'make' && scope.kind !== 'body' && scope.kind !== 'model') return undefined;
  return { ...scope, carType, filter: joinFilters(anyValueFilter('car_type', [carType]), scope.filter) };
};

/** Different spellings of one name belong together. Undefined for an unknown slug. */
const makeOrBodyScope = (
  kind: 'make' | 'body',
  slug: string,
  facets: Record<string, Record<string, number>>,
): StockScope | undefined => {
  const values = valuesWithSlug(facets[kind], slug);
  const [name] = values;
  return name === undefined ? undefined : { kind, name, filter: anyValueFilter(kind, values) };
};

const itemTypeScope = (slug: string): StockScope | undefined => {
  const itemType = ITEM_TYPES.get(slug);
  return itemType === undefined ? undefined : { kind: 'item', itemType, filter: anyValueFilter('item_type', [itemType]) };
};

/**
 * A fixed page, a location, a dealership, an item type, a make or a body type, tried in this order; undefined for a name
 * that this dealer does not have. `facets`: values in stock of the facets from `facetsForAddress`.
 */
export const findScope = (
  { parts, carType }: ResultsAddressParts,
  facets: Record<string, Record<string, number>>,
  locations: PublicSite['locations'],
): StockScope | undefined => {
  if (parts.length === 2) return withCarType(modelScope(parts, facets), carType);
  const [slug = ''] = parts;
  const scope =
    FIXED_SCOPES.get(slug) ??
    locationScope(slug, locations) ??
    dealershipScope(slug, locations) ??
    itemTypeScope(slug) ??
    makeOrBodyScope('make', slug, facets) ??
    makeOrBodyScope('body', slug, facets);
  return withCarType(scope, carType);
};
