import type { CarType } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { anyValueFilter, joinFilters } from '@forecourt/rules/stock/filter-text';
import { slugify } from '@forecourt/rules/text/slug';
import { CAR_TYPE_PAGES, STOCK_PATH, VEHICLE_KIND_PAGES } from '@forecourt/rules/vehicle/breadcrumb';
import { makeModelPath, splitMakeModel } from '@forecourt/rules/vehicle/make-model';

export const MOST_COUNTED_VALUES = 1000;

type CountsByValue = Readonly<Record<string, number>>;

/** `facets` names the attributes whose values are counted. */
export interface StockCountRequest {
  filters: string;
  facets: readonly string[];
}

export interface StockCountAnswer {
  total: number;
  facets: Readonly<Record<string, CountsByValue>>;
}

export type CountCarsOfFilters = (requests: readonly StockCountRequest[]) => Promise<StockCountAnswer[]>;

const TYPES = Object.keys(CAR_TYPE_PAGES) as CarType[];

const pathsOfValues = (prefix: string, values: CountsByValue = {}): string[] =>
  Object.keys(values).flatMap((value) => {
    const slug = slugify(value);
    return slug === '' ? [] : [`${prefix}/${slug}`];
  });

/** Returns paths such as `/search/land-rover/defender`. */
const makeAndModelPaths = (prefix: string, { make = {}, make_model: models = {} }: StockCountAnswer['facets']): string[] => [
  ...pathsOfValues(prefix, make),
  ...Object.keys(models).flatMap((name) => {
    const divided = splitMakeModel(name, Object.keys(make));
    const path = divided && makeModelPath(divided);
    return path ? [`${prefix}/${path}`] : [];
  }),
];

const typePaths = (types: CountsByValue): string[] => [
  ...TYPES.filter((type) => (types[type] ?? 0) > 0).map((type) => CAR_TYPE_PAGES[type].href),
  ...((types['new'] ?? 0) + (types['demo'] ?? 0) > 0 ? ['/search/new-and-demo-cars'] : []),
];

/** The page of cars is in it only if the dealer has other kinds too. */
const vehicleKindPaths = (items: CountsByValue): string[] => {
  const pages: Readonly<Record<string, string>> = VEHICLE_KIND_PAGES;
  const kinds = Object.keys(items).filter((kind) => (items[kind] ?? 0) > 0 && pages[kind]);
  return kinds.filter((kind) => kind !== 'car' || kinds.length > 1).flatMap((kind) => pages[kind] ?? []);
};

interface LocationPage {
  path: string;
  filters: string;
}

/** Has the filter that each page applies. */
const locationPages = (locations: readonly Location[]): LocationPage[] => {
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

/** `uncounted` names the makes, or the models of a make, that are more than a search counts: some have no path. */
export interface ResultsPageList {
  paths: string[];
  uncounted: string[];
}

const isCutOff = ({ facets }: StockCountAnswer, facet: string): boolean =>
  Object.keys(facets[facet] ?? {}).length >= MOST_COUNTED_VALUES;

/** `answer` counts makes and models. If the models are too many for one search, counts them make by make. */
const makeAndModelPages = async (
  { prefix, filters, answer }: { prefix: string; filters: string; answer: StockCountAnswer | undefined },
  count: CountCarsOfFilters,
): Promise<ResultsPageList> => {
  if (!answer) return { paths: [], uncounted: [] };
  const uncounted = isCutOff(answer, 'make') ? ['makes'] : [];
  if (!isCutOff(answer, 'make_model')) return { paths: makeAndModelPaths(prefix, answer.facets), uncounted };
  const { make = {} } = answer.facets;
  const makes = Object.keys(make);
  const counted = await count(
    makes.map((each) => ({ filters: joinFilters(filters, anyValueFilter('make', [each])), facets: ['make_model'] })),
  );
  const models = Object.assign({}, ...counted.map(({ facets }) => facets['make_model'])) as CountsByValue;
  const many = makes.filter((_, index) => counted[index] && isCutOff(counted[index], 'make_model'));
  return {
    paths: makeAndModelPaths(prefix, { make, make_model: models }),
    uncounted: [...uncounted, ...many.map((each) => `models of ${each}`)],
  };
};

/** Each lists at least one car. If the dealer has several types of cars, the makes and models of each type have pages too. */
export const resultsPagesWithCars = async (
  locations: readonly Location[],
  count: CountCarsOfFilters,
): Promise<ResultsPageList> => {
  const places = locationPages(locations);
  const ofTypes = TYPES.map((type) => anyValueFilter('car_type', [type]));
  const [whole, ...others] = await count([
    { filters: '', facets: ['make', 'make_model', 'body', 'car_type', 'item_type'] },
    ...ofTypes.map((filters) => ({ filters, facets: ['make', 'make_model'] })),
    ...places.map(({ filters }) => ({ filters, facets: [] })),
  ]);
  if (!whole || whole.total === 0) return { paths: [], uncounted: [] };
  const { facets } = whole;
  const types = facets['car_type'] ?? {};
  const several = TYPES.filter((type) => (types[type] ?? 0) > 0).length > 1;
  const models = await Promise.all(
    [
      { prefix: '/search', filters: '', answer: whole },
      ...(several ? ofTypes.map((filters, index) => ({ prefix: `/${TYPES[index]}-car`, filters, answer: others[index] })) : []),
    ].map((each) => makeAndModelPages(each, count)),
  );
  const paths = [
    STOCK_PATH,
    ...typePaths(types),
    ...vehicleKindPaths(facets['item_type'] ?? {}),
    ...places.flatMap(({ path }, index) => ((others[TYPES.length + index]?.total ?? 0) > 0 ? [path] : [])),
    ...pathsOfValues('/search', facets['body']),
    ...models.flatMap((pages) => pages.paths),
  ];
  return { paths: [...new Set(paths)], uncounted: [...new Set(models.flatMap(({ uncounted }) => uncounted))] };
};
