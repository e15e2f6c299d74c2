import type { Car } from '@forecourt/contracts/car/car';

const LEAST_PRICE = 200;

/**
 * Returns whether the page shows a car's payment estimate (F-10): the dealer shows estimates, and the car is in
 * stock, not reserved and costs more than $200.
 */
export const showsPaymentEstimate = (car: Pick<Car, 'status' | 'reserved' | 'price'>, enabled: boolean): boolean =>
  enabled && car.status === 'in_stock' && !car.reserved && car.price > LEAST_PRICE;
