import type { Car } from '@forecourt/contracts/car/car';
import { unanswered } from '@forecourt/rules/site/unanswered';

export type RequestSitePath = (path: string) => Promise<Response>;

/** Null if the dealer does not have it. Throws when the server fails to answer. */
export const findCar = async (request: RequestSitePath, id: string): Promise<Car | null> => {
  const answer = await request(`/api/cars?ids=${encodeURIComponent(id)}`);
  if (answer.status === 400) return null;
  if (!answer.ok) throw unanswered(`/api/cars?ids=${id}`, answer.status, 'vehicle');
  return ((await answer.json()) as Car[])[0] ?? null;
};
