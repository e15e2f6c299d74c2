/** A point inside a vehicle, in metres from the eye: forward, to the right, up. */
export type InteriorPoint = readonly [forward: number, right: number, up: number];

/** A point in an equirectangular picture, in pixels. */
interface RoundSpot {
  x: number;
  y: number;
}

/** Size in pixels of a drawn panorama, which is twice as wide as high. */
export const ROUND = { width: 3600, height: 1800 } as const;

const DEGREES = 180 / Math.PI;

/** Returns the direction of a point: degrees to the right of straight ahead, and up from the horizon. */
export const directionOf = ([forward, right, up]: InteriorPoint): { yaw: number; pitch: number } => ({
  yaw: Math.atan2(right, forward) * DEGREES,
  pitch: Math.atan2(up, Math.hypot(forward, right)) * DEGREES,
});

/** Returns the position of a point on the panorama; straight ahead is the middle. */
export const roundSpot = (point: InteriorPoint): RoundSpot => {
  const { yaw, pitch } = directionOf(point);
  return { x: (yaw / 360 + 0.5) * ROUND.width, y: (0.5 - pitch / 180) * ROUND.height };
};

/** Number of pieces into which a straight edge is cut, because it is a curve on the panorama. */
const PIECES = 14;

/** Returns points along the straight edges from one point to the next; `closed` adds the edge back to the first. */
export const edges = (points: readonly InteriorPoint[], closed = true): InteriorPoint[] =>
  points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    if (!to) return [from];
    return Array.from({ length: PIECES }, (_, piece): InteriorPoint => {
      const t = piece / PIECES;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
    });
  });

/** Returns the same points without a jump at the left and right edge of the panorama; x may then be outside it. */
export const withoutJump = (spots: readonly RoundSpot[]): RoundSpot[] => {
  let last = spots[0]?.x ?? 0;
  return spots.map(({ x, y }) => {
    last = x + ROUND.width * Math.round((last - x) / ROUND.width);
    return { x: last, y };
  });
};

const written = (spots: readonly RoundSpot[], by: number): string =>
  spots.map(({ x, y }) => `${(x + by).toFixed(1)} ${y.toFixed(1)}`).join('L');

/** Returns the path data of a shape; a part beyond one edge of the panorama appears at the other. */
export const roundPath = (points: readonly InteriorPoint[], closed = true): string => {
  const spots = withoutJump(edges(points, closed).map(roundSpot));
  const shifts = [0, -ROUND.width, ROUND.width].filter(
    (by) => spots.some(({ x }) => x + by >= 0) && spots.some(({ x }) => x + by <= ROUND.width),
  );
  return shifts.map((by) => `M${written(spots, by)}${closed ? 'Z' : ''}`).join('');
};

/** Returns the path data of the area above, or below, a line once around the eye. */
export const roundRegion = (ring: readonly InteriorPoint[], side: 'above' | 'below'): string => {
  const spots = edges(ring)
    .map(roundSpot)
    .toSorted((a, b) => a.x - b.x);
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const y = side === 'above' ? 0 : ROUND.height;
  return `M0 ${y}L0 ${first.y.toFixed(1)}L${written(spots, 0)}L${ROUND.width} ${last.y.toFixed(1)}L${ROUND.width} ${y}Z`;
};

/** Returns the pixels of one metre at a point. */
export const metreAt = ([forward, right, up]: InteriorPoint): number =>
  ROUND.width / (2 * Math.PI) / Math.hypot(forward, right, up);
