import type { Car } from '@forecourt/contracts/car/car';

const LEAST_PRICE = 200;
const WEEKS_A_MONTH = 4.33;

/** Whether the payment estimate of a car shows: the dealer has it, in stock, not reserved, price above 200 (F-10). */
export const showsPaymentEstimate = (car: Pick<Car, 'status' | 'reserved' | 'price'>, enabled: boolean): boolean =>
  enabled && car.status === 'in_stock' && !car.reserved && car.price > LEAST_PRICE;

/** Monthly repayment of a weekly quote, dollars, not rounded (F-04). */
export const monthlyOfWeekly = (weekly: number): number => weekly * WEEKS_A_MONTH;
