import type { FormValues } from '@forecourt/contracts/form/form';

/** Seconds. */
const WAITS = 15 * 60;

const ANSWERS = ['name', 'email', 'phone'];

const keyOf = (dealer: string): string => `forecourt:${dealer}:waiting-reservation`;
const now = (): number => Math.floor(Date.now() / 1000);

/** Until the shopper has signed in. It ends with the browser's tab. */
export const keepReservation = (dealer: string, car: string, values: FormValues): void => {
  try {
    sessionStorage.setItem(keyOf(dealer), JSON.stringify({ car, values, until: now() + WAITS }));
  } catch {
    // The shopper types the answers again after the sign-in.
  }
};

/** Undefined if there are none or they have waited too long. */
export const readReservation = (dealer: string, car: string): FormValues | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(dealer)) ?? '{}') as {
      car?: unknown;
      values?: Record<string, unknown>;
      until?: number;
    };
    if (stored.car !== car || (stored.until ?? 0) <= now()) return undefined;
    return Object.fromEntries(ANSWERS.map((name) => [name, String(stored.values?.[name] ?? '')]));
  } catch {
    return undefined;
  }
};

export const forgetReservation = (dealer: string): void => {
  try {
    sessionStorage.removeItem(keyOf(dealer));
  } catch {
    // A browser without storage keeps none.
  }
};
