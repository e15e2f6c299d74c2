export const median = (values) => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** `share` such as 0.95: of the values that do not exceed the result. */
export const percentile = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard errors on each side of a slope, for 99 %. */
const CONFIDENCE = 2.6;
/** With a larger one a short series would have no independent points. */
const LARGEST_CORRELATION = 0.9;

/** Of values whose mean is 0; from 0 to 0.9. */
const correlationOfNeighbours = (values) => {
  const squares = values.reduce((sum, value) => sum + value ** 2, 0);
  const products = values.slice(1).reduce((sum, value, at) => sum + value * values[at], 0);
  return squares === 0 ? 0 : Math.min(LARGEST_CORRELATION, Math.max(0, products / squares));
};

/**
 * Least squares through points `{x, y}` at equal distances. Neighbouring samples of memory resemble each other, so the
 * confidence (99 % on each side of the slope) counts only as many points as are independent; `noise` is the standard
 * deviation of the points around the line.
 */
export const fitTrendLine = (points) => {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const distances = points.map((point) => point.y - y - slope * (point.x - x));
  const squares = distances.reduce((sum, distance) => sum + distance ** 2, 0);
  const correlation = correlationOfNeighbours(distances);
  const independent = points.length * ((1 - correlation) / (1 + correlation));
  const error = spread === 0 ? 0 : Math.sqrt(squares / Math.max(1, independent - 2) / spread);
  return { slope, confidence: CONFIDENCE * error, noise: Math.sqrt(squares / points.length) };
};
