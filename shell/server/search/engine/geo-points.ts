import { growingArray } from './growing-array';
import { sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';

export interface Point {
  lat: number;
  lng: number;
}

/** Places of a segment's documents. Cars of one yard share a point, so each point is looked at once. */
export interface GeoPoints {
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Points of document d are `points[offsets[d]] …`. */
  offsets: Uint32Array;
  points: Uint32Array;
}

const pointOf = (value: unknown): Point[] => {
  if (Array.isArray(value)) return value.flatMap(pointOf);
  const { lat, lng } = (value ?? {}) as Partial<Point>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return [];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : [];
};

export const geoBuilder = () => {
  const known = new Map<string, number>();
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const starts = growingArray();
  const flat = growingArray();
  const codeOf = ({ lat, lng }: Point): number => {
    const key = `${lat},${lng}`;
    const code = known.get(key);
    if (code !== undefined) return code;
    known.set(key, latitudes.length);
    latitudes.push(lat);
    longitudes.push(lng);
    return latitudes.length - 1;
  };
  return {
    /** `_geoloc` of the next record. */
    add(value: unknown): void {
      starts.push(flat.length);
      if (value !== undefined) for (const point of pointOf(value)) flat.push(codeOf(point));
    },
    finish(order: Uint32Array, into: Arrays): void {
      if (latitudes.length === 0) return;
      const from = starts.view();
      const all = flat.view();
      const end = (arrival: number) => (arrival + 1 < from.length ? from[arrival + 1]! : all.length);
      const offsets = sharedNumbers('u32', order.length + 1);
      for (let doc = 0; doc < order.length; doc += 1) offsets[doc + 1] = offsets[doc]! + end(order[doc]!) - from[order[doc]!]!;
      const points = sharedNumbers('u32', offsets[order.length]!);
      for (let doc = 0; doc < order.length; doc += 1)
        points.set(all.subarray(from[order[doc]!]!, end(order[doc]!)), offsets[doc]!);
      into['geo.latitudes'] = sharedCopy(Float64Array.from(latitudes));
      into['geo.longitudes'] = sharedCopy(Float64Array.from(longitudes));
      into['geo.offsets'] = offsets;
      into['geo.points'] = points;
    },
  };
};

export const openGeo = (arrays: Arrays): GeoPoints | undefined =>
  arrays['geo.points'] && {
    latitudes: arrays['geo.latitudes'] as Float64Array,
    longitudes: arrays['geo.longitudes'] as Float64Array,
    offsets: arrays['geo.offsets'] as Uint32Array,
    points: arrays['geo.points'] as Uint32Array,
  };
