/** Characters; an entity such as `&amp;` is one. */
export interface TextCutLength {
  length: number;
  /** Longest text that is not cut; `length` by default. */
  threshold?: number;
}

/** By use (V-07, F-05, P-02). */
export const TEXT_CUT_LENGTHS = {
  dealerComments: { length: 400 },
  financeDisclaimer: { length: 197 },
  offerDescription: { length: 160, threshold: 200 },
  offerDisclaimer: { length: 200 },
} as const satisfies Record<string, TextCutLength>;

const ELLIPSIS = '…';
/** An entity, a letter with its marks, or an emoji with its parts. */
const READ_AS_ONE =
  /&(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);|\p{RI}{2}|.(?:\p{Mark}|\p{EMod}|\u{FE0F}|\u{200D}\p{Extended_Pictographic})*/gisu;

/**
 * Cuts at the end of a word and adds an ellipsis; `cut` is true if anything was removed. An entity, a letter or an emoji
 * is never split. Not for HTML with tags.
 */
export const truncateText = (text: string, { length, threshold = length }: TextCutLength): { text: string; cut: boolean } => {
  const units = text.match(READ_AS_ONE) ?? [];
  if (units.length <= threshold) return { text, cut: false };
  const start = units.slice(0, length).join('');
  const endsAWord = /\s/.test(units[length] ?? ' ');
  const words = endsAWord ? start : start.replace(/\s+\S*$/, '');
  return { text: words.replace(/[\s,:–-]+$/, '') + ELLIPSIS, cut: true };
};
