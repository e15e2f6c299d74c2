/** `[position, value]`. The positions of a curve's points increase. */
export type CurvePoint = readonly [number, number];

const slopesOf = (parseCurvePoints: readonly CurvePoint[]): number[] => {
  const rises = parseCurvePoints
    .slice(1)
    .map((knot, i) => (knot[1] - parseCurvePoints[i]![1]) / (knot[0] - parseCurvePoints[i]![0]));
  return parseCurvePoints.map((_, i) => {
    const before = rises[i - 1];
    const after = rises[i];
    if (before === undefined) return after ?? 0;
    if (after === undefined) return before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
};

/** Smooth and never beyond the points (monotone cubic). Outside the first and the last point its value stays the same. */
export const smoothCurve = (parseCurvePoints: readonly CurvePoint[]): ((where: number) => number) => {
  const slopes = slopesOf(parseCurvePoints);
  const last = parseCurvePoints.length - 1;
  return (where) => {
    if (where <= parseCurvePoints[0]![0]) return parseCurvePoints[0]![1];
    if (where >= parseCurvePoints[last]![0]) return parseCurvePoints[last]![1];
    let i = 0;
    while (where > parseCurvePoints[i + 1]![0]) i += 1;
    const [x0, y0] = parseCurvePoints[i]!;
    const [x1, y1] = parseCurvePoints[i + 1]!;
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

/** Pairs of position and value, such as `0 0.2, 1.4 0.25`, which make tables of shapes easier to read. */
export const parseCurvePoints = (text: string): readonly CurvePoint[] =>
  text.split(',').map((pair) => {
    const [where = Number.NaN, value = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    return [where, value];
  });
