const METRES_A_FOOT = 0.3048;

/** Metres of feet (V-12). */
export const metresOfFeet = (feet: number): number => feet * METRES_A_FOOT;

/** Caravan length or width, given in feet, as the figure before the metre: `6.55` (V-12). */
export const formatFeetAsMetres = (feet: number, locale = 'en-AU'): string =>
  metresOfFeet(feet).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
