import { simpleTransmission } from '../vehicle/simple-transmission';
import type { MarketCar } from './market-car';

/** Cells that name a variant of a model. A value that no comparable car has is not believed. */
export const VARIANT_CELLS = ['engine_size_litres', 'fuel', 'transmission', 'drive', 'body', 'seats', 'cylinders'] as const;
/** Cells of a car that an estimate reads, except make, model and state. */
export const ESTIMATE_CELLS = [...VARIANT_CELLS, 'badge', 'year', 'km'] as const;
export type EstimateCell = (typeof ESTIMATE_CELLS)[number];
export type VariantCell = (typeof VARIANT_CELLS)[number];

/** Engines of 1.8 and 2.0 litres agree; those of 1.8 and 2.2 litres do not. */
const SAME_ENGINE_RATIO = Math.log(1.15);

const isEmpty = (value: MarketCar[EstimateCell]): boolean => value === undefined || value === '';

/** Returns whether a car has a value in a cell. */
export const hasCell = (car: MarketCar, cell: EstimateCell): boolean => !isEmpty(car[cell]);

/** Returns whether two cars have values in a cell that agree: engines of nearly the same size, equal other values. */
export const cellsAgree = (cell: VariantCell, one: MarketCar, other: MarketCar): boolean => {
  if (!hasCell(one, cell) || !hasCell(other, cell)) return false;
  if (cell === 'transmission') return simpleTransmission(one.transmission) === simpleTransmission(other.transmission);
  if (cell !== 'engine_size_litres') return one[cell] === other[cell];
  const [litres = 0, others = 0] = [one.engine_size_litres, other.engine_size_litres];
  return litres === others || (litres > 0 && others > 0 && Math.abs(Math.log(litres / others)) < SAME_ENGINE_RATIO);
};
