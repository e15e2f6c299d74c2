import { createWording } from './wording';

it('X-04 a text without override is its default', () => {
  const text = createWording('en-AU', {});
  expect(text('ui.offers.title', 'Special offers')).toBe('Special offers');
});

it('X-04 a key may contain dots and colons', () => {
  const text = createWording('en-AU', { 'ui.offers.title': 'Deals', 'ui.a:b.c': 'odd' });
  expect(text('ui.offers.title', 'Special offers')).toBe('Deals');
  expect(text('ui.a:b.c', 'x')).toBe('odd');
});

it('X-04 values are inserted into defaults and overrides without escaping', () => {
  const text = createWording('en-AU', { 'ui.hello': 'G’day {{name}}' });
  expect(text('ui.hello', 'Hello {{name}}', { name: "O'Brien <Ltd>" })).toBe("G’day O'Brien <Ltd>");
  expect(text('ui.bye', 'Bye {{name}}', { name: 'A & B' })).toBe('Bye A & B');
});

it('X-04 overrides and defaults have plurals', () => {
  const text = createWording('en-AU', { 'ui.cars_one': '{{count}} car', 'ui.cars_other': '{{count}} cars' });
  expect(text('ui.cars', '{{count}} vehicles', { count: 1 })).toBe('1 car');
  expect(text('ui.cars', '{{count}} vehicles', { count: 0 })).toBe('0 cars');
  const plain = (count: number) => text('ui.vans', '{{count}} vans', { count, defaultValue_one: '{{count}} van' });
  expect([plain(1), plain(2)]).toEqual(['1 van', '2 vans']);
});

it('X-04 two dealers have separate texts', () => {
  const one = createWording('en-AU', { 'ui.title': 'One' });
  const two = createWording('en-AU', { 'ui.title': 'Two' });
  expect([one('ui.title', ''), two('ui.title', ''), one('ui.title', '')]).toEqual(['One', 'Two', 'One']);
});
