/** Characters that are searched, so that a huge text costs little. */
const LONGEST = 8000;

const PATTERNS: [RegExp, string][] = [
  // Drizzle repeats the parameters of a failed statement at the end of its message.
  [/(\bparams: )[\s\S]*$/u, '$1…'],
  // PostgreSQL repeats the values of a row or of an index in the detail of an error.
  [/(\bFailing row contains \()[\s\S]*\)/gu, '$1…)'],
  [/(\bKey \([^)]*\)=\()[\s\S]*?(\)(?= (?:already|is not|conflicts)|\.?$))/gu, '$1…$2'],
  // The query of an address can hold a token or the answers of a form.
  [/\?[\w%.~+[\]-]*=[^\s"'<>\\]*/gu, '?…'],
  // The look behind makes a long text without an address cost one pass.
  [/(?<![^\s<>"'(),:;@/\\?=&[\]{}])[^\s<>"'(),:;@/\\?=&[\]{}]+(?:@|%40)([^\s<>"'(),:;@/\\?=&[\]{}]+)/gu, '…@$1'],
  // A telephone number starts with + or 0, and is not a part of an identifier.
  [/(?<![\w.:-])(?:\+|0)\d(?:[ ()/-]{0,2}\d){6,13}(?![\w-])/gu, '[phone]'],
];

/**
 * For logs and stored errors. Removes e-mail addresses (their domains stay), telephone numbers, queries of addresses,
 * parameters of statements and values of rows, and cuts the text to 8,000 characters.
 */
export const withoutPersonalData = (text: string): string =>
  PATTERNS.reduce((harmless, [pattern, replacement]) => harmless.replace(pattern, replacement), text.slice(0, LONGEST));
