import type { Car } from '@forecourt/contracts/car/car';
import { readFinanceSubject, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { fetchContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/** Null if the address names no car (F-07). */
export interface FinancePageData {
  car: FinanceCar | null;
}

type FinanceCar = Pick<
  Car,
  'id' | 'name' | 'slug' | 'car_type' | 'vin' | 'location_id' | 'dealership_id' | 'year' | 'make' | 'item_type'
> & {
  /** Price that the shopper pays, in dollars; 0 without one. */
  price: number;
};

export const subjectOfCar = ({ id, car_type, vin, dealership_id, price }: FinanceCar): FinanceSubject => ({
  carId: id,
  carType: car_type,
  vin,
  dealership: dealership_id,
  price,
});

const read = async (fetch: SiteFetch, path: string): Promise<Car | undefined> => {
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  const body = (await answer.json()) as Car | Car[];
  return Array.isArray(body) ? body[0] : body;
};

/** By id or slug, because links of either kind exist. Null for a car that the dealer does not sell, and on a failure. */
export const findCar = async (fetch: SiteFetch, idOrSlug: string): Promise<FinancePageData['car']> => {
  const key = encodeURIComponent(idOrSlug);
  try {
    const car = (await read(fetch, `/api/cars?ids=${key}`)) ?? (await read(fetch, `/api/cars/${key}`));
    if (!car) return null;
    const { id, name, slug, car_type, vin, location_id, dealership_id, year, make, item_type } = car;
    const price = purchasePrice(car) ?? 0;
    return { id, name, slug, car_type, vin, location_id, dealership_id, year, make, item_type, price };
  } catch {
    return null;
  }
};

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FinancePageData> => {
  const { carId } = readFinanceSubject(new URL(request.url).searchParams);
  return { car: carId ? await findCar(context.get(fetchContext), carId) : null };
};
