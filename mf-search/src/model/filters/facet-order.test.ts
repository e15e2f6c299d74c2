import { facetList, facetValues } from './facet-order';

const values = (counts: Record<string, number>, chosen: string[] = []) => facetValues(counts, chosen);
const names = (list: { value: string }[]) => list.map(({ value }) => value);
const first = (attribute: string, counts: Record<string, number>) => names(facetList(attribute, values(counts)).first);

it('S-07 price labels are in the order of their numbers, "Under" first', () => {
  const counts = {
    'Over $250,000': 9,
    '$100,000 - $150,000': 1,
    '$20,000 - $30,000': 5,
    'Under $10,000': 2,
    '$10,000 - $20,000': 7,
  };
  expect(first('price_range', counts)).toEqual([
    'Under $10,000',
    '$10,000 - $20,000',
    '$20,000 - $30,000',
    '$100,000 - $150,000',
    'Over $250,000',
  ]);
});

it('S-07 car types have the order new, demo, used, whatever their counts', () => {
  expect(first('car_type', { used: 90, demo: 1, new: 5 })).toEqual(['new', 'demo', 'used']);
});

it('S-07 the 20 makes with most cars come first, then all other makes by name', () => {
  const counts = Object.fromEntries(Array.from({ length: 23 }, (_, index) => [`Make ${index}`, 100 - index]));
  const list = facetList('make', values({ ...counts, Abarth: 1 }));
  expect(list.first).toHaveLength(20);
  expect(list.first[0]?.value).toBe('Make 0');
  expect(names(list.rest)).toEqual(['Abarth', 'Make 20', 'Make 21', 'Make 22']);
  expect(list.hasOwnHeading).toBe(true);
});

it('S-07 a chosen value shows in the short list, however few cars have it', () => {
  const counts = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`Colour ${index}`, 50 - index]));
  const list = facetList('colour', values(counts, ['Colour 14']));
  expect(names(list.first)).toContain('Colour 14');
  expect(list.first.length + list.rest.length).toBe(15);
});

it('S-06 a chosen value without cars stays, so that a shopper can remove it', () => {
  expect(values({ Kia: 2, '': 4 }, ['Holden'])).toEqual([
    { value: 'Kia', count: 2, chosen: false },
    { value: 'Holden', count: 0, chosen: true },
  ]);
});
