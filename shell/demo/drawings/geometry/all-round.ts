/** In metres from the eye. */
export type InteriorPoint = readonly [forward: number, right: number, up: number];

/** In pixels. */
interface PanoramaPixel {
  x: number;
  y: number;
}

/** In pixels, twice as wide as high. */
export const PANORAMA_SIZE = { width: 3600, height: 1800 } as const;

const DEGREES = 180 / Math.PI;

/** In degrees from the viewer's eye: `yaw` to the right of straight ahead, `pitch` up from the horizon. */
export const directionToPoint = ([forward, right, up]: InteriorPoint): { yaw: number; pitch: number } => ({
  yaw: Math.atan2(right, forward) * DEGREES,
  pitch: Math.atan2(up, Math.hypot(forward, right)) * DEGREES,
});

/** A point straight ahead is in the middle. */
export const panoramaPixel = (point: InteriorPoint): PanoramaPixel => {
  const { yaw, pitch } = directionToPoint(point);
  return { x: (yaw / 360 + 0.5) * PANORAMA_SIZE.width, y: (0.5 - pitch / 180) * PANORAMA_SIZE.height };
};

/** A straight edge is cut into so many pieces, because it is a curve on the panorama. */
const PIECES = 14;

/** Also along the edge back to the first corner, if `closed`. */
export const pointsAlongEdges = (points: readonly InteriorPoint[], closed = true): InteriorPoint[] =>
  points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    if (!to) return [from];
    return Array.from({ length: PIECES }, (_, piece): InteriorPoint => {
      const t = piece / PIECES;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
    });
  });

/** Without a jump between the left and the right edge of the panorama; x may then be outside of it. */
export const withoutPanoramaSeam = (spots: readonly PanoramaPixel[]): PanoramaPixel[] => {
  let last = spots[0]?.x ?? 0;
  return spots.map(({ x, y }) => {
    last = x + PANORAMA_SIZE.width * Math.round((last - x) / PANORAMA_SIZE.width);
    return { x: last, y };
  });
};

const written = (spots: readonly PanoramaPixel[], by: number): string =>
  spots.map(({ x, y }) => `${(x + by).toFixed(1)} ${y.toFixed(1)}`).join('L');

/** A part beyond one edge of the panorama appears at the other. */
export const panoramaPath = (points: readonly InteriorPoint[], closed = true): string => {
  const spots = withoutPanoramaSeam(pointsAlongEdges(points, closed).map(panoramaPixel));
  const shifts = [0, -PANORAMA_SIZE.width, PANORAMA_SIZE.width].filter(
    (by) => spots.some(({ x }) => x + by >= 0) && spots.some(({ x }) => x + by <= PANORAMA_SIZE.width),
  );
  return shifts.map((by) => `M${written(spots, by)}${closed ? 'Z' : ''}`).join('');
};

/** The area above, or below, a line that goes once around the viewer. */
export const panoramaRegion = (ring: readonly InteriorPoint[], side: 'above' | 'below'): string => {
  const spots = pointsAlongEdges(ring)
    .map(panoramaPixel)
    .toSorted((a, b) => a.x - b.x);
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const y = side === 'above' ? 0 : PANORAMA_SIZE.height;
  return `M0 ${y}L0 ${first.y.toFixed(1)}L${written(spots, 0)}L${PANORAMA_SIZE.width} ${last.y.toFixed(1)}L${PANORAMA_SIZE.width} ${y}Z`;
};

export const pixelsOfMetreAt = ([forward, right, up]: InteriorPoint): number =>
  PANORAMA_SIZE.width / (2 * Math.PI) / Math.hypot(forward, right, up);
