import { queryWords, tokenise } from './tokenise';

const terms = (text: string) => tokenise(text).map(({ term }) => term);

describe('tokenise', () => {
  it('S-14 folds letters to lower case without accents', () => {
    expect(terms('Citroën C4 ÉLITE')).toEqual(['citroen', 'c4', 'elite']);
  });

  it('S-14 gives the parts of a word with marks, and the whole without them', () => {
    expect(terms('Mazda CX-5')).toEqual(['mazda', 'cx', '5', 'cx5']);
  });

  it('S-14 keeps the place of each word in the text', () => {
    expect(tokenise('  X-Trail ')).toEqual([
      { term: 'x', start: 2, end: 3 },
      { term: 'trail', start: 4, end: 9 },
      { term: 'xtrail', start: 2, end: 9 },
    ]);
  });

  it('S-14 finds no word in marks alone', () => {
    expect(terms(' -- / ! ')).toEqual([]);
  });

  it('S-14 takes each typed word once', () => {
    expect(queryWords('Hilux  HILUX sr5-sr5')).toEqual(['hilux', 'sr5']);
  });
});
