import type { Car } from '@forecourt/contracts/car/car';

/** Returns the values of a vehicle from which the hidden fields of a form about it are filled. */
export const formSubjectOfCar = (car: Car) => ({
  'car.id': car.id,
  'car.name': car.name,
  'car.make': car.make,
  'car.model': car.model,
  'car.stocknum': car.stocknum,
  'location.id': car.location_id,
});
