import type { CarType } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { anyValueFilter } from '@forecourt/rules/stock/filter-text';
import { slugify } from '@forecourt/rules/text/slug';
import { CAR_TYPE_PAGES, STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';

type Counts = Readonly<Record<string, number>>;

/** One search for counts: `facets` are the attributes whose values are counted. */
export interface CountRequest {
  filters: string;
  facets: readonly string[];
}

/** Number of cars of a search, and number of cars by value of each counted attribute. */
export interface CountAnswer {
  total: number;
  facets: Readonly<Record<string, Counts>>;
}

/** Searches a dealer's stock. */
export type CountStock = (requests: readonly CountRequest[]) => Promise<CountAnswer[]>;

const TYPES = Object.keys(CAR_TYPE_PAGES) as CarType[];
const ITEM_PAGES: Record<string, string> = { car: 'cars', caravan: 'caravans', truck: 'trucks', motorcycle: 'motorcycles' };

const pathsOf = (prefix: string, values: Counts = {}): string[] =>
  Object.keys(values).flatMap((value) => {
    const slug = slugify(value);
    return slug === '' ? [] : [`${prefix}/${slug}`];
  });

/** Addresses of makes and models below a prefix, e.g. `/search/land-rover/defender`. */
const modelPaths = (prefix: string, { make = {}, make_model: models = {} }: CountAnswer['facets']): string[] => [
  ...pathsOf(prefix, make),
  ...Object.keys(models).flatMap((name) => {
    // Of "Land" and "Land Rover", the longer make.
    const [owner] = Object.keys(make)
      .filter((each) => name.startsWith(`${each} `))
      .toSorted((a, b) => b.length - a.length);
    const slug = owner === undefined ? '' : slugify(name.slice(owner.length + 1));
    return owner === undefined || slug === '' ? [] : [`${prefix}/${slugify(owner)}/${slug}`];
  }),
];

const typePaths = (types: Counts): string[] => [
  ...TYPES.filter((type) => (types[type] ?? 0) > 0).map((type) => CAR_TYPE_PAGES[type].href),
  ...((types['new'] ?? 0) + (types['demo'] ?? 0) > 0 ? ['/search/new-and-demo-cars'] : []),
];

/** Pages of caravans, trucks and the like; the page of cars alone only where there are others. */
const itemPaths = (items: Counts): string[] => {
  const kinds = Object.keys(items).filter((kind) => (items[kind] ?? 0) > 0 && ITEM_PAGES[kind]);
  return kinds.filter((kind) => kind !== 'car' || kinds.length > 1).map((kind) => `/search/${ITEM_PAGES[kind]}`);
};

interface Place {
  path: string;
  filters: string;
}

/** Pages of locations and dealerships, with the filter that each shows. */
const placesOf = (locations: readonly Location[]): Place[] => {
  const visible = locations.filter((location) => location.visible);
  const own = visible.map(({ slug, name }) => ({
    path: `/search/${slug}`,
    filters: anyValueFilter(
      'location_id',
      locations.filter((each) => groupName(each.name) === groupName(name)).map(({ id }) => id),
    ),
  }));
  const dealerships = [...new Set(visible.map((location) => location.dealership_name))].map((name) => ({
    path: `/search/${slugify(name)}`,
    filters: anyValueFilter('dealership_name', [name]),
  }));
  return [...own, ...dealerships].filter(({ path }) => path !== '/search/');
};

/**
 * Paths of the search pages that list cars: whole stock, types of cars, kinds of vehicles, locations, dealerships, body
 * types, makes and models; makes and models of one type of cars where the dealer has several types.
 */
export const landingPages = async (locations: readonly Location[], count: CountStock): Promise<string[]> => {
  const places = placesOf(locations);
  const [whole, ...others] = await count([
    { filters: '', facets: ['make', 'make_model', 'body', 'car_type', 'item_type'] },
    ...TYPES.map((type) => ({ filters: anyValueFilter('car_type', [type]), facets: ['make', 'make_model'] })),
    ...places.map(({ filters }) => ({ filters, facets: [] })),
  ]);
  if (!whole || whole.total === 0) return [];
  const { facets } = whole;
  const types = facets['car_type'] ?? {};
  const several = TYPES.filter((type) => (types[type] ?? 0) > 0).length > 1;
  const paths = [
    STOCK_PATH,
    ...typePaths(types),
    ...itemPaths(facets['item_type'] ?? {}),
    ...places.flatMap(({ path }, index) => ((others[TYPES.length + index]?.total ?? 0) > 0 ? [path] : [])),
    ...pathsOf('/search', facets['body']),
    ...modelPaths('/search', facets),
    ...(several ? TYPES.flatMap((type, index) => modelPaths(`/${type}-car`, others[index]?.facets ?? {})) : []),
  ];
  return [...new Set(paths)];
};
