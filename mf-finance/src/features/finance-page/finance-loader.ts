import type { Car } from '@forecourt/contracts/car/car';
import { fetchContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/** The car that the address of the finance page names; null without one (F-07). */
export interface FinancePageData {
  car: Pick<Car, 'id' | 'name' | 'slug' | 'price' | 'location_id'> | null;
}

const read = async (fetch: SiteFetch, path: string): Promise<Car | undefined> => {
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  const body = (await answer.json()) as Car | Car[];
  return Array.isArray(body) ? body[0] : body;
};

/**
 * Finds a car by its id or else by its slug, because links of either kind exist. Returns null for a car that the dealer
 * does not sell, and when a request fails.
 */
export const findCar = async (fetch: SiteFetch, idOrSlug: string): Promise<FinancePageData['car']> => {
  const name = encodeURIComponent(idOrSlug);
  try {
    const car = (await read(fetch, `/api/cars?ids=${name}`)) ?? (await read(fetch, `/api/cars/${name}`));
    return car ? { id: car.id, name: car.name, slug: car.slug, price: car.price, location_id: car.location_id } : null;
  } catch {
    return null;
  }
};

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FinancePageData> => {
  const idOrSlug = new URL(request.url).searchParams.get('car_id')?.trim();
  return { car: idOrSlug ? await findCar(context.get(fetchContext), idOrSlug.slice(0, 200)) : null };
};
