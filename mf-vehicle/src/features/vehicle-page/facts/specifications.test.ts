import { allSpecifications } from './specifications';

const row = (name: string, data: string) => ({ name, data });

it('V-12 the list of specifications has every specification once, in the order of the full list', () => {
  const specs = {
    featured: [row('Engine', '2.0 L'), row('Safety', 'ANCAP 5 stars')],
    specifications: [row('Make', 'Toyota'), row('engine ', '2.0 L petrol')],
    summary: [row('Warranty', '5 years')],
  };
  expect(allSpecifications({ specs })).toEqual([
    row('Make', 'Toyota'),
    row('engine ', '2.0 L petrol'),
    row('Warranty', '5 years'),
    row('Safety', 'ANCAP 5 stars'),
  ]);
});

it('V-12 the list of specifications leaves out rows without a name or a value', () => {
  const specs = { featured: [], specifications: [row('', 'x'), row('Doors', ' '), row('Seats', '5')], summary: [] };
  expect(allSpecifications({ specs })).toEqual([row('Seats', '5')]);
});

it('V-12 a vehicle without specifications has an empty list', () => {
  expect(allSpecifications({})).toEqual([]);
});
