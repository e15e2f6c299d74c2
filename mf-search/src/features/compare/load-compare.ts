import type { Car } from '@forecourt/contracts/car/car';
import { keyInformation, type FactsSite, type SpecificationRow } from '@forecourt/rules/vehicle/spec-rows';
import { fetchContext, selectSite, storeContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import { sendMultiSearch } from '../../model/request/ask-search';
import { anyValueFilter } from '@forecourt/rules/stock/filter-text';
import { CAR_CARD_ATTRIBUTES, type CarHit } from '../../model/card/hit';
import { readCompareAddress } from '../../parts/compare-address/compare-address';

interface HitWithFeatures extends CarHit {
  filtered_features?: string[];
}

export interface ComparedCarData {
  car: CarHit;
  /** Key information as the car's page shows it; [] for a car without a page; null if the request for it failed. */
  rows: SpecificationRow[] | null;
  features: string[];
}

export interface ComparePageData {
  cars: ComparedCarData[];
  /** Cars of the address that are no longer in stock. */
  missing: number;
  differences: boolean;
  /** True if the search endpoint did not answer, so that the page can offer another try. */
  failed: boolean;
  /** Unix seconds at which the page was loaded, so that server and browser show the same repayments. */
  now: number;
}

/** Details that differ between any two cars, so that the comparison leaves them out. */
const IDENTIFYING = new Set(['vin', 'regplate', 'stocknum']);

/** Null if the request fails, because the comparison is useful without the details. */
const detailRows = async (fetch: SiteFetch, slug: string, site: FactsSite): Promise<SpecificationRow[] | null> => {
  try {
    const answer = await fetch(`/api/cars/${encodeURIComponent(slug)}`);
    if (answer.status === 404) return [];
    if (!answer.ok) return null;
    return keyInformation((await answer.json()) as Car, site).filter(({ key }) => !IDENTIFYING.has(key));
  } catch {
    return null;
  }
};

/** In the order of the address (S-17). */
export const loadCompare = async ({ request, context }: LoaderFunctionArgs): Promise<ComparePageData> => {
  const { ids, differences } = readCompareAddress(new URL(request.url).search);
  const now = Math.floor(Date.now() / 1000);
  if (ids.length === 0) return { cars: [], missing: 0, differences, now, failed: false };
  const site = selectSite(context.get(storeContext).getState());
  const siteFetch = context.get(fetchContext);
  const query = {
    filters: anyValueFilter('objectID', ids),
    hitsPerPage: ids.length,
    attributesToRetrieve: [...CAR_CARD_ATTRIBUTES, 'filtered_features'],
    attributesToHighlight: [],
  };
  try {
    const [result] = await sendMultiSearch(site, siteFetch, request.signal, [query]);
    const byId = new Map((result?.hits as HitWithFeatures[] | undefined)?.map((car) => [car.id, car]));
    const inStock = ids.flatMap((id) => byId.get(id) ?? []);
    const cars = await Promise.all(
      inStock.map(async ({ filtered_features: features = [], _highlightResult, ...car }) => ({
        car,
        features,
        rows: await detailRows(siteFetch, car.slug, site),
      })),
    );
    return { cars, missing: ids.length - cars.length, differences, now, failed: false };
  } catch {
    return { cars: [], missing: 0, differences, now, failed: true };
  }
};
