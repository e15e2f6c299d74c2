import type { FormValues } from '@forecourt/contracts/form/form';
import type { RegoVehicle } from '@forecourt/contracts/quotes';

/** The register's other fields only make the valuation more accurate. */
export const VEHICLE_IDENTITY_FIELDS = ['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'trade_in_badge'] as const;
const DETAILS = ['body', 'fuel', 'transmission', 'drive', 'colour', 'reference'] as const;

const PLATE = /^[A-Za-z0-9 .-]{1,12}$/;

/** Undefined if the text can't be a number plate. */
export const readNumberPlate = (values: FormValues): { rego: string; state: string } | undefined => {
  const rego = String(values['rego'] ?? '').trim();
  const state = String(values['regoState'] ?? '');
  return PLATE.test(rego) && /[A-Za-z0-9]/.test(rego) && state ? { rego, state } : undefined;
};

/** As registers compare them: `abc 123` becomes `ABC123`. */
export const numberPlateKey = (values: FormValues): string =>
  `${String(values['regoState'] ?? '')} ${String(values['rego'] ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`;

/** Only answers that the form has fields for, because a dealer can leave fields out. */
const existing = (values: FormValues, change: FormValues): FormValues =>
  Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(values, name)));

export const fillInRegisterVehicle = (values: FormValues, vehicle: RegoVehicle): FormValues => ({
  ...values,
  ...existing(values, {
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    'Vehicle Year': String(vehicle.year),
    trade_in_badge: vehicle.badge ?? '',
    ...Object.fromEntries(DETAILS.map((name) => [`trade_in_${name}`, vehicle[name] ?? ''])),
  }),
});

/** Details that only the register knows may be wrong for a vehicle that the shopper types. */
export const withoutRegisterDetails = (values: FormValues): FormValues => ({
  ...values,
  ...existing(values, Object.fromEntries(DETAILS.map((name) => [`trade_in_${name}`, '']))),
});

export const REGISTER_FIELDS: readonly string[] = [...VEHICLE_IDENTITY_FIELDS, ...DETAILS.map((name) => `trade_in_${name}`)];

export const isFilledByRegister = (values: FormValues): boolean =>
  DETAILS.some((name) => String(values[`trade_in_${name}`] ?? '') !== '');

/** Name, such as `2021 Mazda CX-5 Touring`, and details. */
export const vehicleTexts = (values: FormValues): { name: string; details: string } => {
  const join = (names: readonly string[], separator: string) =>
    names
      .map((name) => String(values[name] ?? ''))
      .filter(Boolean)
      .join(separator);
  return {
    name: join(['Vehicle Year', 'Vehicle Make', 'Vehicle Model', 'trade_in_badge'], ' '),
    details: join(['trade_in_colour', 'trade_in_body', 'trade_in_transmission', 'trade_in_fuel', 'trade_in_drive'], ' · '),
  };
};
