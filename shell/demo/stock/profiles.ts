import type { CarType } from '@forecourt/contracts/car/car';
import { FORD, HOLDEN, TESLA } from './catalogue/american';
import type { CatalogueMake } from './catalogue/catalogue';
import { AUDI, BMW, LAND_ROVER, MERCEDES, PORSCHE, VOLKSWAGEN } from './catalogue/european';
import { HONDA, ISUZU_UTE, LEXUS, MAZDA, MITSUBISHI, NISSAN, SUBARU, SUZUKI, TOYOTA } from './catalogue/japanese';
import { HYUNDAI, KIA } from './catalogue/korean';
import { MG } from './catalogue/mg';
import { HARLEY, HONDA_MOTORCYCLES, KTM, YAMAHA } from './catalogue/motorcycles';
import { AVIDA, HINO, ISUZU_TRUCKS, JAYCO } from './catalogue/touring';

type Weighted<T> = readonly (readonly [T, number])[];

export interface StockProfile {
  conditions: Weighted<CarType>;
  /** Sold new and as demonstrators. */
  franchises: Weighted<CatalogueMake>;
  usedMakes: Weighted<CatalogueMake>;
  /** Share of the used cars. */
  certified: number;
  /** Offers used cars as a weekly subscription, too. */
  subscription: boolean;
  /** Every price is a drive-away price. */
  driveAway: boolean;
  /** Most years of a used car. */
  oldest: number;
}

const FRANCHISES: Weighted<CatalogueMake> = [
  [TOYOTA, 6], [MAZDA, 4], [HYUNDAI, 4], [KIA, 4], [FORD, 5], [ISUZU_UTE, 3], [MITSUBISHI, 3], [SUBARU, 3], [VOLKSWAGEN, 3], [NISSAN, 3],
]; // prettier-ignore
const USED: Weighted<CatalogueMake> = [
  ...FRANCHISES,
  [HONDA, 2],
  [SUZUKI, 2],
  [HOLDEN, 3],
  [TESLA, 1],
  [MG, 2],
  [BMW, 1],
  [MERCEDES, 1],
];
const TOURING: Weighted<CatalogueMake> = [
  [JAYCO, 6], [AVIDA, 3], [ISUZU_TRUCKS, 3], [HINO, 2], [HARLEY, 2], [HONDA_MOTORCYCLES, 3], [YAMAHA, 3], [KTM, 2],
]; // prettier-ignore
const LUXURY: Weighted<CatalogueMake> = [
  [MERCEDES, 5],
  [BMW, 5],
  [AUDI, 4],
  [PORSCHE, 3],
  [LEXUS, 3],
  [LAND_ROVER, 3],
];

const profile = (given: Partial<StockProfile> & Pick<StockProfile, 'conditions' | 'franchises' | 'usedMakes'>): StockProfile => ({
  certified: 0,
  subscription: false,
  driveAway: false,
  oldest: 10,
  ...given,
});

export const DEMO_STOCK_PROFILES = {
  'multi-brand': profile({ conditions: [['new', 40], ['demo', 12], ['used', 48]], franchises: FRANCHISES, usedMakes: USED, certified: 0.1 }),
  mg: profile({ conditions: [['new', 58], ['demo', 14], ['used', 28]], franchises: [[MG, 1]], usedMakes: [[MG, 16], ...USED], oldest: 9 }),
  'caravan-truck-motorcycle': profile({ conditions: [['new', 55], ['demo', 3], ['used', 42]], franchises: TOURING, usedMakes: TOURING }),
  luxury: profile({ conditions: [['used', 100]], franchises: LUXURY, usedMakes: LUXURY, certified: 0.65, oldest: 7 }),
  'used-subscription': profile({ conditions: [['used', 100]], franchises: FRANCHISES, usedMakes: USED, subscription: true, driveAway: true, oldest: 8 }),
} satisfies Record<string, StockProfile>; // prettier-ignore

export type DemoProfile = keyof typeof DEMO_STOCK_PROFILES;
