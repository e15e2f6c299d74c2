const KINDS: [words: RegExp, short: string][] = [
  [/dual.?clutch|\bdct\b|\bdsg\b/i, 'Dual-clutch'],
  [/continuous|\bcvt\b/i, 'CVT'],
  [/auto/i, 'Automatic'],
  [/manual/i, 'Manual'],
  [/reduction|single.?speed|1 speed/i, 'Single speed'],
];

/** A transmission in a word or two, for the small room of a card: `6 Speed Sports Automatic` → `Automatic`. Unknown wording stays. */
export const shortTransmission = (transmission: string | undefined): string =>
  KINDS.find(([words]) => words.test(transmission ?? ''))?.[1] ?? transmission ?? '';
