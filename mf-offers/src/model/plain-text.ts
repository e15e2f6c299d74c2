const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MAX_CODE_POINT = 0x10ffff;

const numbered = (entity: string, digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return numbered(entity, decimal, 10);
    if (hex) return numbered(entity, hex, 16);
    return NAMED[(name ?? '').toLowerCase()] ?? entity;
  });

const INLINE = /<\/?(?:strong|em|b|i|small|sup|sub|a|span)(?:\s[^>]*)?>/gi;
const BETWEEN_ITEMS = /<\/li>\s*<li(?:\s[^>]*)?>/gi;

/** Use it only in React text and attributes, which React escapes again; never as HTML (P-02). */
export const htmlToText = (html: string): string =>
  decode(
    html
      .replace(INLINE, '')
      .replace(BETWEEN_ITEMS, '; ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
