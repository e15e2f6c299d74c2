import { htmlToPlainText } from './plain-text';

const SEPARATORS = ['|', '\n', ';'] as const;

const parts = (text: string): string[] => {
  const separator = SEPARATORS.find((mark) => text.includes(mark));
  // A comma before a digit may belong to a number: "7,5 inch wheels".
  return separator === undefined ? text.split(/,(?!\d)/) : text.split(separator);
};

/** Returns the entries of a list in one cell: the entries of an HTML list, or the texts between `|`, line ends, `;` or `,`. */
export const splitListCell = (text: string): string[] => {
  const plain = /<(?:li|br|p|div)\b/i.test(text) ? htmlToPlainText(text) : text;
  return parts(plain)
    .map((entry) => entry.replace(/^\s*[-•*·]\s+/, '').trim())
    .filter((entry) => entry !== '');
};
