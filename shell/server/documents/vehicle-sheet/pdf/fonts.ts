import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import type { Has } from './printable-text';

/** Letter for letter as wide as PDF's own Helvetica, with Latin of every language, Greek, Cyrillic and Hebrew. */
export const FAMILY = 'Arimo';
export const BOLD = 700;

/** A word of this length and more may be broken anywhere: no line would hold it. */
const LONGEST_WORD = 24;

const fileOf = (path: string): string => createRequire(__filename).resolve(`@expo-google-fonts/arimo/${path}`);

/**
 * Opens the fonts for one PDF and says which characters they have; both weights have the same. They are opened anew each
 * time: a font remembers parts of letters that it drew without knowing what they stand for, and a later PDF in which such
 * a part is a letter could not be searched or copied. Rejects when the font cannot be read.
 */
export const openFonts = async (): Promise<Has> => {
  Font.clear();
  // Words are not hyphenated: model names and numbers must stay as they are.
  Font.registerHyphenationCallback((word) =>
    word === null || word.length < LONGEST_WORD ? [word ?? ''] : (word.match(/.{1,12}/gu) ?? [word]),
  );
  // The renderer wants its default to be there, used or not.
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
