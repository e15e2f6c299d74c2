/** Facts of the garage that browsers need. This file imports no schema library, because they load it. */

/** Paths that the page of a shopper's garage can have: a common one, and the brands' own names for it (W-03). */
export const GARAGE_PATHS = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;
/** Most vehicles that a garage can contain. */
export const GARAGE_LIMIT = 10;
/** Most characters of the name that a shopper types for a vehicle. */
export const VEHICLE_NAME_LENGTH = 80;
