import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Stock, Tenant } from '../../platform/ports';

/** Each once. @throws ProblemError `invalid_request` if there are more than `most` */
export const requestedIds = (list: string, most: number): string[] => {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter(Boolean);
  if (ids.length <= most) return ids;
  const mend = [{ path: '/ids', message: `must name at most ${most} vehicles` }];
  throw new ProblemError('invalid_request', `${ids.length} ids are more than ${most}`, mend);
};

/** @throws ProblemError `car_not_found` */
export const requireCarBySlug = async (
  { stock }: { stock: Pick<Stock, 'bySlug'> },
  { slug: dealer }: Tenant,
  slug: string,
): Promise<Car> => {
  const car = await stock.bySlug(dealer, slug);
  if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${slug}"`);
  return car;
};

/** @throws ProblemError `car_not_found` */
export const requireCarById = async ({ stock }: { stock: Pick<Stock, 'byIds'> }, { slug }: Tenant, id: string): Promise<Car> => {
  const [car] = await stock.byIds(slug, [id]);
  if (!car) throw new ProblemError('car_not_found', `There is no vehicle with the id "${id}"`);
  return car;
};
