interface Connection {
  saveData?: boolean;
}

/** The person asked for less motion or for little data: nothing moves or loads that nobody asked for. */
export const wantsCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);
