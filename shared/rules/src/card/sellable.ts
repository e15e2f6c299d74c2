import type { CarStatus } from '@forecourt/contracts/car/car';

/** Can be bought, enquired about or test driven (vehicle-area §4). A reserved car can. */
export const isSellable = ({ status }: { status: CarStatus }): boolean => status === 'in_stock' || status === 'coming_soon';

/** Not in stock yet. */
export const isOnItsWay = ({ status }: { status: CarStatus }): boolean => status === 'coming_soon';
