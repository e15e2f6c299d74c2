import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import type { HasGlyph } from './printable-text';

/** Has the widths of PDF's own Helvetica, and all Latin, Greek, Cyrillic and Hebrew letters. */
export const FAMILY = 'Arimo';
export const BOLD = 700;

/** A word with at least so many letters may be broken anywhere, because no line would hold it. */
const LONGEST_WORD = 24;

const fileOf = (path: string): string => createRequire(__filename).resolve(`@expo-google-fonts/arimo/${path}`);

/**
 * Opens the fonts for one PDF. The result says which characters they have; both weights have the same. Fonts are opened
 * again for each PDF, because a font remembers glyphs without their characters, and text with such glyphs could not be
 * searched or copied in a later PDF. Rejects if the font cannot be read.
 */
export const openFonts = async (): Promise<HasGlyph> => {
  Font.clear();
  // Words are not hyphenated: model names and numbers must stay as they are.
  Font.registerHyphenationCallback((word) =>
    word === null || word.length < LONGEST_WORD ? [word ?? ''] : (word.match(/.{1,12}/gu) ?? [word]),
  );
  // The renderer needs its default font even if it is not used.
  Font.register({ family: 'Helvetica', src: 'Helvetica' });
  Font.register({
    family: FAMILY,
    fonts: [{ src: fileOf('400Regular/Arimo_400Regular.ttf') }, { src: fileOf('700Bold/Arimo_700Bold.ttf'), fontWeight: BOLD }],
  });
  const kind = { fontFamily: FAMILY, fontWeight: 400 };
  await Font.load(kind);
  const font = Font.getFont(kind)?.data;
  if (!font) throw new Error(`The font ${FAMILY} could not be read`);
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
};
