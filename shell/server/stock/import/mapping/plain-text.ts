import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Such as `&amp;` or `&#8217;`; no-break spaces become ordinary ones. */
export const decodeCharacterReferences = (text: string): string => {
  const plain = text.includes('&') && ENTITY.test(text) ? decodeHTMLStrict(text) : text;
  return plain.includes('\u00A0') ? plain.replaceAll('\u00A0', ' ') : plain;
};

const BLOCK = /<(?:br|\/?(?:p|div|li|ul|ol|tr|h\d))\b[^>]{0,500}>/gi;

/** Each end of a line, a paragraph or a list entry becomes a line end. */
export const htmlToPlainText = (html: string): string =>
  decodeCharacterReferences(html.replaceAll(BLOCK, '\n').replaceAll(/<\/?[a-z!][^>]{0,2000}>/gi, ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

const SEPARATORS = ['|', '\n', ';'] as const;

const parts = (text: string): string[] => {
  const separator = SEPARATORS.find((mark) => text.includes(mark));
  // A comma before a digit may belong to a number: "7,5 inch wheels".
  return separator === undefined ? text.split(/,(?!\d)/) : text.split(separator);
};

/** The entries of an HTML list, or the texts between `|`, line ends, `;` or `,`. */
export const splitListCell = (text: string): string[] => {
  const plain = /<(?:li|br|p|div)\b/i.test(text) ? htmlToPlainText(text) : text;
  return parts(plain)
    .map((entry) => entry.replace(/^\s*[-•*·]\s+/, '').trim())
    .filter((entry) => entry !== '');
};
