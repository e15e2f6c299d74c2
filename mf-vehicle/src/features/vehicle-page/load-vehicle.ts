import type { Car } from '@forecourt/contracts/car/car';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

const MILLISECONDS = 1000;

/** Data of the vehicle page. */
export interface VehicleData {
  /** Null: this dealer has no such vehicle. */
  car: Car | null;
  /** Unix seconds; server and browser must use the same time while React hydrates the page. */
  now: number;
}

/** Reads the vehicle. A vehicle that this dealer does not have is an answer; every other failure is an error. */
export const loadVehicle = async ({ params, context }: LoaderFunctionArgs): Promise<VehicleData> => {
  const now = Math.floor(Date.now() / MILLISECONDS);
  const path = `/api/cars/${encodeURIComponent(params['slug'] ?? '')}`;
  const answer = await context.get(fetchContext)(path);
  if (answer.ok) return { car: (await answer.json()) as Car, now };
  // 400: no vehicle can have such an address.
  if (answer.status === 404 || answer.status === 400) return { car: null, now };
  throw new Error(`The vehicle could not be read: ${path} answered ${answer.status}`);
};
