import { HIGHLIGHT_MARKS } from '../../model/card/hit';

/** A part of a suggestion's text that either matches the typed words or does not. */
interface Stretch {
  text: string;
  matched: boolean;
}

/** Returns a highlighted text divided into matching and other stretches (S-14). Ignores a mark without its counterpart. */
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

/** Renders a text and marks the words that were searched for (S-14). */
export const HighlightedText = ({ text }: { text: string }) => (
  <>
    {splitHighlights(text).map(({ text: part, matched }, index) =>
      // A stretch of text has nothing but its position to identify it.
      // oxlint-disable-next-line react/no-array-index-key
      matched ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
