import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { VehicleSheet } from '../sheet';
import { registerPdfFonts } from './fonts';
import { PdfSheet, type SheetPictures } from './pdf-sheet';
import type { PdfResult, PdfRequest } from './press';
import { printableText, type HasGlyph } from './printable-text';

const printable = <T,>(value: T, has: HasGlyph): T => {
  if (typeof value === 'string') return printableText(value, has) as T;
  if (Array.isArray(value)) return value.map((each) => printable(each, has)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner, has)])) as T;
  return value;
};

/** Without network. One after the other, because PDFs share the fonts. */
const renderPdf = async (sheet: VehicleSheet, pictures: SheetPictures): Promise<Buffer> =>
  renderToBuffer(<PdfSheet sheet={printable(sheet, await registerPdfFonts())} pictures={pictures} />);

/** Built as a file of its own. Says when its code is loaded, and renders one PDF for each message. */
parentPort?.on('message', ({ sheet, pictures }: PdfRequest) => {
  const send = (answer: PdfResult): void => parentPort?.postMessage(answer, []);
  renderPdf(sheet, pictures).then(
    (pdf) => send({ kind: 'pdf', pdf: new Uint8Array(pdf) }),
    (error: unknown) =>
      send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
parentPort?.postMessage('ready', []);
