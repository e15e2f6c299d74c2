import type { Car } from '@forecourt/contracts/car/car';
import { unanswered } from '@forecourt/rules/site/unanswered';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

const MILLISECONDS = 1000;

export interface VehiclePageData {
  /** Null if the dealer has no vehicle with the id in the address. */
  car: Car | null;
  /** Unix seconds; server and browser render with this time, so that hydration finds no difference. */
  now: number;
}

/** Throws for every failure but a missing vehicle. */
export const loadVehicle = async ({ params, context }: LoaderFunctionArgs): Promise<VehiclePageData> => {
  const now = Math.floor(Date.now() / MILLISECONDS);
  const path = `/api/cars/${encodeURIComponent(params['slug'] ?? '')}`;
  const answer = await context.get(fetchContext)(path);
  if (answer.ok) return { car: (await answer.json()) as Car, now };
  // The server answers 400 for an id that no vehicle can have.
  if (answer.status === 404 || answer.status === 400) return { car: null, now };
  throw unanswered(path, answer.status, 'vehicle');
};
