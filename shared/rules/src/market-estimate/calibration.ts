/**
 * Measured for Australian listings that the method did not see: the share of errors (left) that were at most this many
 * predicted spreads large (right). `npm run bench market` measures whether the table still holds.
 */
const MEASURED_ERRORS: readonly (readonly [share: number, spreads: number])[] = [
  [0, 0],
  [0.25, 0.25],
  [0.5, 0.53],
  [0.6, 0.664],
  [0.7, 0.82],
  [0.8, 1.036],
  [0.9, 1.385],
  [0.95, 1.732],
  [0.99, 3],
];

/** Linear; the last value beyond the table's end. */
const interpolate = (points: readonly (readonly [number, number])[], at: number): number => {
  const next = points.findIndex(([from]) => from >= at);
  if (next < 0) return points.at(-1)![1];
  if (next === 0) return points[0]![1];
  const [x0, y0] = points[next - 1]!;
  const [x1, y1] = points[next]!;
  return y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
};

/** `share` is 0 to 0.99 of all errors. */
export const spreadsForErrorShare = (share: number): number => interpolate(MEASURED_ERRORS, share);

/** From 0 to 0.99. */
export const shareOfErrorsWithin = (spreads: number): number =>
  interpolate(
    MEASURED_ERRORS.map(([share, measured]) => [measured, share] as const),
    spreads,
  );
