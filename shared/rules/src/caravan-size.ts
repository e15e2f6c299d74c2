const METRES_A_FOOT = 0.3048;

/** Metres of feet (V-12). */
export const metresOfFeet = (feet: number): number => feet * METRES_A_FOOT;

/** Caravan length or width, given in feet, as shown: `6.55 m` (V-12). */
export const formatFeetAsMetres = (feet: number): string => `${metresOfFeet(feet).toFixed(2)} m`;
