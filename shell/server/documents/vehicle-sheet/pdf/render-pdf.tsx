import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { Sheet } from '../sheet';
import { latinText } from './latin-text';
import { PdfSheet, type SheetPictures } from './pdf-sheet';

/** A word of this length and more may be broken anywhere: no line would hold it. */
const LONGEST_WORD = 24;

// Words are not hyphenated: model names and numbers must stay as they are.
Font.registerHyphenationCallback((word) =>
  word === null || word.length < LONGEST_WORD ? [word ?? ''] : (word.match(/.{1,12}/gu) ?? [word]),
);

/** Every text of the sheet in characters that the fonts have. */
const inLatin = <T,>(value: T): T => {
  if (typeof value === 'string') return latinText(value) as T;
  if (Array.isArray(value)) return value.map(inLatin) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLatin(inner)])) as T;
  return value;
};

/** The PDF's bytes. Needs no network and no file: the fonts are PDF's own, the pictures are given. */
export const renderPdf = (sheet: Sheet, pictures: SheetPictures): Promise<Buffer> =>
  renderToBuffer(<PdfSheet sheet={inLatin(sheet)} pictures={pictures} />);
