/** A point of a curve: `[position, value]`. The positions of a curve's points increase. */
export type Knot = readonly [number, number];

const slopesOf = (knots: readonly Knot[]): number[] => {
  const rises = knots.slice(1).map((knot, i) => (knot[1] - knots[i]![1]) / (knot[0] - knots[i]![0]));
  return knots.map((_, i) => {
    const before = rises[i - 1];
    const after = rises[i];
    if (before === undefined) return after ?? 0;
    if (after === undefined) return before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
};

/** Returns a smooth curve through the knots that never overshoots them (monotone cubic); flat beyond both ends. */
export const curve = (knots: readonly Knot[]): ((where: number) => number) => {
  const slopes = slopesOf(knots);
  const last = knots.length - 1;
  return (where) => {
    if (where <= knots[0]![0]) return knots[0]![1];
    if (where >= knots[last]![0]) return knots[last]![1];
    let i = 0;
    while (where > knots[i + 1]![0]) i += 1;
    const [x0, y0] = knots[i]!;
    const [x1, y1] = knots[i + 1]!;
    const step = x1 - x0;
    const t = (where - x0) / step;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * step * slopes[i]! +
      (3 * t2 - 2 * t3) * y1 +
      (t3 - t2) * step * slopes[i + 1]!
    );
  };
};

/**
 * Returns the knots in a text such as `0 0.2, 1.4 0.25`, pairs of position and value, which make tables of shapes
 * easier to read.
 */
export const knots = (text: string): readonly Knot[] =>
  text.split(',').map((pair) => {
    const [where = Number.NaN, value = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    return [where, value];
  });
