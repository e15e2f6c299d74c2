import { HIGHLIGHT_MARKS } from '../../model/card/hit';
import { splitHighlights } from './highlighted';

it('S-14 a highlighted name is divided into matched and other stretches', () => {
  const { open, close } = HIGHLIGHT_MARKS;
  expect(splitHighlights(`2020 Toyota ${open}HiLux${close} SR5`)).toEqual([
    { text: '2020 Toyota ', matched: false },
    { text: 'HiLux', matched: true },
    { text: ' SR5', matched: false },
  ]);
  expect(splitHighlights(`a${close}b`)).toEqual([{ text: 'ab', matched: false }]);
});
