import { GrowingLists } from '../build/growing-lists';
import { copyToSharedMemory, type SegmentArrays } from './shared-arrays';

export interface GeoPoint {
  lat: number;
  lng: number;
}

/** Cars of one yard share a point, so each is stored and compared once. */
export interface GeoPoints {
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** For each document the index in `points`. */
  offsets: Uint32Array;
  points: Uint32Array;
}

const geoPointsIn = (value: unknown): GeoPoint[] => {
  if (Array.isArray(value)) return value.flatMap(geoPointsIn);
  const { lat, lng } = (value ?? {}) as Partial<GeoPoint>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return [];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : [];
};

export class GeoPointsBuilder {
  private readonly codes = new Map<string, number>();
  private readonly latitudes: number[] = [];
  private readonly longitudes: number[] = [];
  private readonly lists = new GrowingLists();

  /** `value`: `_geoloc` of the next record. */
  add(value: unknown): void {
    this.lists.begin();
    if (value !== undefined) for (const point of geoPointsIn(value)) this.lists.push(this.codeOf(point));
  }

  /** Writes nothing when no record has a location. */
  finish(order: Uint32Array, into: SegmentArrays): void {
    if (this.latitudes.length === 0) return;
    const { values, offsets } = this.lists.arrange(order);
    into['geo.latitudes'] = copyToSharedMemory(Float64Array.from(this.latitudes));
    into['geo.longitudes'] = copyToSharedMemory(Float64Array.from(this.longitudes));
    into['geo.offsets'] = offsets;
    into['geo.points'] = copyToSharedMemory(values);
  }

  private codeOf({ lat, lng }: GeoPoint): number {
    const key = `${lat},${lng}`;
    const code = this.codes.get(key);
    if (code !== undefined) return code;
    this.codes.set(key, this.latitudes.length);
    this.latitudes.push(lat);
    this.longitudes.push(lng);
    return this.latitudes.length - 1;
  }
}

export const openGeoPoints = (arrays: SegmentArrays): GeoPoints | undefined =>
  arrays['geo.points'] && {
    latitudes: arrays['geo.latitudes'] as Float64Array,
    longitudes: arrays['geo.longitudes'] as Float64Array,
    offsets: arrays['geo.offsets'] as Uint32Array,
    points: arrays['geo.points'] as Uint32Array,
  };
