export interface Trend {
  /** Change of `y` for one unit of `x`. */
  slope: number;
  /** Distance from the slope, on each side, within which the true slope is with a probability of 99 %. */
  confidence: number;
  /** Standard deviation of the points around the line. */
  noise: number;
}
/** Returns the line with the least squares through points at equal distances. */
export declare const fitTrendLine: (points: { x: number; y: number }[]) => Trend;
