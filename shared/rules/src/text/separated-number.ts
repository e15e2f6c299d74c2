const MOST_DIGITS = 9;

/**
 * A mark before exactly three digits separates thousands, because nobody types three decimals of a price or a distance; a
 * last mark before one or two digits separates decimals. Undefined for any other text.
 */
export const parseSeparatedNumber = (digits: string): number | undefined => {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const isWhole = /^\d+$/.test(whole) || /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(whole);
  const plain = whole.replaceAll(/[.,]/g, '');
  return isWhole && plain.length <= MOST_DIGITS ? Number(`${plain}.${decimals || '0'}`) : undefined;
};
