import type { CaravanSpecifications, ItemType } from '@forecourt/contracts/car/car';
import type { Static } from 'typebox';

export type DrawnBodyShape =
  | 'hatch' | 'sedan' | 'suv' | 'ute' | 'wagon' | 'coupe' | 'convertible' | 'van' | 'people-mover' | 'cab-chassis'
  | 'caravan' | 'motorhome' | 'truck' | 'motorcycle'; // prettier-ignore

export type DemoPaint =
  'white' | 'silver' | 'grey' | 'black' | 'blue' | 'red' | 'green' | 'orange' | 'yellow' | 'beige' | 'brown';
export type DemoFuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';

/** Price before on-road costs in dollars; litres per 100 km. Litres, cylinders and consumption are 0 without an engine. */
export type CatalogueVariant = readonly [
  badge: string,
  price: number,
  fuel: DemoFuel | '',
  litres: number,
  cylinders: number,
  power: number,
  transmission: string,
  drive: string,
  consumption: number,
];

export interface CatalogueModel {
  model: string;
  shape: DrawnBodyShape;
  /** First year of sale in Australia. */
  since: number;
  /** Last year of sale of a discontinued model. */
  until?: number;
  /** Present series, or the last one of a discontinued model. */
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
  variants: readonly CatalogueVariant[];
  itemType?: Static<typeof ItemType>;
  caravan?: Static<typeof CaravanSpecifications>;
  /** Equipment that only this model has. */
  features?: readonly string[];
}

export interface CatalogueMake {
  make: string;
  /** First three characters. */
  vin: string;
  warranty: string;
  /** First build year with this warranty; default: every year. */
  warrantySince?: number;
  colours: readonly (readonly [name: string, paint: DemoPaint])[];
  models: readonly CatalogueModel[];
}

export const MANUAL_5_SPEED = '5 Speed Manual';
export const MANUAL_6_SPEED = '6 Speed Manual';
export const AUTOMATIC_4_SPEED = '4 Speed Automatic';
export const AUTOMATIC_6_SPEED = '6 Speed Sports Automatic';
export const AUTOMATIC_8_SPEED = '8 Speed Sports Automatic';
export const AUTOMATIC_9_SPEED = '9 Speed Sports Automatic';
export const AUTOMATIC_10_SPEED = '10 Speed Sports Automatic';
export const CONTINUOUS_VARIABLE = 'Continuous Variable';
export const DUAL_CLUTCH_6_SPEED = '6 Speed Sports Automatic Dual Clutch';
export const DUAL_CLUTCH_7_SPEED = '7 Speed Sports Automatic Dual Clutch';
export const DUAL_CLUTCH_8_SPEED = '8 Speed Sports Automatic Dual Clutch';
export const REDUCTION_GEAR = 'Reduction Gear';
