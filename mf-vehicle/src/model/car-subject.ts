import type { Car } from '@forecourt/contracts/car/car';

/** What a form about the vehicle is told of it. */
export const subjectOf = (car: Car) => ({
  'car.id': car.id,
  'car.name': car.name,
  'car.make': car.make,
  'car.model': car.model,
  'car.stocknum': car.stocknum,
  'location.id': car.location_id,
});
