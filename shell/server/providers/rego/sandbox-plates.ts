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
 * A vehicle is the same in every state. Demo dealers have vehicles like the first three; most dealers don't value the fourth
 * online, because it is too old.
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

export const PLATES_WITHOUT_VEHICLE = /^(ZZZ|NONE|TEST404)/;

export const PLATES_OF_UNREACHABLE_REGISTER = /^AWAY/;
