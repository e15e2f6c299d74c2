import type { ExteriorHotspot, HotspotSpinPosition } from '@forecourt/contracts/car/car';
import { frameDistance, wrapFrame } from './frames';

/** In per cent from the left and from the top. */
export interface HotspotOnFrame {
  x: number;
  y: number;
}

/** Share of the round between two anchors that still interpolate a position; farther apart the vehicle may hide the hotspot. */
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

/** The feed's, or else interpolated between two anchors (V-03); undefined if the vehicle hides the hotspot on that frame. */
export const hotspotPosition = (
  { positions = [], anchors = [] }: ExteriorHotspot,
  frame: number,
  count: number,
): HotspotOnFrame | undefined => {
  const own = positions.find((position) => position.frame === frame);
  return own ? positionOf(own) : between(anchors, frame, count);
};

/** In percent of the picture's width and height; nearer buttons overlap on a phone. */
const MIN_DISTANCE = { x: 13, y: 19 };

/** By id. A hotspot that would overlap an earlier one is left out. */
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

/** The hotspot is near the middle of the picture, and the frame near `from`; undefined if the hotspot is on no frame. */
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
