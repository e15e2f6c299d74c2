const LENGTH = 6;

/** The part of a VIN that names a single car: the last six characters, in capitals. */
export const vinEnd = (vin: string): string => vin.trim().slice(-LENGTH).toUpperCase();
