/** Stands before the decimals of a language's numbers. */
const decimalMark = (locale: string): string => (1.5).toLocaleString(locale).replaceAll(/\d/g, '');

/** A whole number with separators: `45000 kms` and `45.000` become `45,000`. Leaves out up to two decimals. */
export const groupTypedDigits = (typed: string, locale: string): string => {
  const digits = typed
    .replace(new RegExp(`\\${decimalMark(locale)}\\d{0,2}\\D*$`), '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits === '' ? '' : Number(digits).toLocaleString(locale);
};

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/** `digitsBehind` digits stand behind the position. */
export const caretPosition = (grouped: string, digitsBehind: number): number => {
  let at = grouped.length;
  while (at > 0 && digitsIn(grouped.slice(at)) < digitsBehind) at -= 1;
  // Between a digit and a separator, the caret is put before the separator.
  while (at > 0 && /\D/.test(grouped[at - 1] ?? '')) at -= 1;
  return at;
};

/** Of the caret. */
export const digitsBehind = (typed: string, caret: number): number => digitsIn(typed.slice(caret));
