import type { Car } from '@forecourt/contracts/car/car';

/** Requests a path of the dealer's site. */
export type RequestSitePath = (path: string) => Promise<Response>;

/** Resolves with the car of this id; null if the dealer does not have it. Throws when the server fails to answer. */
export const findCar = async (request: RequestSitePath, id: string): Promise<Car | null> => {
  const answer = await request(`/api/cars?ids=${encodeURIComponent(id)}`);
  if (answer.status === 400) return null;
  if (!answer.ok) throw new Error(`/api/cars?ids=${id} answered ${answer.status}, so the page can't show the vehicle`);
  return ((await answer.json()) as Car[])[0] ?? null;
};
