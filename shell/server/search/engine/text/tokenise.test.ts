import { typedWords, tokenise } from './tokenise';

const terms = (text: string) => tokenise(text).map(({ term }) => term);

describe('the words of a text', () => {
  it('S-14 letters are folded to lower case without accents', () => {
    expect(terms('Citroën Berlingo ÉLITE')).toEqual(['citroen', 'berlingo', 'elite']);
  });

  it('S-14 a word with hyphens gives its parts and the whole word without them', () => {
    expect(terms('CX-5')).toEqual(['cx', '5', 'cx5']);
  });

  it('S-14 each word keeps its position in the text', () => {
    expect(tokenise('  X-Trail ')).toEqual([
      { term: 'x', start: 2, end: 3 },
      { term: 'trail', start: 4, end: 9 },
      { term: 'xtrail', start: 2, end: 9, first: 1, joined: 2 },
    ]);
  });

  it('S-14 a short word also gives one joined word with its neighbour', () => {
    expect(terms('Mazda CX 5').toSorted()).toEqual(['5', 'cx', 'cx5', 'mazda', 'mazdacx']);
    expect(terms('Land Cruiser 2020')).toEqual(['land', 'cruiser', '2020']);
  });

  it('S-14 punctuation alone gives no word', () => {
    expect(terms(' -- / ! ')).toEqual([]);
  });

  it('S-14 typed words are read in order', () => {
    expect(typedWords('Hilux  HILUX sr5-sr5')).toEqual(['hilux', 'hilux', 'sr5', 'sr5']);
  });
});
