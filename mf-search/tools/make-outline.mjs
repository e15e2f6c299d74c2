import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the outline of Australia's states from Natural Earth (public domain): `node mf-search/tools/make-outline.mjs
 * <ne_50m_au_states.geojson>`. Coordinates are rounded to 0.01°, about a kilometre, the accuracy of the source.
 */
const TARGET = new URL('../src/features/results-page/results-map/australia.json', import.meta.url);
const [source] = process.argv.slice(2);
if (!source) throw new Error("Give the path of the states' GeoJSON file: node mf-search/tools/make-outline.mjs <file>");

const round = (value) => Math.round(value * 100) / 100;

const ringOf = (ring) => {
  const points = ring.map(([lng, lat]) => [round(lng), round(lat)]);
  return points.filter(([lng, lat], index) => index === 0 || lng !== points[index - 1][0] || lat !== points[index - 1][1]);
};

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

const features = JSON.parse(readFileSync(source, 'utf8')).features.map(({ properties, geometry }) => ({
  type: 'Feature',
  properties: {
    code: properties.iso_3166_2.slice(3),
    name: properties.name,
    lat: round(properties.latitude),
    lng: round(properties.longitude),
  },
  geometry: {
    type: 'MultiPolygon',
    coordinates: polygonsOf(geometry)
      .map((rings) => rings.map(ringOf).filter((ring) => ring.length > 3))
      .filter((rings) => rings.length > 0),
  },
}));

const collection = {
  type: 'FeatureCollection',
  source: 'Natural Earth, 1:50m admin 1, public domain (naturalearthdata.com)',
  features,
};
writeFileSync(TARGET, `${JSON.stringify(collection)}\n`);
process.stdout.write(`${features.length} states, ${readFileSync(TARGET).length} bytes\n`);
