import { ProblemError } from '@forecourt/contracts/problem';

export const FEED_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** Characters that UTF-8 writes with several bytes, and bytes that are not UTF-8. */
export class Utf8Count {
  multibyte = 0;
  invalid = 0;
  private missing = 0;

  add(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index]!;
      if (this.missing > 0) this.continue(byte);
      else if (byte >= 0x80) this.begin(byte);
    }
  }

  /** Counts a character that the end of the feed has cut off. */
  end(): void {
    if (this.missing > 0) this.invalid += 1;
    this.missing = 0;
  }

  private continue(byte: number): void {
    if (byte >= 0x80 && byte < 0xc0) {
      this.missing -= 1;
      if (this.missing === 0) this.multibyte += 1;
      return;
    }
    this.missing = 0;
    this.invalid += 1;
    if (byte >= 0x80) this.begin(byte);
  }

  private begin(byte: number): void {
    if (byte >= 0xc2 && byte < 0xe0) this.missing = 1;
    else if (byte >= 0xe0 && byte < 0xf0) this.missing = 2;
    else if (byte >= 0xf0 && byte < 0xf5) this.missing = 3;
    else this.invalid += 1;
  }
}

export interface FeedEncoding {
  encoding: string;
  warnings: string[];
  /** Declared encoding, if the bytes of the feed contradict it. */
  misfit?: string;
}

const encodingOfMark = (head: Uint8Array): string | undefined => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
};

/** `utf-16le` or `utf-16be` if the first line has the zero bytes that UTF-16 puts beside Latin letters. */
const encodingOfZeros = (head: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  const bytes = head.subarray(0, 64);
  bytes.forEach((byte, index) => (zeros[index % 2]! += byte === 0 ? 1 : 0));
  if (zeros[1]! > bytes.length / 4 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > bytes.length / 4 && zeros[1] === 0 ? 'utf-16be' : undefined;
};

const encodingOfDeclaration = (head: Uint8Array): string | undefined => {
  const label = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    Buffer.from(head.subarray(0, 300)).toString('latin1'),
  )?.[1];
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new ProblemError(
      'invalid_feed',
      `The XML declaration names the encoding "${label}", which is unknown. Send the feed in UTF-8`,
    );
  }
};

const isSingleByte = (encoding: string): boolean => /^(?:windows-|iso-|macintosh)/.test(encoding);

const withoutDeclaration = ({ multibyte, invalid }: Utf8Count): FeedEncoding => {
  if (invalid === 0) return { encoding: 'utf-8', warnings: [] };
  if (multibyte > invalid)
    return {
      encoding: 'utf-8',
      warnings: [`The feed is UTF-8, but ${invalid} bytes in it are not. Values with them are not used`],
    };
  const advice = 'Declare "encoding" in the mapping';
  return { encoding: 'windows-1252', warnings: [`The feed is not UTF-8, so it was read as windows-1252. ${advice}`] };
};

/** By its byte order mark, else by the mapping, else by its XML declaration, else by its bytes. */
export const detectFeedEncoding = (head: Uint8Array, count: Utf8Count, declared: string | undefined): FeedEncoding => {
  const certain = encodingOfMark(head);
  if (certain) return { encoding: certain, warnings: [] };
  const isUtf8 = count.invalid === 0;
  const isOnlyUtf8 = isUtf8 && count.multibyte > 0;
  const fits = (encoding: string): boolean => (encoding === 'utf-8' ? isUtf8 : !(isOnlyUtf8 && isSingleByte(encoding)));
  if (declared)
    return { encoding: fits(declared) ? declared : 'utf-8', warnings: [], ...(fits(declared) ? {} : { misfit: declared }) };
  const byZeros = encodingOfZeros(head);
  if (byZeros) return { encoding: byZeros, warnings: [] };
  const inXml = encodingOfDeclaration(head);
  if (!inXml) return withoutDeclaration(count);
  if (fits(inXml)) return { encoding: inXml, warnings: [] };
  const { encoding } = withoutDeclaration(count);
  return {
    encoding,
    warnings: [`The XML declaration says ${inXml}, the bytes are ${encoding}; the feed was read as ${encoding}`],
  };
};
