/** Browsers load this file, so it imports no schema library. */

/** A common path, and the brands' own names for it (W-03). */
export const GARAGE_PATHS = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;
export const GARAGE_LIMIT = 10;
export const VEHICLE_NAME_LENGTH = 80;
export const PASSKEY_NAME_LENGTH = 60;
