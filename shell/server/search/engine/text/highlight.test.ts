import { highlightText } from './highlight';
import { markRecordTexts } from '../project';

const TAGS = { pre: '<em>', post: '</em>' };
const word = (text: string, typos: string[] = []) => ({ word: text, prefix: true, typos: new Set(typos), others: [] });
const valueOf = (text: string, ...words: ReturnType<typeof word>[]) => highlightText(text, words, TAGS).value;

describe('matched words marked in texts', () => {
  it('S-14 the typed beginning of a word is marked', () => {
    expect(valueOf('Toyota HiLux', word('hil'))).toBe('Toyota <em>HiL</em>ux');
  });

  it('S-14 the whole word is marked where letters differ', () => {
    expect(valueOf('Toyota HiLux', word('hilax', ['hilux']))).toBe('Toyota <em>HiLux</em>');
  });

  it('S-14 a word that was typed without hyphen is marked across its hyphen', () => {
    expect(valueOf('Mazda CX-5', word('cx5'))).toBe('Mazda <em>CX-5</em>');
  });

  it('S-14 overlapping matches become one mark', () => {
    expect(valueOf('Toyota', word('toy'), word('toyo'))).toBe('<em>Toyo</em>ta');
  });

  it('S-14 the match level names none, some or all words, with the matched words', () => {
    const both = [word('toyota'), word('hilux')];
    expect(highlightText('Mazda', both, TAGS)).toEqual({ value: 'Mazda', matchLevel: 'none', matchedWords: [] });
    expect(highlightText('Toyota', both, TAGS)).toMatchObject({
      matchLevel: 'partial',
      matchedWords: ['toyota'],
      fullyHighlighted: true,
    });
    expect(highlightText('Toyota HiLux SR', both, TAGS)).toMatchObject({ matchLevel: 'full', fullyHighlighted: false });
  });

  it('S-14 numbers and lists are highlighted; missing attributes and other values are left out', () => {
    const record = { objectID: '1', year: 2022, filtered_features: ['Sunroof', 'Tow bar'], sold: true };
    const mark = (text: string) => highlightText(text, [word('2022'), word('tow')], TAGS);
    const named = ['year', 'filtered_features', 'sold', 'badge', 'toString'];
    const marked = markRecordTexts(record, new Map(named.map((name) => [name, mark])));
    expect(marked).toEqual({
      year: { value: '<em>2022</em>', matchLevel: 'partial', matchedWords: ['2022'], fullyHighlighted: true },
      filtered_features: [
        { value: 'Sunroof', matchLevel: 'none', matchedWords: [] },
        { value: '<em>Tow</em> bar', matchLevel: 'partial', matchedWords: ['tow'], fullyHighlighted: false },
      ],
    });
  });
});
