/** The digits of what was typed, as a whole number with separators: `45000 kms` is `45,000`. */
export const groupedNumber = (typed: string, locale: string): string => {
  const digits = typed
    .replace(/\..*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits === '' ? '' : Number(digits).toLocaleString(locale);
};

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/** Where the caret belongs in the grouped text, so that the same digits stay behind it. */
export const caretIn = (grouped: string, digitsBehind: number): number => {
  let at = grouped.length;
  while (at > 0 && digitsIn(grouped.slice(at)) < digitsBehind) at -= 1;
  // Before a separator, not behind it.
  while (at > 0 && /\D/.test(grouped[at - 1] ?? '')) at -= 1;
  return at;
};

/** Digits behind the caret in what was typed. */
export const digitsBehind = (typed: string, caret: number): number => digitsIn(typed.slice(caret));
