import type { Car } from '@forecourt/contracts/car/car';

/** The hidden fields of a form about the vehicle are filled from these. */
export const formSubjectOfCar = (car: Car) => ({
  'car.id': car.id,
  'car.name': car.name,
  'car.make': car.make,
  'car.model': car.model,
  'car.stocknum': car.stocknum,
  'location.id': car.location_id,
});
