import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';

export const carReserved = ({ name }: Pick<Car, 'name'>): ProblemError => new ProblemError('car_reserved', `${name} is reserved`);

export const depositsUnavailable = (): ProblemError =>
  new ProblemError('provider_failed', 'Deposits can’t be paid just now. Please try again later, or call us');
