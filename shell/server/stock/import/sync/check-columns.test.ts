import { nearestName } from '../mapping/nearest';

const NAMES = ['colour', 'price', 'offer_price', 'km', 'body', 'before_price'];

it.each([
  ['color', 'colour'],
  ['Colour', 'colour'],
  ['Offer Price', 'offer_price'],
  ['prcie', undefined],
  ['pricee', 'price'],
  ['ks', undefined],
  ['warehouse', undefined],
])('I-03 the column %j is a misspelling of %j', (word, meant) => {
  expect(nearestName(word, NAMES)).toBe(meant);
});
