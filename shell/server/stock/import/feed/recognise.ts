const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);

const BINARY_FILE_STARTS: readonly [number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document. Ask the supplier for CSV, JSON or XML'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file (.xls). Export the sheet as CSV and send that'],
  [[0x1f, 0x8b], 'packed twice. Pack it once, with gzip or zip'],
  [[0x50, 0x4b, 0x03, 0x04], 'packed twice. Pack it once, with gzip or zip'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive. Send it as gzip or zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive. Send it as gzip or zip'],
  [[0x42, 0x5a, 0x68], 'packed with bzip2. Send it as gzip or zip'],
  [[0xfd, 0x37, 0x7a, 0x58], 'packed with xz. Send it as gzip or zip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'packed with Zstandard. Send it as gzip or zip'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
];

/** Bytes that cannot be the start of a text, such as a workbook or an archive; undefined if they may be. */
export const binaryFileProblem = (head: Uint8Array): string | undefined =>
  BINARY_FILE_STARTS.find(([bytes]) => startsWith(head, ...bytes))?.[1];

/** CSV, JSON and XML have no NUL; undefined for a text without one. */
export const nulCharacterProblem = (head: string): string | undefined => {
  const at = head.indexOf('\0');
  if (at < 0) return undefined;
  return `a binary file: character ${at + 1} is a NUL, which no text has. Ask the supplier for CSV, JSON or XML, or declare the encoding if the feed is UTF-16`;
};

const TITLE = /<title[^>]*>\s*([^<]{1,80})/i;
/** White space, an XML declaration and comments before the first element. */
const PROLOGUE = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)+/;
const HTML_START = /^<(?:!doctype html|(?:html|head|body|script|meta|title|center|div|h1|p)[\s>])/i;

/** With the page's title; undefined if the text is no HTML page. */
export const htmlPageProblem = (head: string): string | undefined => {
  if (!HTML_START.test(head.replace(PROLOGUE, ''))) return undefined;
  const title = TITLE.exec(head.slice(0, 20_000))?.[1]?.replaceAll(/\s+/g, ' ').trim();
  return `an HTML page${title ? ` with the title "${title}"` : ''}, as a login or an error gives one. Check the address of the feed and its login`;
};

export const excerptForMessage = (text: string, length = 80): string => {
  const line = text
    .slice(0, length * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
};
