import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice, type PricedCar } from '../price/price-display';

type Described = Pick<
  Car,
  'make' | 'model' | 'badge' | 'year' | 'km' | 'state' | 'body' | 'drive' | 'fuel' | 'transmission' | 'seats' | 'cylinders'
> &
  Pick<Car, 'engine_size_litres' | 'car_type' | 'item_type'> & { price_type?: Car['price_type'] };

/** A vehicle as the market estimate sees it (I-05): nothing that names a dealer or a person. */
export interface MarketCar extends Described {
  /** Unique on the platform. */
  id: string;
  /** Asking price, whole dollars; absent where none is given. */
  price?: number;
  vin?: string;
}

/** What `toMarketCar` needs of a vehicle of stock. */
export type StockCarForEstimate = Described & PricedCar & Pick<Car, 'vin'>;

/** A vehicle of stock with its price of today: the offer's, else its own; no price if it is sold "on application". */
export const toMarketCar = (id: string, car: StockCarForEstimate): MarketCar => {
  const { make, model, badge, year, km, state, body, drive, fuel, transmission, seats, cylinders } = car;
  const { engine_size_litres, car_type, item_type, price_type, vin } = car;
  const described = { make, model, badge, year, km, state, body, drive, fuel, transmission, seats, cylinders };
  const price = purchasePrice(car);
  return {
    id,
    ...described,
    engine_size_litres,
    car_type,
    item_type,
    price_type,
    vin,
    ...(price === undefined ? {} : { price }),
  };
};
