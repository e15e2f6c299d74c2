import type { Duplex } from 'node:stream';

/** Lengths of the JSON and of the bytes after it, 32 bits each. */
const HEADER_BYTES = 8;
/** Characters of an error's name, message and stack. */
const MOST_ERROR = 4_000;

/** Most bytes of one message. */
export interface MessageLimits {
  json: number;
  /** Those behind the JSON. */
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: MessageLimits = { json: 64 * MEGABYTE, bytes: 64 * MEGABYTE };

/** What birpc sends. */
export interface Message {
  /** `q` for a call, `s` for its answer. */
  t?: unknown;
  /** Id of a call that is answered. */
  i?: unknown;
  /** Method and arguments of a call. */
  m?: unknown;
  a?: unknown;
  /** Result of a call. Its property `bytes` is sent as it is. */
  r?: unknown;
  /** Error of a call. */
  e?: unknown;
}

const NO_BYTES = new Uint8Array(0);

const hasBytes = (result: unknown): result is { bytes: Uint8Array } =>
  typeof result === 'object' && result !== null && (result as { bytes?: unknown }).bytes instanceof Uint8Array;

/** An error may have anything in place of its texts. */
const cut = (text: unknown): string => (typeof text === 'string' ? text.slice(0, MOST_ERROR) : '');

const plainError = (error: unknown): object | undefined => {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { message: typeof error === 'object' ? 'An object was thrown' : cut(String(error)) };
  const { name, message, stack } = error;
  return { name: cut(name), message: cut(message), stack: cut(stack) };
};

const errorOf = ({ name = 'Error', message, stack }: Partial<Record<keyof Error, unknown>>): Error =>
  Object.assign(new Error(cut(message)), { name: cut(name), stack: cut(stack) });

export const encodeMessage = (message: Message): Uint8Array[] => {
  const { r, e } = message;
  const bytes = hasBytes(r) ? r.bytes : NO_BYTES;
  const plain = hasBytes(r)
    ? { ...message, r: { ...r, bytes: null } }
    : e === undefined
      ? message
      : { ...message, e: plainError(e) };
  const json = Buffer.from(JSON.stringify(plain));
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32BE(json.length, 0);
  header.writeUInt32BE(bytes.length, 4);
  return bytes.length > 0 ? [header, json, bytes] : [Buffer.concat([header, json])];
};

const decodeMessage = (json: Buffer, bytes: Buffer): Message => {
  const message: unknown = JSON.parse(json.toString());
  if (typeof message !== 'object' || message === null) throw new Error('A message is no object');
  const { r, e } = message as Message;
  if (typeof r === 'object' && r !== null && 'bytes' in r && r.bytes === null) r.bytes = bytes;
  return typeof e === 'object' && e !== null ? { ...message, e: errorOf(e) } : message;
};

/** Calls `take` with each message. Throws an error for a message that is too long or no message. */
export const createMessageReader = (
  take: (message: Message) => void,
  { json: mostJson, bytes: mostBytes } = LIMITS,
): ((chunk: Buffer) => void) => {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = HEADER_BYTES;
  return (chunk) => {
    pieces.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const [first] = pieces;
      const all = first && pieces.length === 1 ? first : Buffer.concat(pieces, length);
      const jsonEnd = HEADER_BYTES + all.readUInt32BE(0);
      const end = jsonEnd + all.readUInt32BE(4);
      if (jsonEnd - HEADER_BYTES > mostJson || end - jsonEnd > mostBytes)
        throw new Error(`A message of ${end} bytes is too long`);
      pieces = [all];
      wanted = end;
      if (length < end) return;
      take(decodeMessage(all.subarray(HEADER_BYTES, jsonEnd), all.subarray(jsonEnd, end)));
      pieces = [all.subarray(end)];
      length -= end;
      wanted = HEADER_BYTES;
    }
  };
};

/** The two ends of a stream send each other messages of birpc. `onFault` is called once, when the other end breaks the form. */
export const createMessageChannel = (stream: Duplex, onFault: (error: Error) => void, limits?: MessageLimits) => {
  const fail = (error: unknown): void => {
    if (stream.destroyed) return;
    stream.destroy();
    onFault(error as Error);
  };
  return {
    post(message: Message): void {
      if (stream.destroyed) return;
      stream.cork();
      for (const part of encodeMessage(message)) stream.write(part);
      stream.uncork();
    },
    /** `listen` may throw, or reject later. */
    on(listen: (message: Message) => unknown): void {
      const read = createMessageReader((message) => {
        if (!stream.destroyed) void Promise.resolve(listen(message)).catch(fail);
      }, limits);
      stream.on('data', (chunk: Buffer) => {
        try {
          read(chunk);
        } catch (error) {
          fail(error);
        }
      });
    },
    timeout: -1,
  };
};
