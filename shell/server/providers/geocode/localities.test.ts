import { findPlaces, placeAtStart } from './localities';
import { LOCALITY_LINES } from './locality-lines';

const BRISBANE = [{ address: { lat: -27.47, lng: 153.03 } }];
const names = (text: string, yards = BRISBANE) => findPlaces(text, yards).map(({ name }) => name);
const first = (text: string, yards = BRISBANE) => names(text, yards)[0];

it.each([
  ['cairns', 'Cairns QLD 4870'],
  ['Cairns QLD 4870', 'Cairns QLD 4870'],
  ['4870', '4870 QLD'],
  ['4870 QLD', '4870 QLD'],
  ['queensland 4870', '4870 QLD'],
  ['perth', 'Perth WA 6000'],
  ['perth tasmania', 'Perth TAS 7300'],
  ['Mt Isa', 'Mount Isa QLD 4825'],
  ['gold coast', 'Gold Coast QLD 4217'],
  ["o'connor act", "O'Connor ACT 2602"],
  ['saint lucia', 'St Lucia QLD 4067'],
  ['mount victoria', 'Mount Victoria NSW 2786'],
  ['Mount Victoria NSW 2786', 'Mount Victoria NSW 2786'],
  ['port victoria', 'Port Victoria SA 5573'],
])('S-20 the text %s names %s', (text, name) => {
  expect(first(text)).toBe(name);
  expect(findPlaces(text, BRISBANE)[0]?.words).toBeGreaterThan(0);
});

it('S-20 of localities with one name the one nearest to a yard of the dealer comes first', () => {
  expect(first('richmond', [{ address: { lat: -37.8, lng: 145 } }])).toBe('Richmond VIC 3121');
  expect(first('richmond', [{ address: { lat: -20.7, lng: 143 } }])).toBe('Richmond QLD 4822');
  expect(first('richmond nsw', [{ address: { lat: -37.8, lng: 145 } }])).toBe('Richmond NSW 2753');
});

it('S-20 the beginning of a name suggests places, which the text does not name', () => {
  const places = findPlaces('bunda', BRISBANE);
  expect(places.map(({ name }) => name)).toContain('Bundall QLD 4217');
  expect(places.every(({ words }) => words === 0)).toBe(true);
  expect(places.length).toBeLessThanOrEqual(8);
});

it.each(['', 'c', '!', '%', 'zzzzqqq', '1999', 'cairns nsw', 'cairns 4000'])('S-20 the text "%s" names no place', (text) => {
  expect(findPlaces(text, BRISBANE)).toEqual([]);
});

it('S-20 positions are rounded to about a kilometre, and a place far from the middle of its postcode has its own', () => {
  expect(findPlaces('cairns', BRISBANE)[0]).toMatchObject({ lat: -16.92, lng: 145.74 });
  expect(findPlaces('weipa', BRISBANE)[0]).toMatchObject({ lat: -12.65, lng: 141.85 });
});

it.each([
  ['cairns north utes', 'Cairns North QLD 4870', 2],
  ['cairns utes', 'Cairns QLD 4870', 1],
  ['4870 hilux', '4870 QLD', 1],
  ['richmond vic under 20k', 'Richmond VIC 3121', 2],
  ['cairns qld 4870 hilux', 'Cairns QLD 4870', 3],
])('S-20 a question that starts with a place names the longest: %s', (text, name, words) => {
  expect(placeAtStart(text, BRISBANE)).toMatchObject([{ name, words }]);
});

it('S-20 a question that starts with other words names no place', () => {
  for (const text of ['20k', 'new', 'utes cairns', 'cair']) expect(placeAtStart(text, BRISBANE)).toEqual([]);
});

it('S-20 a dealer without positions of yards finds places too', () => {
  expect(first('cairns', [])).toBe('Cairns QLD 4870');
});

it('S-20 a dealer elsewhere finds no Australian places', () => {
  expect(findPlaces('perth', [{ address: { lat: 56.4, lng: -3.4 } }])).toEqual([]);
  expect(placeAtStart('perth', [{ address: { lat: 56.4, lng: -3.4 } }, ...BRISBANE])).toHaveLength(1);
});

it('S-20 a postcode has each name once', () => {
  const all = LOCALITY_LINES.flatMap((line) =>
    line
      .slice(line.indexOf(':') + 1)
      .split(';')
      .flatMap((part) =>
        part
          .slice(3)
          .split(',')
          .map((text) => `${line.slice(0, 5)}${part.slice(0, 2)} ${text.replace(/@.*/, '').replaceAll("'", '').toLowerCase()}`),
      ),
  );
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  expect(all).toHaveLength(17_734);
});
