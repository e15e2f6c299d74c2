import type { GeoQuery } from '../../contract/search-query';
import { addDocuments, emptyBitmap, type Bitmap } from '../store/bitmap';
import type { GeoPoints, GeoPoint } from '../store/geo-points';

const EARTH_RADIUS = 6_371_008.8;
const RADIANS_OF_DEGREE = Math.PI / 180;

/** On the great circle, in whole metres. */
export const metresBetween = (one: GeoPoint, other: GeoPoint): number => {
  const half = (degrees: number) => Math.sin((degrees * RADIANS_OF_DEGREE) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(one.lat * RADIANS_OF_DEGREE) * Math.cos(other.lat * RADIANS_OF_DEGREE) * half(other.lng - one.lng);
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord))));
};

const stepOfDistance = (metres: number, precision: NonNullable<GeoQuery['around']>['precision'] = []): number =>
  precision.findLast(({ from }) => from <= metres)?.value ?? 1;

/** A box of two opposite corners. If its first corner is in the west, it does not cross the date line. */
export const isInBox = ({ lat, lng }: GeoPoint, [lat1, lng1, lat2, lng2]: [number, number, number, number]): boolean =>
  Math.min(lat1, lat2) <= lat && lat <= Math.max(lat1, lat2) && Math.min(lng1, lng2) <= lng && lng <= Math.max(lng1, lng2);

/** `ring`: `lat, lng` pairs. A line to the north crosses its sides an odd number of times. */
export const isInPolygon = ({ lat, lng }: GeoPoint, ring: number[]): boolean => {
  let inside = false;
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [lat1, lng1, lat2, lng2] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!];
    if (lng1 > lng !== lng2 > lng && lat < ((lat2 - lat1) * (lng - lng1)) / (lng2 - lng1) + lat1) inside = !inside;
  }
  return inside;
};

export interface GeoMatch {
  bitmap: Bitmap;
  /** Nearest matching point; absent when the query has no centre. */
  distance?: (doc: number) => { metres: number; rounded: number; step: number; point: GeoPoint } | undefined;
}

const isPointAccepted = ({ around, boxes, polygons }: GeoQuery, point: GeoPoint, metres: number): boolean => {
  if (around && around.radius !== 'all' && metres > Math.max(around.radius, around.minimumRadius ?? 0)) return false;
  if (boxes?.length && !boxes.some((box) => isInBox(point, box))) return false;
  return !polygons?.length || polygons.some((ring) => isInPolygon(point, ring));
};

/** Without a limit, records without a location match too. */
export const hasLocationLimit = ({ around, boxes, polygons }: GeoQuery): boolean =>
  (around !== undefined && around.radius !== 'all') || (boxes?.length ?? 0) > 0 || (polygons?.length ?? 0) > 0;

export const matchLocations = (geo: GeoPoints | undefined, size: number, query: GeoQuery): GeoMatch => {
  const { around } = query;
  const bitmap = emptyBitmap(size);
  if (!geo) return { bitmap, ...(around ? { distance: () => undefined } : {}) };
  const pointAt = (code: number): GeoPoint => ({ lat: geo.latitudes[code]!, lng: geo.longitudes[code]! });
  const metres = new Float64Array(geo.latitudes.length);
  const accepted = new Uint8Array(geo.latitudes.length);
  for (let code = 0; code < accepted.length; code += 1) {
    const point = pointAt(code);
    metres[code] = around ? metresBetween(around, point) : 0;
    accepted[code] = Number(isPointAccepted(query, point, metres[code]!));
  }
  const { offsets, points } = geo;
  const matches = new Uint32Array(size);
  let count = 0;
  for (let doc = 0; doc < size; doc += 1) {
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      if (!accepted[points[at]!]) continue;
      matches[count] = doc;
      count += 1;
      break;
    }
  }
  addDocuments(bitmap, matches.subarray(0, count));
  if (!around) return { bitmap };
  return {
    bitmap,
    distance(doc) {
      let nearest = -1;
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
        const code = points[at]!;
        if (accepted[code] && (nearest < 0 || metres[code]! < metres[nearest]!)) nearest = code;
      }
      if (nearest < 0) return undefined;
      const own = metres[nearest]!;
      const step = stepOfDistance(own, around.precision);
      return { metres: own, rounded: Math.floor(own / step) * step, step, point: pointAt(nearest) };
    },
  };
};
