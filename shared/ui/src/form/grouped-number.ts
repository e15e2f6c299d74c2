/** Returns the mark before the decimals of a language's numbers. */
const decimalMark = (locale: string): string => (1.5).toLocaleString(locale).replaceAll(/\d/g, '');

/**
 * Returns the digits of a typed text as a whole number with separators: `45000 kms` and `45.000` become `45,000`. Up to
 * two decimals are left out.
 */
export const groupTypedDigits = (typed: string, locale: string): string => {
  const digits = typed
    .replace(new RegExp(`\\${decimalMark(locale)}\\d{0,2}\\D*$`), '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits === '' ? '' : Number(digits).toLocaleString(locale);
};

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/** Returns the position in a number with separators behind which `digitsBehind` digits stand. */
export const caretPosition = (grouped: string, digitsBehind: number): number => {
  let at = grouped.length;
  while (at > 0 && digitsIn(grouped.slice(at)) < digitsBehind) at -= 1;
  // Between a digit and a separator, the caret is put before the separator.
  while (at > 0 && /\D/.test(grouped[at - 1] ?? '')) at -= 1;
  return at;
};

/** Returns the number of digits after the caret in a typed text. */
export const digitsBehind = (typed: string, caret: number): number => digitsIn(typed.slice(caret));
