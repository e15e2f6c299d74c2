import { simpleTransmission } from '../vehicle/simple-transmission';
import type { ComparedMarketCar } from './market-car';

/** A value that no comparable car has is not believed. */
export const VARIANT_PROPERTIES = ['engine_size_litres', 'fuel', 'transmission', 'drive', 'body', 'seats', 'cylinders'] as const;
/** "Cells" that an estimate reads beside make, model and state. */
export const ESTIMATE_PROPERTIES = [...VARIANT_PROPERTIES, 'badge', 'year', 'km'] as const;
export type EstimateProperty = (typeof ESTIMATE_PROPERTIES)[number];
export type VariantProperty = (typeof VARIANT_PROPERTIES)[number];

/** 1.8 and 2.0 litres count as equal, 1.8 and 2.2 litres do not. */
const SAME_ENGINE_RATIO = Math.log(1.15);

const isEmpty = (value: ComparedMarketCar[EstimateProperty]): boolean => value === undefined || value === '';

export const hasEstimateProperty = (car: ComparedMarketCar, cell: EstimateProperty): boolean => !isEmpty(car[cell]);

/** Both must have a value; engine sizes agree nearly, other values exactly. */
export const propertyValuesAgree = (cell: VariantProperty, one: ComparedMarketCar, other: ComparedMarketCar): boolean => {
  if (!hasEstimateProperty(one, cell) || !hasEstimateProperty(other, cell)) return false;
  if (cell === 'transmission') return simpleTransmission(one.transmission) === simpleTransmission(other.transmission);
  if (cell !== 'engine_size_litres') return one[cell] === other[cell];
  const [litres = 0, others = 0] = [one.engine_size_litres, other.engine_size_litres];
  return litres === others || (litres > 0 && others > 0 && Math.abs(Math.log(litres / others)) < SAME_ENGINE_RATIO);
};
