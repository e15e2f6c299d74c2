export interface Trend {
  /** Change of `y` for one unit of `x`. */
  slope: number;
  /** The true slope is within this distance, on each side, with a probability of 99 %. */
  confidence: number;
  /** Standard deviation of the points around the line. */
  noise: number;
}
/** Least squares, through points at equal distances. */
export declare const fitTrendLine: (points: { x: number; y: number }[]) => Trend;
