import type { Car } from '@forecourt/contracts/car/car';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import type { VehicleData } from '../../model/vehicle-data';

const MILLISECONDS = 1000;

/** Reads the vehicle. One that this dealer does not have is an answer, every other failure an error. */
export const loadVehicle = async ({ params, context }: LoaderFunctionArgs): Promise<VehicleData> => {
  const now = Math.floor(Date.now() / MILLISECONDS);
  const answer = await context.get(fetchContext)(`/api/cars/${encodeURIComponent(params['slug'] ?? '')}`);
  if (answer.ok) return { car: (await answer.json()) as Car, now };
  // 400: no vehicle can have such an address.
  if (answer.status === 404 || answer.status === 400) return { car: null, now };
  throw new Error(`The vehicle could not be read (${answer.status})`);
};
