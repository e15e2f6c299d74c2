import type { CarType } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { joinFilters, anyValueFilter } from '@forecourt/rules/stock/filter-text';
import { slugify } from '@forecourt/rules/text/slug';
import type { Scope } from './scope';

/** Slugs in an address: one slug, or make and model; and the type in an address for cars of one type. */
export interface AddressParts {
  parts: readonly string[];
  carType?: CarType;
}

/** Addresses such as `/used-cars` that list the same kind of cars for every dealer. */
const FIXED_SCOPES = new Map<string, Scope>(
  Object.entries({
    'new-used-and-demo-cars': { kind: 'stock', filter: '' },
    'new-and-demo-cars': { kind: 'new-and-demo', filter: anyValueFilter('car_type', ['new', 'demo']) },
    'used-cars': { kind: 'type', carType: 'used', filter: anyValueFilter('car_type', ['used']) },
    'demo-cars': { kind: 'type', carType: 'demo', filter: anyValueFilter('car_type', ['demo']) },
    'new-cars': { kind: 'type', carType: 'new', filter: anyValueFilter('car_type', ['new']) },
    used: { kind: 'type', carType: 'used', filter: anyValueFilter('car_type', ['used']) },
    demo: { kind: 'type', carType: 'demo', filter: anyValueFilter('car_type', ['demo']) },
    new: { kind: 'type', carType: 'new', filter: anyValueFilter('car_type', ['new']) },
  } satisfies Record<string, Scope>),
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

const typeOf = (slug: string): CarType | undefined => {
  const fixed = FIXED_SCOPES.get(slug);
  return fixed?.kind === 'type' ? fixed.carType : undefined;
};

/** Returns the slugs of a results address; undefined for any other address. */
export const addressPartsOf = (pathname: string): AddressParts | undefined => {
  const [, type, rest = ''] = /\/(?:search|(new|demo|used)-cars?)(?:\/(.+?))?\/?$/.exec(pathname) ?? [];
  const parts = rest.split('/').flatMap((part) => (part === '' ? [] : part.toLowerCase()));
  if (parts.length > 2) return undefined;
  if (type) return parts.length > 0 ? { parts, carType: type as CarType } : { parts: [type] };
  const [first, second] = parts;
  if (first === undefined) return undefined;
  const carType = second === undefined ? undefined : typeOf(first);
  return carType ? { parts: [second!], carType } : { parts };
};

/** Returns the facets whose values in stock `scopeOf` needs. */
export const facetsForAddress = ({ parts }: AddressParts): string[] => {
  if (parts.length === 2) return ['make_model', 'make'];
  return FIXED_SCOPES.has(parts[0] ?? '') ? [] : ['make', 'body', 'item_type'];
};

const valuesWithSlug = (values: Record<string, number> = {}, slug: string): string[] =>
  Object.keys(values).filter((value) => slugify(value) === slug);

const atLocation = (slug: string, locations: PublicSite['locations']): Scope | undefined => {
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

const atDealership = (slug: string, locations: PublicSite['locations']): Scope | undefined => {
  const name = locations.find(({ dealership_id, dealership_name }) =>
    [dealership_id, slugify(dealership_name)].includes(slug),
  )?.dealership_name;
  return name === undefined ? undefined : { kind: 'dealership', name, filter: anyValueFilter('dealership_name', [name]) };
};

const ofModel = (
  [makeSlug, modelSlug = '']: readonly string[],
  facets: Record<string, Record<string, number>>,
): Scope | undefined => {
  for (const make of valuesWithSlug(facets['make'], makeSlug ?? '')) {
    const values = Object.keys(facets['make_model'] ?? {}).filter(
      (value) => value.startsWith(`${make} `) && slugify(value.slice(make.length + 1)) === modelSlug,
    );
    const [first] = values;
    if (first) return { kind: 'model', make, model: first.slice(make.length + 1), filter: anyValueFilter('make_model', values) };
  }
  return undefined;
};

/** Returns the scope limited to one type of cars; undefined unless the scope is a make, body or model. */
const withCarType = (scope: Scope | undefined, carType: CarType | undefined): Scope | undefined => {
  if (!scope || !carType) return scope;
  if (scope.kind !== 'make' && scope.kind !== 'body' && scope.kind !== 'model') return undefined;
  return { ...scope, carType, filter: joinFilters(anyValueFilter('car_type', [carType]), scope.filter) };
};

/** Returns the scope of a make or body with this slug; several spellings of one name are one scope. */
const ofValue = (kind: 'make' | 'body', slug: string, facets: Record<string, Record<string, number>>): Scope | undefined => {
  const values = valuesWithSlug(facets[kind], slug);
  const [name] = values;
  return name === undefined ? undefined : { kind, name, filter: anyValueFilter(kind, values) };
};

const ofItemType = (slug: string): Scope | undefined => {
  const itemType = ITEM_TYPES.get(slug);
  return itemType === undefined ? undefined : { kind: 'item', itemType, filter: anyValueFilter('item_type', [itemType]) };
};

/**
 * Returns the scope of an address: a fixed page, a location, a dealership, an item type, a make or a body type, in this
 * order. Returns undefined for a name that this dealer does not have. `facets`: values in stock of `facetsForAddress`.
 */
export const scopeOf = (
  { parts, carType }: AddressParts,
  facets: Record<string, Record<string, number>>,
  locations: PublicSite['locations'],
): Scope | undefined => {
  if (parts.length === 2) return withCarType(ofModel(parts, facets), carType);
  const [slug = ''] = parts;
  const scope =
    FIXED_SCOPES.get(slug) ??
    atLocation(slug, locations) ??
    atDealership(slug, locations) ??
    ofItemType(slug) ??
    ofValue('make', slug, facets) ??
    ofValue('body', slug, facets);
  return withCarType(scope, carType);
};
