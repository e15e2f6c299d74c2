const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (ENTITIES[name.toLowerCase()] ?? whole),
  );

/** The text of sanitised HTML on one line, with a space after each block and line. */
export const plainText = (html: string): string =>
  decoded(
    html.replace(/<[^>]*>/g, (tag) =>
      /^<li\b/i.test(tag) ? ' • ' : /^<\/?(?:p|br|hr|li|ul|ol|h\d|blockquote|t[drh]|table|caption)\b/i.test(tag) ? ' ' : '',
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();
