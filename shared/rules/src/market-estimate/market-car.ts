import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice, type PricedCar } from '../price/price-display';

type Described = Pick<
  Car,
  'make' | 'model' | 'badge' | 'year' | 'km' | 'state' | 'body' | 'drive' | 'fuel' | 'transmission' | 'seats' | 'cylinders'
> &
  Pick<Car, 'engine_size_litres' | 'car_type' | 'item_type'> & { price_type?: Car['price_type'] };

/** No property names a dealer or a person (I-05). */
export interface ComparedMarketCar extends Described {
  /** Unique on the whole platform. */
  id: string;
  /** Whole dollars; absent if the vehicle is advertised without a price. */
  price?: number;
  vin?: string;
}

export type StockCarForEstimate = Described & PricedCar & Pick<Car, 'vin'>;

/** The price is the one that applies today: the offer's, or else its own; absent if the vehicle is sold "on application". */
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
