/** Begins no reference to a character or an entity. */
const BARE_AMPERSAND = /&(?!(?:[a-z_][\w.-]{0,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const SECTION = /<!\[CDATA\[|<!--/;
/** At the end of a chunk; more than the longest reference and than the start of a CDATA section or a comment. */
const MOST_HELD_BACK_CHARACTERS = 40;

/** Without an ending that the next chunk may continue to a reference, a CDATA section or a comment. */
const certainLength = (text: string): number => {
  const from = Math.max(0, text.length - MOST_HELD_BACK_CHARACTERS);
  const open = text.slice(from).search(/[&<]/);
  return open < 0 ? text.length : from + open;
};

/** Except in CDATA and comments. Feeds hold bare "&" in names and addresses; a parser would read on to the next semicolon. */
export async function* escapeAmpersands(source: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let end: string | undefined;
  const escape = (text: string): string => (text.includes('&') ? text.replaceAll(BARE_AMPERSAND, '&amp;') : text);
  /** Takes the finished part off `rest`; undefined if more text is needed. */
  const next = (): string | undefined => {
    if (end !== undefined) {
      const at = rest.indexOf(end);
      const length = at < 0 ? Math.max(0, rest.length - end.length) : at + end.length;
      const part = rest.slice(0, length);
      rest = rest.slice(length);
      if (at >= 0) end = undefined;
      return at < 0 && part === '' ? undefined : part;
    }
    const section = SECTION.exec(rest);
    const length = section ? section.index + section[0].length : certainLength(rest);
    if (section) end = section[0] === '<!--' ? '-->' : ']]>';
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part === '' ? undefined : escape(part);
  };
  for await (const chunk of source) {
    rest += chunk;
    for (let part = next(); part !== undefined; part = next()) yield part;
  }
  yield end === undefined ? escape(rest) : rest;
}
