import type { Car } from '@forecourt/contracts/car/car';

/** Whether litres can be worked out for a vehicle: not for what has no engine, nor for what runs on electricity alone (V-20). */
export const hasFuelCost = ({ item_type, fuel = '' }: Pick<Car, 'item_type' | 'fuel'>): boolean =>
  item_type !== 'caravan' && !/^\s*(?:battery\s+)?electric(?:ity)?\s*$/i.test(fuel);
