/** Frame inside the round; after the last comes the first. */
export const roundFrame = (frame: number, count: number): number => (count > 0 ? ((frame % count) + count) % count : 0);

/**
 * Frame after a drag of `dx` pixels that began at `start`: one for each whole `step`. Dragging to the left shows what is
 * to the right, as if the vehicle followed the finger (V-03).
 */
export const draggedFrame = (start: number, dx: number, step: number, count: number): number =>
  roundFrame(start - Math.trunc(dx / step), count);

/** Frames between two, by the shorter way round. */
export const frameDistance = (a: number, b: number, count: number): number => {
  const apart = roundFrame(a - b, count);
  return Math.min(apart, count - apart);
};

/** The frame nearest to the wanted one of those that are there; undefined where none is. */
export const nearestFrame = (wanted: number, there: Iterable<number>, count: number): number | undefined => {
  let nearest: number | undefined;
  for (const frame of there)
    if (nearest === undefined || frameDistance(frame, wanted, count) < frameDistance(nearest, wanted, count)) nearest = frame;
  return nearest;
};

/**
 * Every frame once, in the order in which to load them: from where the viewer stands in wide steps round the vehicle
 * first, then what lies between, so that it can be turned early.
 */
export const loadOrder = (from: number, count: number): number[] => {
  const order = new Set<number>();
  let stride = 1;
  while (stride * 2 < count) stride *= 2;
  for (; stride >= 1; stride /= 2) for (let away = 0; away < count; away += stride) order.add(roundFrame(from + away, count));
  return [...order];
};
