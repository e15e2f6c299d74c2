import { finds, search, type GoldenSet } from './golden-case';
import { VEHICLES } from './vehicles';

const BRISBANE = '-27.47,153.02';

export const PLACES: GoldenSet = {
  name: 'places',
  ...VEHICLES,
  cases: [
    finds('S-06 within a radius', { aroundLatLng: BRISBANE, aroundRadius: 50_000 }, ['1', '2', '9']),
    finds('S-06 within a larger radius, the nearest first', { aroundLatLng: BRISBANE, aroundRadius: 1_000_000 }, ['1', '2', '9', '3', '4']),
    finds('S-06 around another place', { aroundLatLng: '-31.95,115.86', aroundRadius: 10_000 }, ['7', '8']),
    finds('S-06 nothing is near', { aroundLatLng: '51.5,-0.12', aroundRadius: 10_000 }, []),
    finds('S-06 without limit all come, those without a place last', { aroundLatLng: BRISBANE, aroundRadius: 'all' }, ['1', '2', '9', '3', '4', '5', '6', '7', '8', '10']),
    { title: 'S-06 the distance in metres', call: search({ aroundLatLng: '-27.47,153.03', aroundRadius: 50_000, getRankingInfo: true, hitsPerPage: 1 }), expected: { hits: [{ _rankingInfo: { matchedGeoLocation: { lat: -27.47, lng: 153.02 } } }] } },
    finds('S-06 inside a box', { insideBoundingBox: [[-30, 150, -25, 155]] }, ['1', '2', '9']),
    finds('S-06 inside one of two boxes', { insideBoundingBox: [[-30, 150, -25, 155], [-33, 114, -31, 117]] }, ['1', '2', '7', '8', '9']),
    finds('S-06 inside a polygon', { insidePolygon: [[-39, 143, -39, 147, -36, 147, -36, 143]] }, ['5', '6']),
    finds('S-06 a place and a filter', { aroundLatLng: BRISBANE, aroundRadius: 50_000, filters: 'price>40000' }, ['1', '9']),
    finds('S-06 a box and text', { insideBoundingBox: [[-30, 150, -25, 155]], query: 'hilux' }, ['1', '2']),
  ],
}; // prettier-ignore
