import { parentPort } from 'node:worker_threads';
import type { Answer, Order } from './press';
import { renderPdf } from './render-pdf';

/** Makes one PDF after the other. Its own entry of the server's build: see `press`. */
parentPort?.on('message', ({ sheet, pictures }: Order) => {
  renderPdf(sheet, pictures).then(
    (pdf) => parentPort!.postMessage({ kind: 'pdf', pdf: new Uint8Array(pdf) } satisfies Answer, []),
    (error: unknown) =>
      parentPort!.postMessage(
        { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Answer,
        [],
      ),
  );
});
