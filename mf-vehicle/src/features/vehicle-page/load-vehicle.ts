import type { Car } from '@forecourt/contracts/car/car';
import { unanswered } from '@forecourt/rules/site/unanswered';
import { fetchContext, selectSite, storeContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

const MILLISECONDS = 1000;

export interface VehiclePageData {
  /** Null if the dealer has no vehicle with the id in the address. */
  car: Car | null;
  /** Unix seconds; server and browser render with this time, so that hydration finds no difference. */
  now: number;
  /** Of this month; 0 where the dealer does not show them, and if they are not known (V-27). */
  sales: number;
}

const countSales = async (context: LoaderFunctionArgs['context']): Promise<number> => {
  // A shell of an earlier version has no `salesCounter`.
  if (!selectSite(context.get(storeContext).getState()).vehicle.salesCounter) return 0;
  const answer = await context.get(fetchContext)('/api/sales');
  return answer.ok ? ((await answer.json()) as { sold: number }).sold : 0;
};

/** Throws for every failure but a missing vehicle. */
export const loadVehicle = async ({ params, context }: LoaderFunctionArgs): Promise<VehiclePageData> => {
  const now = Math.floor(Date.now() / MILLISECONDS);
  const path = `/api/cars/${encodeURIComponent(params['slug'] ?? '')}`;
  const [answer, sales] = await Promise.all([context.get(fetchContext)(path), countSales(context).catch(() => 0)]);
  if (answer.ok) return { car: (await answer.json()) as Car, now, sales };
  // The server answers 400 for an id that no vehicle can have.
  if (answer.status === 404 || answer.status === 400) return { car: null, now, sales };
  throw unanswered(path, answer.status, 'vehicle');
};
