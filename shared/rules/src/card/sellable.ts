import type { Car, CarStatus } from '@forecourt/contracts/car/car';

export const SELLABLE_STATUSES: readonly CarStatus[] = ['in_stock', 'coming_soon'];

/** Can be bought, enquired about or test driven (vehicle-area §4). A reserved car can. */
export const isSellable = ({ status }: { status: CarStatus }): boolean => SELLABLE_STATUSES.includes(status);

/** Not in stock yet. */
export const isOnItsWay = ({ status }: { status: CarStatus }): boolean => status === 'coming_soon';

/** On its way, and can't be ordered before it arrives: nobody can reserve it, and no page offers it (V-24, V-28). */
export const waitsForArrival = ({ status, preorder }: Pick<Car, 'status' | 'preorder'>): boolean =>
  isOnItsWay({ status }) && !preorder;
