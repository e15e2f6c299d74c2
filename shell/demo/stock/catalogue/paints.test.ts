import { simpleColour } from '@forecourt/rules/vehicle/simple-colour';
import { DEMO_STOCK_PROFILES } from '../profiles';

const MAKES = new Set(
  Object.values(DEMO_STOCK_PROFILES).flatMap(({ franchises, usedMakes }) => [...franchises, ...usedMakes].map(([make]) => make)),
);
const PAINTS = [...MAKES].flatMap(({ make, colours }) => colours.map(([name, paint]) => ({ make, name, paint })));

it('X-05 filters give each paint the colour that its pictures show', () => {
  const elsewhere = PAINTS.filter(({ name, paint }) => simpleColour(name).toLowerCase() !== paint);
  expect(elsewhere.map(({ make, name, paint }) => `${make} ${name}: ${paint}, not ${simpleColour(name)}`)).toEqual([]);
});
