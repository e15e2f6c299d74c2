import type { Car } from '@forecourt/contracts/car/car';

/** What the loader of the vehicle page gives. */
export interface VehicleData {
  /** Null: this dealer has no such vehicle. */
  car: Car | null;
  /** Unix seconds; server and browser must tell the same time while the page is taken over. */
  now: number;
}
