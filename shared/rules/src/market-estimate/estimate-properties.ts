import { simpleTransmission } from '../vehicle/simple-transmission';
import type { ComparedMarketCar } from './market-car';

/** Properties of a car that distinguish the variants of a model. A value that no comparable car has is not believed. */
export const VARIANT_PROPERTIES = ['engine_size_litres', 'fuel', 'transmission', 'drive', 'body', 'seats', 'cylinders'] as const;
/** Properties ("cells") of a car that an estimate reads, beside its make, model and state. */
export const ESTIMATE_PROPERTIES = [...VARIANT_PROPERTIES, 'badge', 'year', 'km'] as const;
/** Name of a property ("cell") of a car that an estimate reads. */
export type EstimateProperty = (typeof ESTIMATE_PROPERTIES)[number];
/** Name of a property of a car that distinguishes the variants of a model. */
export type VariantProperty = (typeof VARIANT_PROPERTIES)[number];

/**
 * Largest logarithm of the quotient of two engine sizes that count as equal: 1.8 and 2.0 litres do, 1.8 and 2.2 litres do
 * not.
 */
const SAME_ENGINE_RATIO = Math.log(1.15);

const isEmpty = (value: ComparedMarketCar[EstimateProperty]): boolean => value === undefined || value === '';

/** Returns whether a car has a value for a property. */
export const hasEstimateProperty = (car: ComparedMarketCar, cell: EstimateProperty): boolean => !isEmpty(car[cell]);

/** Returns whether two cars both have a property and their values agree: engine sizes nearly, other values exactly. */
export const propertyValuesAgree = (cell: VariantProperty, one: ComparedMarketCar, other: ComparedMarketCar): boolean => {
  if (!hasEstimateProperty(one, cell) || !hasEstimateProperty(other, cell)) return false;
  if (cell === 'transmission') return simpleTransmission(one.transmission) === simpleTransmission(other.transmission);
  if (cell !== 'engine_size_litres') return one[cell] === other[cell];
  const [litres = 0, others = 0] = [one.engine_size_litres, other.engine_size_litres];
  return litres === others || (litres > 0 && others > 0 && Math.abs(Math.log(litres / others)) < SAME_ENGINE_RATIO);
};
