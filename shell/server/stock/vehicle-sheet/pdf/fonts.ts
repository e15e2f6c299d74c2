import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import type { HasGlyph } from './printable-text';

/** The widths of PDF's Helvetica, and all Latin, Greek, Cyrillic and Hebrew letters. */
export const PDF_FONT_FAMILY = 'Arimo';
export const BOLD_FONT_WEIGHT = 700;

/** May be broken anywhere, because no line could contain it. */
const LEAST_BREAKABLE_WORD = 24;

const fileOf = (path: string): string => createRequire(__filename).resolve(`@expo-google-fonts/arimo/${path}`);

/**
 * For one PDF: a font remembers glyphs without their characters, and text with such glyphs could not be searched or copied
 * in a later PDF. Rejects if the font cannot be read.
 */
export const registerPdfFonts = async (): Promise<HasGlyph> => {
  Font.clear();
  // Words are not hyphenated, because model names and numbers must stay unchanged.
  Font.registerHyphenationCallback((word) =>
    word === null || word.length < LEAST_BREAKABLE_WORD ? [word ?? ''] : (word.match(/.{1,12}/gu) ?? [word]),
  );
  // The PDF renderer loads its default font, Helvetica, even if no text uses it.
  Font.register({ family: 'Helvetica', src: 'Helvetica' });
  Font.register({
    family: PDF_FONT_FAMILY,
    fonts: [
      { src: fileOf('400Regular/Arimo_400Regular.ttf') },
      { src: fileOf('700Bold/Arimo_700Bold.ttf'), fontWeight: BOLD_FONT_WEIGHT },
    ],
  });
  const kind = { fontFamily: PDF_FONT_FAMILY, fontWeight: 400 };
  await Font.load(kind);
  const font = Font.getFont(kind)?.data;
  if (!font) throw new Error(`The font ${PDF_FONT_FAMILY} could not be read`);
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};
