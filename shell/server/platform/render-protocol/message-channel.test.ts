import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { createMessageChannel, createMessageReader, encodeMessage } from './message-channel';

const taken = (chunks: Uint8Array[]): unknown[] => {
  const messages: unknown[] = [];
  const read = createMessageReader((message) => messages.push(message));
  for (const chunk of chunks) read(Buffer.from(chunk));
  return messages;
};

describe('messages between two processes', () => {
  it('R-20 messages and their bytes arrive whole, however the stream cuts them', () => {
    const message = fc.record({ t: fc.string(), r: fc.record({ name: fc.string(), bytes: fc.uint8Array() }) });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (messages, size) => {
        const all = Buffer.concat(messages.flatMap(encodeMessage));
        const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.subarray(at * size, (at + 1) * size));
        const plain = (taken(chunks) as typeof messages).map(({ t, r }) => ({ t, r: { ...r, bytes: [...r.bytes] } }));
        expect(plain).toEqual(messages.map(({ t, r }) => ({ t, r: { ...r, bytes: [...r.bytes] } })));
      }),
    );
  });

  it('R-20 a result whose property "bytes" is no bytes arrives as it is, and an error keeps its message and stack', () => {
    const error = new Error('no such car');
    const [result, failure] = taken([...encodeMessage({ r: { bytes: { html: 3 } } }), ...encodeMessage({ e: error })]);
    expect(result).toEqual({ r: { bytes: { html: 3 } } });
    expect((failure as { e: Error }).e).toMatchObject({ message: 'no such car', stack: error.stack });
  });

  it('R-20 a stream that states a message of gigabytes is closed', async () => {
    const stream = new PassThrough();
    const faults: string[] = [];
    createMessageChannel(stream, ({ message }) => faults.push(message)).on(() => undefined);
    stream.write(Buffer.from('ffffffff00000000', 'hex'));
    await new Promise(setImmediate);
    expect([faults, stream.destroyed]).toEqual([['A message of 4294967303 bytes is too long'], true]);
  });
});
