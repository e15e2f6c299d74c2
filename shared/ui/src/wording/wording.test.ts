import { createWording } from './wording';

it('X-04 gives the default of a text that the dealer does not override', () => {
  const text = createWording('en-AU', {});
  expect(text('offers.title', 'Special offers')).toBe('Special offers');
});

it("X-04 gives the dealer's text for a key, dots and colons being part of it", () => {
  const text = createWording('en-AU', { 'offers.title': 'Deals', 'a:b.c': 'odd' });
  expect(text('offers.title', 'Special offers')).toBe('Deals');
  expect(text('a:b.c', 'x')).toBe('odd');
});

it('X-04 puts values into default and override without escaping them', () => {
  const text = createWording('en-AU', { hello: 'G’day {{name}}' });
  expect(text('hello', 'Hello {{name}}', { name: "O'Brien <Ltd>" })).toBe("G’day O'Brien <Ltd>");
  expect(text('bye', 'Bye {{name}}', { name: 'A & B' })).toBe('Bye A & B');
});

it('X-04 chooses the plural of an override and of a default', () => {
  const text = createWording('en-AU', { cars_one: '{{count}} car', cars_other: '{{count}} cars' });
  expect(text('cars', '{{count}} vehicles', { count: 1 })).toBe('1 car');
  expect(text('cars', '{{count}} vehicles', { count: 0 })).toBe('0 cars');
  const plain = (count: number) => text('vans', '{{count}} vans', { count, defaultValue_one: '{{count}} van' });
  expect([plain(1), plain(2)]).toEqual(['1 van', '2 vans']);
});

it('X-04 keeps the texts of two dealers apart', () => {
  const one = createWording('en-AU', { title: 'One' });
  const two = createWording('en-AU', { title: 'Two' });
  expect([one('title', ''), two('title', ''), one('title', '')]).toEqual(['One', 'Two', 'One']);
});
