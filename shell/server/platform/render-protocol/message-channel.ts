import type { Duplex } from 'node:stream';

/** Lengths of the JSON and of the bytes after it, 32 bits each. */
const HEADER_BYTES = 8;
const MOST_BYTES = 64 * 1024 * 1024;

interface Message {
  /** Result of a call. Its property `bytes` is sent as it is. */
  r?: unknown;
  /** Error of a call. */
  e?: unknown;
}

const NO_BYTES = new Uint8Array(0);

const hasBytes = (result: unknown): result is { bytes: Uint8Array } =>
  typeof result === 'object' && result !== null && (result as { bytes?: unknown }).bytes instanceof Uint8Array;

const plainError = (error: unknown): object | undefined => {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
};

const errorOf = ({ name = 'Error', message = '', stack = '' }: Partial<Error>): Error =>
  Object.assign(new Error(message), { name, stack });

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
  const message = JSON.parse(json.toString()) as Message;
  const { r, e } = message;
  if (typeof r === 'object' && r !== null && 'bytes' in r && r.bytes === null) r.bytes = bytes;
  if (typeof e === 'object' && e !== null) message.e = errorOf(e);
  return message;
};

/** Calls `take` with each message. Throws an error for a message that is too long. */
export const createMessageReader = (take: (message: Message) => void): ((chunk: Buffer) => void) => {
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
      if (end > MOST_BYTES) throw new Error(`A message of ${end} bytes is too long`);
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

/** The two ends of a stream send each other messages of birpc. `onFault` is called when the other end breaks the form. */
export const createMessageChannel = (stream: Duplex, onFault: (error: Error) => void) => ({
  post(message: Message): void {
    if (stream.destroyed) return;
    stream.cork();
    for (const part of encodeMessage(message)) stream.write(part);
    stream.uncork();
  },
  on(listen: (message: Message) => void): void {
    const read = createMessageReader(listen);
    stream.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        onFault(error as Error);
        stream.destroy();
      }
    });
  },
  timeout: -1,
});
