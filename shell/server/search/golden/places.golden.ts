import { findsRecordsCase, goldenSearchCall, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const BRISBANE = '-27.47,153.02';

export const GEO_CASES: GoldenSet = {
  name: 'places',
  ...GOLDEN_VEHICLES,
  cases: [
    findsRecordsCase('S-06 a search within a radius finds the records in it', { aroundLatLng: BRISBANE, aroundRadius: 50_000 }, ['1', '2', '9']),
    findsRecordsCase('S-06 a search within a larger radius finds the nearest record first', { aroundLatLng: BRISBANE, aroundRadius: 1_000_000 }, ['1', '2', '9', '3', '4']),
    findsRecordsCase('S-06 a search around another point finds the records near it', { aroundLatLng: '-31.95,115.86', aroundRadius: 10_000 }, ['7', '8']),
    findsRecordsCase('S-06 a search finds nothing where no record is near', { aroundLatLng: '51.5,-0.12', aroundRadius: 10_000 }, []),
    findsRecordsCase('S-06 a search without a radius finds all records, and those without a location last', { aroundLatLng: BRISBANE, aroundRadius: 'all' }, ['1', '2', '9', '3', '4', '5', '6', '7', '8', '10']),
    { title: 'S-06 a hit has its distance in metres', call: goldenSearchCall({ aroundLatLng: '-27.47,153.03', aroundRadius: 50_000, getRankingInfo: true, hitsPerPage: 1 }), expected: { hits: [{ _rankingInfo: { matchedGeoLocation: { lat: -27.47, lng: 153.02 } } }] } },
    findsRecordsCase('I-13 distances within one step of the precision are equal, so the custom ranking decides', { aroundLatLng: '-37.81,144.96', aroundRadius: 1_500_000, aroundPrecision: 2_000_000 }, ['1', '2', '3', '4', '5', '6', '9']),
    findsRecordsCase('I-13 the precision may differ by distance', { aroundLatLng: '-37.81,144.96', aroundRadius: 1_500_000, aroundPrecision: [{ from: 0, value: 1_000_000 }, { from: 1_000_000, value: 100_000 }] }, ['3', '4', '5', '6', '1', '2', '9']),
    { title: 'I-13 the ranking information names the precision of a distance', call: goldenSearchCall({ aroundLatLng: BRISBANE, aroundRadius: 1_000_000, aroundPrecision: 100_000, getRankingInfo: true, query: 'corolla' }), expected: { hits: [{ _rankingInfo: { geoDistance: 7, geoPrecision: 100_000 } }] } },
    { title: 'I-13 distances are compared in steps of 10 metres where a search names no precision', call: goldenSearchCall({ aroundLatLng: '-27.47,153.03', aroundRadius: 50_000, getRankingInfo: true, hitsPerPage: 1 }), expected: { hits: [{ _rankingInfo: { geoPrecision: 10 } }] } },
    findsRecordsCase('S-06 a search finds the records inside a box', { insideBoundingBox: [[-30, 150, -25, 155]] }, ['1', '2', '9']),
    findsRecordsCase('S-06 a search finds the records inside one of two boxes', { insideBoundingBox: [[-30, 150, -25, 155], [-33, 114, -31, 117]] }, ['1', '2', '7', '8', '9']),
    findsRecordsCase('S-06 a search finds the records inside a polygon', { insidePolygon: [[-39, 143, -39, 147, -36, 147, -36, 143]] }, ['5', '6']),
    findsRecordsCase('I-13 a polygon has no effect beside a box', { insideBoundingBox: [[-30, 150, -25, 155]], insidePolygon: [[-39, 143, -39, 147, -36, 147, -36, 143]] }, ['1', '2', '9']),
    findsRecordsCase('S-06 a radius and a filter narrow the search together', { aroundLatLng: BRISBANE, aroundRadius: 50_000, filters: 'price>40000' }, ['1', '9']),
    findsRecordsCase('S-06 a box and a text narrow the search together', { insideBoundingBox: [[-30, 150, -25, 155]], query: 'hilux' }, ['1', '2']),
  ],
}; // prettier-ignore
