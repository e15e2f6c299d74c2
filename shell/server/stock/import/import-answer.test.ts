import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ProblemError } from '@forecourt/contracts/problem';
import { answerImportWithLines, throttleReports } from './import-answer';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

const sizeOf = async (stream: AsyncIterable<Uint8Array>): Promise<ImportReport> => {
  let size = 0;
  for await (const chunk of stream) size += chunk.length;
  return { rows: size } as ImportReport;
};
const refuse = async (stream: AsyncIterable<Uint8Array>): Promise<ImportReport> => {
  const chunks = stream[Symbol.asyncIterator]();
  await chunks.next();
  await chunks.return?.();
  throw new ProblemError('invalid_feed', 'no');
};
const noFailure = (error: unknown) => {
  throw error;
};

describe('the answer to an upload', () => {
  it('I-03 the answer to an upload ends with the report', async () => {
    const upload = new PassThrough();
    const answer = text(answerImportWithLines(upload, sizeOf, noFailure));
    upload.end('12345');
    expect(JSON.parse(await answer)).toEqual({ type: 'report', rows: 5 });
  });

  it('I-03 the answer to an upload ends with the problem, and the rest of a refused file is read', async () => {
    const upload = new PassThrough();
    const answer = text(answerImportWithLines(upload, refuse, noFailure));
    upload.write('first');
    expect(JSON.parse(await answer)).toMatchObject({ type: 'problem', problem: { code: 'invalid_feed', detail: 'no' } });
    expect(upload.destroyed).toBe(false);
    const ended = new Promise((done) => upload.on('end', done));
    upload.end('x'.repeat(1_000_000));
    await ended;
    expect(upload.readableLength).toBe(0);
  });

  it('I-03 an upload that breaks off fails, and the error goes to the log, not to the sender', async () => {
    const upload = new PassThrough();
    const failures: unknown[] = [];
    const answer = text(answerImportWithLines(upload, sizeOf, (error) => failures.push(error)));
    upload.write('first');
    upload.destroy(new Error('aborted by 10.0.0.1'));
    expect(JSON.parse(await answer)).toMatchObject({ type: 'problem', problem: { code: 'internal', status: 500 } });
    expect(failures.map(String)).toEqual(['Error: aborted by 10.0.0.1']);
  });

  it('Q-08 an import whose client closes the connection is told to stop', async () => {
    const upload = new PassThrough();
    let signal: AbortSignal | undefined;
    const lines = answerImportWithLines(
      upload,
      async (stream, _onProgress, given) => {
        signal = given;
        return sizeOf(stream);
      },
      noFailure,
    );
    lines.destroy();
    await once(lines, 'close');
    expect(signal?.reason).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('changed nothing') });
    upload.end();
  });

  it('I-03 progress is reported at most once in an interval', () => {
    let time = 0;
    const told: number[] = [];
    const tell = throttleReports(
      (item: number) => told.push(item),
      250,
      () => time,
    );
    for (const [at, item] of [
      [0, 1],
      [100, 2],
      [249, 3],
      [250, 4],
      [600, 5],
    ] as const) {
      time = at;
      tell(item);
    }
    expect(told).toEqual([1, 4, 5]);
  });
});
