import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { GeoQuery } from '../../contract/search-query';
import { isParameterAbsent, createParameterError, readIntegerParameter, type SearchParameters } from '../values';

const EARTH_CIRCUMFERENCE = 40_075_017;
/** Metres up to which distances count as equal, as with Algolia. */
const DEFAULT_PRECISION = 10;

const numbersOf = (value: unknown, path: string): number[] => {
  const list: unknown[] =
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : Array.isArray(value) ? value : [];
  const numbers = list.map((each) => (typeof each === 'string' && each.trim() !== '' ? Number(each) : each));
  if (numbers.length === 0 || !numbers.every((each): each is number => typeof each === 'number' && Number.isFinite(each))) {
    throw createParameterError(path, 'must be numbers: latitude, longitude, …');
  }
  return numbers;
};

/** Latitudes and longitudes in turn; refuses a number outside its range. */
const coordinates = (value: unknown, path: string): number[] => {
  const numbers = numbersOf(value, path);
  if (numbers.length % 2 !== 0) throw createParameterError(path, 'must be pairs of latitude and longitude');
  for (const [at, number] of numbers.entries()) {
    const most = at % 2 === 0 ? 90 : 180;
    if (Math.abs(number) > most) {
      throw createParameterError(path, `${number} is no ${at % 2 === 0 ? 'latitude' : 'longitude'}: from -${most} to ${most}`);
    }
  }
  return numbers;
};

const shapes = (value: unknown, path: string): number[][] => {
  const list: unknown[] = Array.isArray(value) && value.some((each) => Array.isArray(each)) ? value : [value];
  return list.map((each, at) => coordinates(each, `${path}/${at}`));
};

const readRadius = (parameters: SearchParameters, path: string): number | 'all' => {
  const radius = parameters.get('aroundRadius');
  if (isParameterAbsent(radius) || radius === 'all') return 'all';
  return readIntegerParameter(parameters, 'aroundRadius', path, {
    fallback: EARTH_CIRCUMFERENCE,
    min: 1,
    max: EARTH_CIRCUMFERENCE,
  });
};

const readPrecision = (parameters: SearchParameters, path: string): NonNullable<GeoQuery['around']>['precision'] => {
  const raw = parameters.get('aroundPrecision');
  const limits = { fallback: DEFAULT_PRECISION, max: EARTH_CIRCUMFERENCE };
  if (!Array.isArray(raw)) {
    const value = readIntegerParameter(parameters, 'aroundPrecision', path, { ...limits, min: 1 });
    return value === 1 ? undefined : [{ from: 0, value }];
  }
  if (raw.length > 100) throw createParameterError(`${path}/aroundPrecision`, 'must have at most 100 steps');
  return raw
    .map((each: unknown, at) => {
      const where = `${path}/aroundPrecision/${at}`;
      if (!isPlainObject(each)) throw createParameterError(where, 'must be an object with from and value, in metres');
      const step = new Map(Object.entries(each));
      return {
        from: readIntegerParameter(step, 'from', where, { ...limits, fallback: 0, min: 0 }),
        value: readIntegerParameter(step, 'value', where, { ...limits, min: 1 }),
      };
    })
    .toSorted((one, other) => one.from - other.from);
};

/** Without `aroundRadius` only the order changes (Algolia would choose a radius). Boxes and polygons replace the radius. */
export const readGeoQuery = (parameters: SearchParameters, path: string): GeoQuery | undefined => {
  const point = parameters.get('aroundLatLng');
  const box = parameters.get('insideBoundingBox');
  const polygon = parameters.get('insidePolygon');
  const boxes =
    isParameterAbsent(box) || (Array.isArray(box) && box.length === 0) ? undefined : shapes(box, `${path}/insideBoundingBox`);
  const polygons =
    isParameterAbsent(polygon) || (Array.isArray(polygon) && polygon.length === 0)
      ? undefined
      : shapes(polygon, `${path}/insidePolygon`);
  if (boxes?.some((each) => each.length !== 4)) {
    throw createParameterError(`${path}/insideBoundingBox`, 'each box must be two points, four numbers');
  }
  if (polygons?.some((each) => each.length < 6)) {
    throw createParameterError(`${path}/insidePolygon`, 'each polygon must be at least three points, six numbers');
  }
  const radius = readRadius(parameters, path);
  const minimumRadius = readIntegerParameter(parameters, 'minimumAroundRadius', path, {
    fallback: 0,
    min: 1,
    max: EARTH_CIRCUMFERENCE,
  });
  const geo: GeoQuery = {};
  if (!isParameterAbsent(point)) {
    const centre = coordinates(point, `${path}/aroundLatLng`);
    if (centre.length !== 2) throw createParameterError(`${path}/aroundLatLng`, 'must be one point: latitude, longitude');
    const [lat = 0, lng = 0] = centre;
    geo.around = { lat, lng, radius: (boxes ?? polygons) ? 'all' : radius, ...(minimumRadius ? { minimumRadius } : {}) };
    const precision = readPrecision(parameters, path);
    if (precision) geo.around.precision = precision;
  }
  // As with Algolia, a box makes the polygons of the same search have no effect.
  if (boxes) geo.boxes = boxes as [number, number, number, number][];
  else if (polygons) geo.polygons = polygons;
  return Object.keys(geo).length > 0 ? geo : undefined;
};
