import { HIGHLIGHT } from '../../model/card/hit';

/** A part of a suggestion's text that either matches the typed words or does not. */
interface Stretch {
  text: string;
  matched: boolean;
}

/** Returns the stretches of a highlighted text (S-14). Drops marks without a counterpart. */
export const stretches = (highlighted: string): Stretch[] =>
  highlighted
    .split(HIGHLIGHT.open)
    .flatMap((part, index): Stretch[] => {
      const [first = '', ...after] = part.split(HIGHLIGHT.close);
      if (index === 0) return [{ text: [first, ...after].join(''), matched: false }];
      return [
        { text: first, matched: true },
        { text: after.join(''), matched: false },
      ];
    })
    .filter(({ text }) => text !== '');

/** Renders a text and marks the words that were searched for (S-14). */
export const Highlighted = ({ text }: { text: string }) => (
  <>
    {stretches(text).map(({ text: part, matched }, index) =>
      // A stretch has no identity but its position.
      // oxlint-disable-next-line react/no-array-index-key
      matched ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
