/** Between 0 and `count` − 1; after the last frame comes the first. */
export const wrapFrame = (frame: number, count: number): number => (count > 0 ? ((frame % count) + count) % count : 0);

/**
 * One frame for each whole `step` of pixels. Dragging left shows the right side, as if the vehicle followed the finger
 * (V-03).
 */
export const draggedFrame = (start: number, dx: number, step: number, count: number): number =>
  wrapFrame(start - Math.trunc(dx / step), count);

/** By the shorter way round. */
export const frameDistance = (a: number, b: number, count: number): number => {
  const apart = wrapFrame(a - b, count);
  return Math.min(apart, count - apart);
};

/** Undefined if none is loaded. */
export const nearestLoadedFrame = (wanted: number, available: Iterable<number>, count: number): number | undefined => {
  let nearest: number | undefined;
  for (const frame of available)
    if (nearest === undefined || frameDistance(frame, wanted, count) < frameDistance(nearest, wanted, count)) nearest = frame;
  return nearest;
};

/** From `from` in wide steps round the vehicle, then the frames between, so that the vehicle can be turned early. */
export const frameLoadOrder = (from: number, count: number): number[] => {
  const order = new Set<number>();
  let stride = 1;
  while (stride * 2 < count) stride *= 2;
  for (; stride >= 1; stride /= 2) for (let away = 0; away < count; away += stride) order.add(wrapFrame(from + away, count));
  return [...order];
};
