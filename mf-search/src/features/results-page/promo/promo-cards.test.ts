import { readableTextColour } from './promo-cards';

it.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#16202c', '#ffffff'],
  ['#0b5cad', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#8fd3c8', '#000000'],
])('Q-01 on the background %s the text is %s', (background, ink) => {
  expect(readableTextColour(background)).toBe(ink);
});
