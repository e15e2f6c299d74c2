import type { ExteriorHotspot, HotspotSpinPosition } from '@forecourt/contracts/car/car';
import { frameDistance, wrapFrame } from './frames';

/** Position of a hotspot on the picture, in per cent from the left and from the top. */
export interface HotspotOnFrame {
  x: number;
  y: number;
}

/**
 * Largest distance between two anchors, as a share of the round, between which a hotspot's position is interpolated. Between
 * anchors farther apart the vehicle may hide the hotspot.
 */
const MAX_GAP = 1 / 6;

const positionOf = ({ x, y }: HotspotSpinPosition): HotspotOnFrame => ({ x, y });

const between = (anchors: HotspotSpinPosition[], frame: number, count: number): HotspotOnFrame | undefined => {
  const ahead = (anchor: HotspotSpinPosition) => wrapFrame(anchor.frame - frame, count);
  const behind = (anchor: HotspotSpinPosition) => wrapFrame(frame - anchor.frame, count);
  const next = anchors.reduce<HotspotSpinPosition | undefined>(
    (best, each) => (best && ahead(best) <= ahead(each) ? best : each),
    undefined,
  );
  const last = anchors.reduce<HotspotSpinPosition | undefined>(
    (best, each) => (best && behind(best) <= behind(each) ? best : each),
    undefined,
  );
  if (!next || !last) return undefined;
  const gap = behind(last) + ahead(next);
  if (gap === 0) return positionOf(next);
  if (gap > Math.max(1, count * MAX_GAP) || next === last) return undefined;
  const share = behind(last) / gap;
  return { x: last.x + (next.x - last.x) * share, y: last.y + (next.y - last.y) * share };
};

/**
 * Returns the position of a hotspot on a frame: the feed's, or else one interpolated between two anchors (V-03). Returns
 * undefined if the vehicle hides the hotspot on that frame.
 */
export const hotspotPosition = (
  { positions = [], anchors = [] }: ExteriorHotspot,
  frame: number,
  count: number,
): HotspotOnFrame | undefined => {
  const own = positions.find((position) => position.frame === frame);
  return own ? positionOf(own) : between(anchors, frame, count);
};

/** Least distance of two buttons, in percent of the picture's width and height; nearer buttons overlap on a phone. */
const MIN_DISTANCE = { x: 13, y: 19 };

/**
 * Returns the positions of the visible hotspots of a frame by their ids. A hotspot that would overlap an earlier one is left
 * out.
 */
export const hotspotPositions = (
  hotspots: readonly ExteriorHotspot[],
  frame: number,
  count: number,
): ReadonlyMap<string, HotspotOnFrame> => {
  const placed = new Map<string, HotspotOnFrame>();
  for (const spot of hotspots) {
    const at = hotspotPosition(spot, frame, count);
    const isFree = ({ x, y }: HotspotOnFrame): boolean =>
      [...placed.values()].every((other) => Math.abs(other.x - x) >= MIN_DISTANCE.x || Math.abs(other.y - y) >= MIN_DISTANCE.y);
    if (at && isFree(at)) placed.set(spot.id, at);
  }
  return placed;
};

/**
 * Returns the frame to which the vehicle turns for a hotspot: one where the hotspot is near the middle of the picture, and
 * that is near the frame `from`; undefined if the hotspot is on no frame.
 */
export const bestFrameForHotspot = (spot: ExteriorHotspot, from: number, count: number): number | undefined => {
  const positions = Array.from({ length: count }, (_, frame) => ({ frame, at: hotspotPosition(spot, frame, count) }));
  let best: { frame: number; distance: number } | undefined;
  for (const { frame, at } of positions) {
    if (!at) continue;
    const distance = Math.hypot(at.x - 50, at.y - 50) + frameDistance(frame, from, count) / count;
    if (!best || distance < best.distance) best = { frame, distance };
  }
  return best?.frame;
};
