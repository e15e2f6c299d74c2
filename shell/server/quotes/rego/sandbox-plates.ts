import type { RegoVehicle } from '@forecourt/contracts/quotes';

type FixedVehicle = Omit<RegoVehicle, 'rego' | 'state' | 'sandbox'>;

const muX: FixedVehicle = {
  make: 'Isuzu UTE',
  model: 'MU-X',
  badge: 'LS-T',
  year: 2021,
  body: 'SUV',
  fuel: 'Diesel',
  transmission: 'Automatic',
  drive: '4WD',
  colour: 'White',
  doors: 5,
  seats: 7,
};

/**
 * Plates of the sandbox with the same vehicle in every state, for tests and demonstrations. Demo dealers have vehicles
 * like the first three; the fourth is too old to be valued online by most dealers.
 */
export const SANDBOX_PLATES: Readonly<Record<string, FixedVehicle>> = {
  DEMO01: muX,
  DEMO02: {
    make: 'Toyota',
    model: 'RAV4',
    badge: 'Edge',
    year: 2023,
    body: 'SUV',
    fuel: 'Hybrid',
    transmission: 'Automatic',
    drive: 'AWD',
    colour: 'Blue',
    doors: 5,
    seats: 5,
  },
  DEMO03: {
    make: 'Honda',
    model: 'CR-V',
    badge: 'VTi X',
    year: 2021,
    body: 'SUV',
    fuel: 'Petrol',
    transmission: 'Automatic',
    drive: 'FWD',
    colour: 'Silver',
    doors: 5,
    seats: 5,
  },
  OLD001: { ...muX, year: 2006, model: 'D-MAX', badge: 'SX', body: 'Ute', seats: 5 },
  LONG01: {
    ...muX,
    make: 'Mercedes-Benz',
    model: 'GLE-Class Coupé',
    badge: 'GLE63 AMG S 4MATIC+ SPEEDSHIFT TCT Performance Edition with Night Package',
  },
};

/** Matches the plates for which the sandbox rego provider finds no vehicle. */
export const PLATES_WITHOUT_VEHICLE = /^(ZZZ|NONE|TEST404)/;

/** Matches the plates for which the sandbox rego provider acts as if it were unreachable. */
export const PLATES_OF_UNREACHABLE_REGISTER = /^AWAY/;
