import { inflateSync } from 'node:zlib';

type GlyphTexts = Map<string, string>;

const inflated = (object: string): string => {
  const [, stream] = /stream\r?\n([\s\S]*?)endstream/.exec(object) ?? [];
  try {
    return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const parseGlyphTexts = (map: string): GlyphTexts =>
  new Map(
    [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        utf16(hex.replaceAll(' ', '')),
      ]),
    ),
  );

/** As a reader would copy it, in the order of drawing, with a space between two pieces. */
export const pdfText = (pdf: Buffer): string => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', object = '']) => [id, object]),
  );
  const fonts = new Map<string, GlyphTexts>();
  for (const object of objects.values())
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, parseGlyphTexts(inflated(objects.get(map) ?? '')));
    }
  let glyphs: GlyphTexts | undefined;
  const words: string[] = [];
  for (const object of objects.values())
    for (const [, font, shown] of inflated(object).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
      if (font) glyphs = fonts.get(font);
      else
        words.push(
          (shown?.match(/<[\da-f]*>/gi) ?? [])
            .flatMap((hex) => hex.match(/[\da-f]{4}/gi) ?? [])
            .map((id) => glyphs?.get(id.toLowerCase()) ?? '?')
            .join(''),
        );
  return words.join(' ').replace(/\s+/g, ' ');
};

export const pdfPageCount = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
