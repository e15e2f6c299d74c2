import type { CaravanSpecifications, ItemType } from '@forecourt/contracts/car/car';
import type { Static } from 'typebox';

/** Shapes that the drawings have. */
export type Shape =
  | 'hatch' | 'sedan' | 'suv' | 'ute' | 'wagon' | 'coupe' | 'convertible' | 'van' | 'people-mover' | 'cab-chassis'
  | 'caravan' | 'motorhome' | 'truck' | 'motorcycle'; // prettier-ignore

export type Paint = 'white' | 'silver' | 'grey' | 'black' | 'blue' | 'red' | 'green' | 'orange' | 'yellow' | 'beige' | 'brown';
export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';

/**
 * One version of a model: badge, new price before on-road costs (whole dollars), fuel, litres, cylinders, kilowatts,
 * transmission, drive, litres per 100 km. Litres, cylinders and consumption are 0 without an engine.
 */
export type Variant = readonly [
  badge: string,
  price: number,
  fuel: Fuel | '',
  litres: number,
  cylinders: number,
  power: number,
  transmission: string,
  drive: string,
  consumption: number,
];

export interface ModelEntry {
  model: string;
  shape: Shape;
  /** Year from which this version was sold in Australia. */
  since: number;
  /** Last year of sale of a discontinued model. */
  until?: number;
  /** Present series; of a discontinued model, the last one. */
  series?: string;
  /** First build year of that series; default: the last three years. */
  seriesSince?: number;
  seats: number;
  doors: number;
  /** Kilograms, braked. */
  towing?: number;
  ancap?: number;
  /** Frequency among the models of its make. */
  weight: number;
  variants: readonly Variant[];
  itemType?: Static<typeof ItemType>;
  caravan?: Static<typeof CaravanSpecifications>;
  /** Equipment that only this model has. */
  features?: readonly string[];
}

export interface MakeEntry {
  make: string;
  /** First three characters of its VINs. */
  vin: string;
  warranty: string;
  /** First build year with this warranty; default: every year. */
  warrantySince?: number;
  colours: readonly (readonly [name: string, paint: Paint])[];
  models: readonly ModelEntry[];
}

export const M5 = '5 Speed Manual';
export const M6 = '6 Speed Manual';
export const A4 = '4 Speed Automatic';
export const A6 = '6 Speed Sports Automatic';
export const A8 = '8 Speed Sports Automatic';
export const A9 = '9 Speed Sports Automatic';
export const A10 = '10 Speed Sports Automatic';
export const CVT = 'Continuous Variable';
export const DCT6 = '6 Speed Sports Automatic Dual Clutch';
export const DCT7 = '7 Speed Sports Automatic Dual Clutch';
export const DCT8 = '8 Speed Sports Automatic Dual Clutch';
export const EV = 'Reduction Gear';
