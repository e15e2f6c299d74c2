import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)endstream/g;

const inflated = (stream: string): string => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};

/** Words of a PDF in the standard fonts, in the order they are drawn; a space between two pieces. */
export const pdfText = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(STREAM)]
    .map(([, stream = '']) => inflated(stream))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => shown))
    .map((shown) =>
      [...shown.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ');

export const pageCount = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
