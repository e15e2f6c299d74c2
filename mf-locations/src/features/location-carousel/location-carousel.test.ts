import { carouselLayout } from './location-carousel';

it.each([
  [1, 'single', false, false],
  [2, 'row', false, false],
  [3, 'row', false, false],
  [4, 'slides', true, false],
  [5, 'slides', true, true],
  [40, 'slides', true, true],
])('O-01 a carousel of %i locations has the layout %s, hint %s and large %s', (count, kind, hint, large) => {
  expect(carouselLayout(count)).toEqual({ kind, hint, large });
});
