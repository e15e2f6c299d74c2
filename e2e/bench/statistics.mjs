export const median = (values) => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Returns the value that a share of the values, such as 0.95, does not exceed. */
export const percentile = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Part of a series in which caches fill. */
const WARM_UP = 1 / 3;
/** Standard errors of a slope on each side of it, for a confidence of 99 %. */
const CONFIDENCE = 2.6;

/**
 * Returns the line with the least squares through points `{x, y}` in order, without the first third: its slope, the
 * confidence of 99 % on each side of the slope, and the noise, which is the standard deviation of the points around it.
 */
export const trendAfterWarmUp = (series) => {
  const points = series.slice(Math.floor(series.length * WARM_UP));
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const squares = points.reduce((sum, point) => sum + (point.y - y - slope * (point.x - x)) ** 2, 0);
  const error = spread === 0 || points.length < 3 ? 0 : Math.sqrt(squares / (points.length - 2) / spread);
  return { slope, confidence: CONFIDENCE * error, noise: Math.sqrt(squares / points.length) };
};
