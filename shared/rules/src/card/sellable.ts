import type { CarStatus } from '@forecourt/contracts/car/car';

/** Whether a vehicle can still be bought, enquired about or test driven (vehicle-area §4). Reserved cars still are. */
export const isSellable = ({ status }: { status: CarStatus }): boolean => status === 'in_stock' || status === 'coming_soon';
