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

interface NearestPoint {
  metres: number;
  rounded: number;
  step: number;
  point: GeoPoint;
}

export interface GeoMatch {
  readonly bitmap: Bitmap;
  /** Absent when the query has no centre. */
  distances?: GeoDistances;
}

const isPointAccepted = ({ around, boxes, polygons }: GeoQuery, point: GeoPoint, metres: number): boolean => {
  if (around && around.radius !== 'all' && metres > Math.max(around.radius, around.minimumRadius ?? 0)) return false;
  if (boxes?.length && !boxes.some((box) => isInBox(point, box))) return false;
  return !polygons?.length || polygons.some((ring) => isInPolygon(point, ring));
};

/** Without a limit, records without a location match too. */
export const hasLocationLimit = ({ around, boxes, polygons }: GeoQuery): boolean =>
  (around !== undefined && around.radius !== 'all') || (boxes?.length ?? 0) > 0 || (polygons?.length ?? 0) > 0;

/** Documents of each point. */
interface PointDocuments {
  offsets: Uint32Array;
  docs: Uint32Array;
}

const documentsByPoint = new WeakMap<GeoPoints, PointDocuments>();

const sortDocumentsByPoint = ({ latitudes, offsets, points }: GeoPoints): PointDocuments => {
  const starts = new Uint32Array(latitudes.length + 1);
  for (const code of points) starts[code + 1]! += 1;
  for (let code = 0; code < latitudes.length; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const docs = new Uint32Array(points.length);
  for (let doc = 0; doc + 1 < offsets.length; doc += 1)
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) docs[next[points[at]!]!++] = doc;
  return { offsets: starts, docs };
};

const documentsOfPoint = (geo: GeoPoints, code: number): Uint32Array => {
  const sorted = documentsByPoint.get(geo) ?? sortDocumentsByPoint(geo);
  documentsByPoint.set(geo, sorted);
  return sorted.docs.subarray(sorted.offsets[code], sorted.offsets[code + 1]);
};

/** From the centre of a query to the nearest point of each document. */
class GeoDistances {
  private readonly rounded: Float64Array;

  constructor(
    private readonly geo: GeoPoints,
    private readonly metres: Float64Array,
    private readonly accepted: Uint8Array,
    private readonly precision: NonNullable<GeoQuery['around']>['precision'],
  ) {
    this.rounded = metres.map((own) => Math.floor(own / stepOfDistance(own, precision)) * stepOfDistance(own, precision));
  }

  /** Infinite without a matching point. */
  roundedOf(doc: number): number {
    const code = this.nearestCode(doc);
    return code < 0 ? Number.POSITIVE_INFINITY : this.rounded[code]!;
  }

  nearestOf(doc: number): NearestPoint | undefined {
    const code = this.nearestCode(doc);
    if (code < 0) return undefined;
    const { latitudes, longitudes } = this.geo;
    const metres = this.metres[code]!;
    const point = { lat: latitudes[code]!, lng: longitudes[code]! };
    return { metres, rounded: this.rounded[code]!, step: stepOfDistance(metres, this.precision), point };
  }

  /** Of the bitmap (`count`) at least so many, and all as near as the farthest of them; undefined if fewer have a matching point, or a farther one can count as nearer. */
  nearestDocuments({ words }: Bitmap, count: number, least: number): Uint32Array | undefined {
    const codes = Array.from(this.accepted.keys()).filter((code) => this.accepted[code]);
    codes.sort((one, other) => this.metres[one]! - this.metres[other]!);
    if (codes.some((code, at) => this.rounded[code]! < this.rounded[codes[at - 1] ?? code]!)) return undefined;
    // A record with several points counts at its nearest one.
    const left = words.slice();
    const nearest = new Uint32Array(count);
    let found = 0;
    for (const [at, code] of codes.entries()) {
      if (found >= least && this.rounded[code] !== this.rounded[codes[at - 1]!]) break;
      for (const doc of documentsOfPoint(this.geo, code)) {
        if ((left[doc >>> 5]! & (1 << doc)) === 0) continue;
        left[doc >>> 5]! &= ~(1 << doc);
        nearest[found++] = doc;
      }
    }
    return found < least ? undefined : nearest.subarray(0, found);
  }

  private nearestCode(doc: number): number {
    const { offsets, points } = this.geo;
    const first = offsets[doc]!;
    // Nearly every car is at one yard.
    if (offsets[doc + 1]! - first === 1) return this.accepted[points[first]!] ? points[first]! : -1;
    let nearest = -1;
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      const code = points[at]!;
      if (this.accepted[code] && (nearest < 0 || this.metres[code]! < this.metres[nearest]!)) nearest = code;
    }
    return nearest;
  }
}

const NO_POINTS: GeoPoints = {
  latitudes: new Float64Array(),
  longitudes: new Float64Array(),
  offsets: new Uint32Array(),
  points: new Uint32Array(),
};

export const matchLocations = (points: GeoPoints | undefined, size: number, query: GeoQuery): GeoMatch => {
  const { around } = query;
  const geo = points ?? NO_POINTS;
  const metres = new Float64Array(geo.latitudes.length);
  const accepted = new Uint8Array(geo.latitudes.length);
  for (let code = 0; code < accepted.length; code += 1) {
    const point = { lat: geo.latitudes[code]!, lng: geo.longitudes[code]! };
    metres[code] = around ? metresBetween(around, point) : 0;
    accepted[code] = Number(isPointAccepted(query, point, metres[code]!));
  }
  return {
    get bitmap() {
      const bitmap = emptyBitmap(size);
      for (const [code, isAccepted] of accepted.entries()) if (isAccepted) addDocuments(bitmap, documentsOfPoint(geo, code));
      return bitmap;
    },
    ...(around ? { distances: new GeoDistances(geo, metres, accepted, around.precision) } : {}),
  };
};
