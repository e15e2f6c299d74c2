import type { Car } from '@forecourt/contracts/car/car';

/** Returns the subject of a form about the vehicle: hidden values of its lead. */
export const subjectOf = (car: Car) => ({
  'car.id': car.id,
  'car.name': car.name,
  'car.make': car.make,
  'car.model': car.model,
  'car.stocknum': car.stocknum,
  'location.id': car.location_id,
});
