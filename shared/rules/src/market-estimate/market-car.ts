import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice, type PricedCar } from '../price/price-display';

type Described = Pick<
  Car,
  'make' | 'model' | 'badge' | 'year' | 'km' | 'state' | 'body' | 'drive' | 'fuel' | 'transmission' | 'seats' | 'cylinders'
> &
  Pick<Car, 'engine_size_litres' | 'car_type' | 'item_type'> & { price_type?: Car['price_type'] };

/** A vehicle with the properties that market estimates read (I-05). None of them names a dealer or a person. */
export interface ComparedMarketCar extends Described {
  /** Id that is unique on the whole platform. */
  id: string;
  /** Asking price in whole dollars; absent if the vehicle is advertised without a price. */
  price?: number;
  vin?: string;
}

/** The properties of a vehicle in stock from which `toMarketCar` makes a `ComparedMarketCar`. */
export type StockCarForEstimate = Described & PricedCar & Pick<Car, 'vin'>;

/**
 * Returns a vehicle in stock as the market estimate reads it. Its price is the one that applies today: the offer's, or else
 * its own; absent if the vehicle is sold "on application".
 */
export const toMarketCar = (id: string, car: StockCarForEstimate): ComparedMarketCar => {
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
