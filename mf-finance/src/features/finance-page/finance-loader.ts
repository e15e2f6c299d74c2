import type { Car } from '@forecourt/contracts/car/car';
import { fetchContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/** The car that the page is about, if the address names one (F-07). */
export interface FinanceData {
  car: Pick<Car, 'id' | 'name' | 'slug' | 'price'> | null;
}

const read = async (fetch: SiteFetch, path: string): Promise<Car | undefined> => {
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  const body = (await answer.json()) as Car | Car[];
  return Array.isArray(body) ? body[0] : body;
};

/** A car by its id or its slug: links of either kind exist. A car that is gone leaves the page without one. */
export const findCar = async (fetch: SiteFetch, given: string): Promise<FinanceData['car']> => {
  const name = encodeURIComponent(given);
  try {
    const car = (await read(fetch, `/api/cars?ids=${name}`)) ?? (await read(fetch, `/api/cars/${name}`));
    return car ? { id: car.id, name: car.name, slug: car.slug, price: car.price } : null;
  } catch {
    return null;
  }
};

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FinanceData> => {
  const given = new URL(request.url).searchParams.get('car_id')?.trim();
  return { car: given ? await findCar(context.get(fetchContext), given.slice(0, 200)) : null };
};
