const FIRST_SECONDS = 5;
const MOST_SECONDS = 15 * 60;

/** Seconds until the next attempt after so many failures in a row: 5, 10, 20 … a quarter of an hour, without end. */
export const backOff = (failures: number): number => Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** Math.min(failures - 1, 20));
