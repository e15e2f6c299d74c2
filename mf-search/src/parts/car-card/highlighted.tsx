import { HIGHLIGHT_MARKS } from '../../model/card/hit';

interface Stretch {
  text: string;
  matched: boolean;
}

/** Ignores a mark without its counterpart (S-14). */
export const splitHighlights = (highlighted: string): Stretch[] =>
  highlighted
    .split(HIGHLIGHT_MARKS.open)
    .flatMap((part, index): Stretch[] => {
      const [first = '', ...after] = part.split(HIGHLIGHT_MARKS.close);
      if (index === 0) return [{ text: [first, ...after].join(''), matched: false }];
      return [
        { text: first, matched: true },
        { text: after.join(''), matched: false },
      ];
    })
    .filter(({ text }) => text !== '');

export const HighlightedText = ({ text }: { text: string }) => (
  <>
    {splitHighlights(text).map(({ text: part, matched }, index) =>
      // A stretch of text has nothing but its position to identify it.
      // oxlint-disable-next-line react/no-array-index-key
      matched ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
