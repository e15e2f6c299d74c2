import type { Car } from '@forecourt/contracts/car/car';
import { keyInformation, type SpecRow } from '@forecourt/rules/vehicle/spec-rows';
import { fetchContext, selectSite, storeContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import { askSearch } from '../../model/request/ask-search';
import { anyOf } from '@forecourt/rules/stock/filter-text';
import { CARD_ATTRIBUTES, type Hit } from '../../model/card/hit';
import { compareFrom } from '../../parts/compare-address/compare-address';

interface FoundCar extends Hit {
  filtered_features?: string[];
}

export interface ComparedCarData {
  car: Hit;
  rows: SpecRow[];
  features: string[];
}

/** Loader data of the page. JSON. */
export interface CompareData {
  cars: ComparedCarData[];
  /** Cars of the address that are not in stock any more. */
  missing: number;
  differences: boolean;
  /** The search did not answer. */
  failed: boolean;
}

/** Lines that tell one car from another of the same kind: they always differ, and say nothing. */
const IDENTIFYING = new Set(['vin', 'regplate', 'stocknum']);

/** What the vehicle page knows of a car; without it the comparison has what the search knows. */
const rowsOf = async (fetch: SiteFetch, slug: string, locale: string): Promise<SpecRow[]> => {
  try {
    const answer = await fetch(`/api/cars/${encodeURIComponent(slug)}`);
    if (!answer.ok) return [];
    return keyInformation((await answer.json()) as Car, locale).filter(({ key }) => !IDENTIFYING.has(key));
  } catch {
    return [];
  }
};

/** Cars that the address names, in its order (S-17). A car that is gone is counted, never an error. */
export const loadCompare = async ({ request, context }: LoaderFunctionArgs): Promise<CompareData> => {
  const { ids, differences } = compareFrom(new URL(request.url).search);
  if (ids.length === 0) return { cars: [], missing: 0, differences, failed: false };
  const site = selectSite(context.get(storeContext).getState());
  const siteFetch = context.get(fetchContext);
  const query = {
    filters: anyOf('objectID', ids),
    hitsPerPage: ids.length,
    attributesToRetrieve: [...CARD_ATTRIBUTES, 'filtered_features'],
    attributesToHighlight: [],
  };
  try {
    const [result] = await askSearch(site, siteFetch, request.signal, [query]);
    const found = new Map((result?.hits as FoundCar[] | undefined)?.map((car) => [car.id, car]));
    const inStock = ids.flatMap((id) => found.get(id) ?? []);
    const cars = await Promise.all(
      inStock.map(async ({ filtered_features: features = [], _highlightResult, ...car }) => ({
        car,
        features,
        rows: await rowsOf(siteFetch, car.slug, site.locale),
      })),
    );
    return { cars, missing: ids.length - cars.length, differences, failed: false };
  } catch {
    return { cars: [], missing: 0, differences, failed: true };
  }
};
