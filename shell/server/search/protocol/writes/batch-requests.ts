import { BodyPieces } from './body-pieces';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const SPACE = 0x20;
const NAME_OF_BODY = Buffer.from('"body"');
/** Before the first request and after the last, and the bytes in which it must lie. */
const BEGINNING = /^[ \t\r\n]*\{[ \t\r\n]*"requests"[ \t\r\n]*:[ \t\r\n]*\[/;
const END = /^[ \t\r\n]*\}[ \t\r\n]*$/;
const LONGEST_EDGE = 64;

export interface RequestBytes {
  request: Buffer;
  /** Undefined when the body is no object, has a line break, or can't be found without parsing. */
  body: Buffer | undefined;
}

const afterSpace = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return at;
};

const isTextAt = (bytes: Buffer, at: number, text: Buffer): boolean => {
  for (let place = 0; place < text.length; place += 1) if (bytes[at + place] !== text[place]) return false;
  return true;
};

/** -1 when another value stands there. */
const objectAfterColon = (bytes: Buffer, colon: number): number => {
  const value = afterSpace(bytes, colon + 1);
  return bytes[value] === OPEN_BRACE ? value : -1;
};

/** With its field `body` and its end; undefined when it does not end in the bytes. */
const findRequest = (bytes: Buffer, start: number): (RequestBytes & { end: number }) | undefined => {
  let depth = 0;
  let bodyStart = -1;
  let bodyEnd = -1;
  let isPlain = true;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      const first = at;
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
        if (bytes[at] !== BACKSLASH) continue;
        at += 1;
        // Another spelling of a name, such as `bod\u0079`, is only known by parsing.
        if (depth === 1) isPlain = false;
      }
      const colon = afterSpace(bytes, at + 1);
      if (depth !== 1 || bytes[colon] !== COLON || !isTextAt(bytes, first, NAME_OF_BODY)) continue;
      // Of two fields with the same name, JSON takes the last.
      bodyStart = objectAfterColon(bytes, colon);
      bodyEnd = -1;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth -= 1;
      const end = at + 1;
      if (depth === 1 && bodyStart >= 0 && bodyEnd < 0) bodyEnd = end;
      if (depth > 0) continue;
      const body = isPlain && bodyEnd > 0 ? bytes.subarray(bodyStart, bodyEnd) : undefined;
      return { request: bytes.subarray(start, end), body, end };
    } else if (byte < SPACE) isPlain = false;
  }
  return undefined;
};

/** `mark`: the comma or bracket after it; `next`: the index after that. Undefined when the bytes end before. */
const findRequestAndMark = (bytes: Buffer, from: number) => {
  const found = findRequest(bytes, afterSpace(bytes, from));
  const at = found && afterSpace(bytes, found.end);
  return found && at! < bytes.length ? { ...found, mark: bytes[at!], next: at! + 1 } : undefined;
};

/** In `{"requests":[{…},{…}]}`, without parsing. The requests may still be wrong. Undefined for another form, or no JSON. */
export const findBatchRequests = (pieces: readonly Buffer[]): RequestBytes[] | undefined => {
  const body = new BodyPieces(pieces);
  const beginning = BEGINNING.exec(body.peek(LONGEST_EDGE));
  if (!beginning) return undefined;
  body.at += beginning[0].length;
  const requests: RequestBytes[] = [];
  let mark: number | undefined = COMMA;
  while (mark === COMMA) {
    const found: ReturnType<typeof findRequestAndMark> = body.find(findRequestAndMark);
    if (!found || found.request[0] !== OPEN_BRACE) return undefined;
    requests.push(found);
    body.at = found.next;
    ({ mark } = found);
  }
  return mark === CLOSE_BRACKET && END.test(body.peek(LONGEST_EDGE)) && body.left <= LONGEST_EDGE ? requests : undefined;
};
