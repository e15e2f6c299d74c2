import { FILTER_COLOURS, simpleColour } from './simple-colour';

it.each([
  ['Red', 'Red'],
  ['red', 'Red'],
  ['Soul Red Crystal Metallic', 'Red'],
  ['Black Cherry Red', 'Red'],
  ['Arctic White', 'White'],
  ['Snow Quartz', 'White'],
  ['Aluminium', 'Silver'],
  ['Graphite', 'Grey'],
  ['Blue Lightning', 'Blue'],
  ['Ebony', 'Black'],
  ['Sedona Orange', 'Orange'],
  ['Rosso Corsa', 'Red'],
  ['Bronze', 'Brown'],
  ['Redwood Shadow', ''],
  ['5 years', ''],
  ['', ''],
  [undefined, ''],
])('S-06 the paint %j has the colour %j', (paint, expected) => {
  expect(simpleColour(paint)).toBe(expected);
});

it("S-06 every colour's own name has this colour", () => {
  for (const colour of Object.keys(FILTER_COLOURS)) expect(simpleColour(colour)).toBe(colour);
});
