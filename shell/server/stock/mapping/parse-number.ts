const NOISE = /[\s$£€¥,'’]|AUD|GBP|USD/g;

/**
 * Number in a text such as "£30,495", "$ 12 990.50" or "-3", without currency signs, spaces and thousands separators.
 * Undefined if anything else is in the text: "12,990 POA" is not a number.
 */
export const parseNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const bare = String(value).replaceAll(NOISE, '');
  return /^-?(\d+\.?\d*|\.\d+)(e\d+)?$/i.test(bare) ? Number(bare) : undefined;
};
