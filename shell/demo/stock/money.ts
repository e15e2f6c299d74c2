import type { Car, CarType } from '@forecourt/contracts/car/car';
import { advertisedLoan } from '@forecourt/rules/finance/advertised-repayment';
import { lendersForCar, type LenderSource } from '@forecourt/rules/finance/lenders';
import type { RandomValues } from './random';

/** Ends in 990 or 888 like dealers' prices. */
const advertised = (amount: number, ending = 990): number =>
  Math.max(ending, Math.round((amount - ending) / 1000) * 1000 + ending);

const ON_ROAD_COSTS = 0.075;
/** Share of the new price; `LEFT_EACH_YEAR` is the share of the value a year before. */
const LEFT_AFTER_FIRST_YEAR = 0.84;
const LEFT_EACH_YEAR = 0.895;
const USUAL_KM_A_YEAR = 14_000;
/** For one kilometre more or less than usual, as a share of the new price. */
const PER_KM = 0.0000011;
const LOWEST_SHARE = 0.1;

/** Drive-away, in whole dollars, from the price before on-road costs. */
export const priceOfNewCar = (list: number): number => advertised(list * (1 + ON_ROAD_COSTS));

const demoPrice = (list: number, km: number): number => advertised(priceOfNewCar(list) * (0.95 - Math.min(km, 8000) * 0.000006));

/** `age` in years; `chance`, from 0 to 1, stands for its condition. */
export const priceOfUsedCar = (list: number, age: number, km: number, chance: number, ending = 990): number => {
  const byAge = LEFT_AFTER_FIRST_YEAR * LEFT_EACH_YEAR ** Math.max(0, age - 1);
  const byKm = (age * USUAL_KM_A_YEAR - km) * PER_KM;
  return advertised(list * Math.max(LOWEST_SHARE, (byAge + byKm) * (0.94 + chance * 0.12)), ending);
};

/** Weekly, with insurance, registration and servicing, in whole dollars ending in 9. */
export const subscriptionPrice = (price: number): number => Math.round((120 + price * 0.0042) / 10) * 10 + 9;

type Money = Pick<Car, 'price' | 'price_type'> &
  Partial<Pick<Car, 'before_price' | 'offer_price' | 'weekly_repayment' | 'subscription_price'>>;

interface MoneyFacts {
  list: number;
  carType: CarType;
  age: number;
  km: number;
  subscription: boolean;
  driveAway: boolean;
  /** Decides, besides the price, which lender finances the car. */
  vehicle: Pick<Car, 'year' | 'car_type' | 'item_type' | 'make'>;
  finance: LenderSource;
}

/** The weekly price of a cheaper car would not pay for insurance and service. */
const LEAST_SUBSCRIBED = 18_000;

/** Two in a hundred cars have no price. */
export const choosePrices = (
  random: RandomValues,
  { list, carType, age, km, subscription, driveAway, vehicle, finance }: MoneyFacts,
): Money => {
  const ending = random.pick([990, 990, 990, 888, 880]);
  const price =
    carType === 'new'
      ? priceOfNewCar(list)
      : carType === 'demo'
        ? demoPrice(list, km)
        : priceOfUsedCar(list, age, km, random.next(), ending);
  const [unpriced, reduced, offered, quoted] = [
    random.chance(0.02),
    random.chance(0.12),
    random.chance(0.05),
    random.chance(0.85),
  ];
  const step = random.pick([500, 1000, 1500, 2000, 3000]);
  if (unpriced) return { price: 0, price_type: 'poa' };
  const offer = offered && !reduced && price > 10_000 ? price - step : undefined;
  const asked = offer ?? price;
  const [lender] = lendersForCar(finance, { ...vehicle, price: asked });
  const weekly = quoted && lender ? advertisedLoan(asked, lender, 'week')?.payment : undefined;
  return {
    price,
    price_type: carType === 'used' && !driveAway && random.chance(0.25) ? 'excluding_government_charges' : 'drive_away',
    ...(reduced ? { before_price: price + step } : {}),
    ...(offer === undefined ? {} : { offer_price: offer }),
    ...(weekly === undefined ? {} : { weekly_repayment: weekly }),
    ...(subscription && random.chance(0.8) && price >= LEAST_SUBSCRIBED ? { subscription_price: subscriptionPrice(price) } : {}),
  };
};
