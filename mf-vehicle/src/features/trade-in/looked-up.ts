import type { FormValues } from '@forecourt/contracts/form/form';
import type { RegoVehicle } from '@forecourt/contracts/quotes';

/** Fields that say which vehicle it is; the others of the register help the valuation only. */
export const IDENTITY = ['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'trade_in_badge'] as const;
const DETAILS = ['body', 'fuel', 'transmission', 'drive', 'colour', 'reference'] as const;

const PLATE = /^[A-Za-z0-9 .-]{1,12}$/;

/** What of the answers a register is asked with; undefined: it can't be a plate. */
export const plateIn = (values: FormValues): { rego: string; state: string } | undefined => {
  const rego = String(values['rego'] ?? '').trim();
  const state = String(values['regoState'] ?? '');
  return PLATE.test(rego) && /[A-Za-z0-9]/.test(rego) && state ? { rego, state } : undefined;
};

/** Tells plates apart as registers do: `abc 123` is `ABC123`. */
export const plateKey = (values: FormValues): string =>
  `${String(values['regoState'] ?? '')} ${String(values['rego'] ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`;

/** Only fields that the form has, so that a dealer can leave some out. */
const known = (values: FormValues, change: FormValues): FormValues =>
  Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(values, name)));

/** The answers that a register's vehicle gives. */
export const withVehicle = (values: FormValues, vehicle: RegoVehicle): FormValues => ({
  ...values,
  ...known(values, {
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    'Vehicle Year': String(vehicle.year),
    trade_in_badge: vehicle.badge ?? '',
    ...Object.fromEntries(DETAILS.map((name) => [`trade_in_${name}`, vehicle[name] ?? ''])),
  }),
});

/** The answers without what only the register said: it may not hold for what a person types. */
export const withoutDetails = (values: FormValues): FormValues => ({
  ...values,
  ...known(values, Object.fromEntries(DETAILS.map((name) => [`trade_in_${name}`, '']))),
});

/** Every field that a register fills in. */
export const VEHICLE_FIELDS: readonly string[] = [...IDENTITY, ...DETAILS.map((name) => `trade_in_${name}`)];

/** Whether a register filled the answers in. */
export const isLookedUp = (values: FormValues): boolean =>
  DETAILS.some((name) => String(values[`trade_in_${name}`] ?? '') !== '');

/** The vehicle of the answers in words: `2021 Mazda CX-5 Touring`, and what else is known of it. */
export const vehicleWords = (values: FormValues): { name: string; details: string } => {
  const say = (names: readonly string[], between: string) =>
    names
      .map((name) => String(values[name] ?? ''))
      .filter(Boolean)
      .join(between);
  return {
    name: say(['Vehicle Year', 'Vehicle Make', 'Vehicle Model', 'trade_in_badge'], ' '),
    details: say(['trade_in_colour', 'trade_in_body', 'trade_in_transmission', 'trade_in_fuel', 'trade_in_drive'], ' · '),
  };
};
