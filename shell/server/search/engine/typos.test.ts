import SearchableMap from 'minisearch/SearchableMap';
import { termsWithTypos, typosAllowed } from './typos';

const MAP = SearchableMap.from(['toyota', 'toyot', 'mitsubishi', 'hilux', 'i30'].map((term, at): [string, number] => [term, at]));

describe('typos', () => {
  it.each([
    ['bmw', 0],
    ['audi', 1],
    ['corolla', 1],
    ['outlande', 2],
    ['mazda323', 0],
  ])('S-14 allows the word %s %i typos', (word, allowed) => {
    expect(typosAllowed(word)).toBe(allowed);
  });

  it('S-14 counts a letter too few, too many or different as one typo', () => {
    expect(termsWithTypos(MAP, 'hilu', 1).get('hilux')).toBe(1);
    expect(termsWithTypos(MAP, 'hiluxx', 1).get('hilux')).toBe(1);
    expect(termsWithTypos(MAP, 'hilax', 1).get('hilux')).toBe(1);
  });

  it('S-14 counts two neighbours swapped as one typo', () => {
    expect(termsWithTypos(MAP, 'tyoota', 1).get('toyota')).toBe(1);
    expect(termsWithTypos(MAP, 'imtsubihsi', 2).get('mitsubishi')).toBe(2);
  });

  it('S-14 keeps the least number of typos of a term', () => {
    expect([...termsWithTypos(MAP, 'toyota', 1)]).toEqual(
      expect.arrayContaining([
        ['toyota', 0],
        ['toyot', 1],
      ]),
    );
  });

  it('S-14 leaves out terms that are further away', () => {
    expect(termsWithTypos(MAP, 'hailuxe', 1).size).toBe(0);
  });
});
