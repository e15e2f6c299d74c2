import { renderToBuffer } from '@react-pdf/renderer';
import type { Sheet } from '../sheet';
import { openFonts } from './fonts';
import { PdfSheet, type SheetPictures } from './pdf-sheet';
import { printableText, type Has } from './printable-text';

/** Every text of the sheet in characters that the fonts have. */
const printable = <T,>(value: T, has: Has): T => {
  if (typeof value === 'string') return printableText(value, has) as T;
  if (Array.isArray(value)) return value.map((each) => printable(each, has)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner, has)])) as T;
  return value;
};

/** The PDF's bytes. Needs no network: the fonts come with the program, the pictures are given. One after the other. */
export const renderPdf = async (sheet: Sheet, pictures: SheetPictures): Promise<Buffer> =>
  renderToBuffer(<PdfSheet sheet={printable(sheet, await openFonts())} pictures={pictures} />);
