import type { ExteriorHotspot, SpinPosition } from '@forecourt/contracts/car/car';
import { frameDistance, roundFrame } from './frames';

/** Place on the picture, per cent from its left and top. */
export interface SpotPlace {
  x: number;
  y: number;
}

/** Between anchors that are further apart than this share of the round nothing is guessed: the vehicle may be in the way. */
const FURTHEST = 1 / 6;

const place = ({ x, y }: SpinPosition): SpotPlace => ({ x, y });

const between = (anchors: SpinPosition[], frame: number, count: number): SpotPlace | undefined => {
  const ahead = (anchor: SpinPosition) => roundFrame(anchor.frame - frame, count);
  const behind = (anchor: SpinPosition) => roundFrame(frame - anchor.frame, count);
  const next = anchors.reduce<SpinPosition | undefined>(
    (best, each) => (best && ahead(best) <= ahead(each) ? best : each),
    undefined,
  );
  const last = anchors.reduce<SpinPosition | undefined>(
    (best, each) => (best && behind(best) <= behind(each) ? best : each),
    undefined,
  );
  if (!next || !last) return undefined;
  const gap = behind(last) + ahead(next);
  if (gap === 0) return place(next);
  if (gap > Math.max(1, count * FURTHEST) || next === last) return undefined;
  const share = behind(last) / gap;
  return { x: last.x + (next.x - last.x) * share, y: last.y + (next.y - last.y) * share };
};

/** Where a hotspot is on a frame: as given, else between its anchors; undefined where it is not seen (V-03). */
export const spotOn = (
  { positions = [], anchors = [] }: ExteriorHotspot,
  frame: number,
  count: number,
): SpotPlace | undefined => {
  const given = positions.find((position) => position.frame === frame);
  return given ? place(given) : between(anchors, frame, count);
};

/** Two buttons for fingers this near would lie on each other on a phone, per cent of the picture's width and height. */
const TOO_NEAR = { x: 13, y: 19 };

/** Places of the hotspots that a frame shows, by id. One that would lie on an earlier one waits for a frame that parts them. */
export const spotsOn = (hotspots: readonly ExteriorHotspot[], frame: number, count: number): ReadonlyMap<string, SpotPlace> => {
  const places = new Map<string, SpotPlace>();
  for (const spot of hotspots) {
    const at = spotOn(spot, frame, count);
    const isFree = ({ x, y }: SpotPlace): boolean =>
      [...places.values()].every((other) => Math.abs(other.x - x) >= TOO_NEAR.x || Math.abs(other.y - y) >= TOO_NEAR.y);
    if (at && isFree(at)) places.set(spot.id, at);
  }
  return places;
};

/** Frames that show a hotspot; the best is in the middle of where it is seen, and the spot near the middle of the picture. */
export const bestFrameOf = (spot: ExteriorHotspot, from: number, count: number): number | undefined => {
  const seen = Array.from({ length: count }, (_, frame) => ({ frame, at: spotOn(spot, frame, count) }));
  let best: { frame: number; off: number } | undefined;
  for (const { frame, at } of seen) {
    if (!at) continue;
    const off = Math.hypot(at.x - 50, at.y - 50) + frameDistance(frame, from, count) / count;
    if (!best || off < best.off) best = { frame, off };
  }
  return best?.frame;
};
