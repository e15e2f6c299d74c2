import { HIGHLIGHT } from '../../model/request/search-parameters';

/** A stretch of text that did or did not match what was typed. */
export interface Stretch {
  text: string;
  matched: boolean;
}

/** Highlighted text as stretches (S-14). Marks that do not pair up are dropped. */
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
