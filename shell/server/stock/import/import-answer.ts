import { PassThrough, type Readable } from 'node:stream';
import { jsonAsOneLine } from '@forecourt/rules/text/json-line';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import type { ImportProgress } from './sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

const EVERY_MILLISECONDS = 250;

const CLIENT_GONE = 'The client closed the connection before the import had ended; the import was stopped and changed nothing';

/** The first argument at once, and then at most one in each interval. */
export const throttleReports = <T>(tell: (item: T) => void, interval: number, clock: () => number): ((item: T) => void) => {
  let last = -Infinity;
  return (item) => {
    const time = clock();
    if (time - last < interval) return;
    last = time;
    tell(item);
  };
};

/**
 * Lines of JSON. Stops when the client closes the connection. The rest of a refused upload is read and dropped, because a
 * destroyed upload would close the connection before the client has read the reason.
 */
export const answerImportWithLines = (
  upload: Readable,
  run: (
    stream: AsyncIterable<Uint8Array>,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ) => Promise<ImportReport>,
  onFailure: (error: unknown) => void,
): Readable => {
  const lines = new PassThrough();
  const write = (line: object) => void (lines.writable && lines.write(`${jsonAsOneLine(JSON.stringify(line))}\n`));
  const progress = throttleReports(
    (at: ImportProgress) => write({ type: 'progress', ...at }),
    EVERY_MILLISECONDS,
    () => performance.now(),
  );
  const stream = upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  // The server destroys the answer when the client has closed the connection.
  const gone = new AbortController();
  lines.once('close', () => {
    if (!lines.writableEnded) gone.abort(new ProblemError('invalid_request', CLIENT_GONE));
  });
  run(stream, progress, gone.signal)
    .then((report) => write({ type: 'report', ...report }))
    .catch((error: unknown) => {
      const known = error instanceof ProblemError ? error : new ProblemError('internal');
      if (known !== error) onFailure(error);
      write({ type: 'problem', problem: problemDocument(known) });
    })
    .finally(() => {
      upload.resume();
      lines.end();
    });
  return lines;
};
