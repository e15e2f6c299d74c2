import { parentPort } from 'node:worker_threads';
import type { IndexRecord } from '../../contract/search-engine';
import { mergeSegmentSources } from './build-records';
import { SegmentBuilder } from './build-segment';
import type { BuildAnswer, BuildRequest } from './builder-in-worker';

/** Script of a worker thread. The server's build gives it its own file; `builder-in-worker` starts it. */

let builder: SegmentBuilder | undefined;

const handleBuildRequest = (order: BuildRequest): BuildAnswer => {
  if (order.kind === 'begin') {
    builder = new SegmentBuilder(order.schema);
    return { kind: 'ready' };
  }
  if (order.kind === 'merge') return { kind: 'parts', parts: mergeSegmentSources(order.schema, order.sources) };
  if (order.kind === 'finish') {
    const parts = builder!.finish();
    builder = undefined;
    return { kind: 'parts', parts };
  }
  for (const { buffer } of order.lists) {
    for (const record of JSON.parse(Buffer.from(buffer).toString()) as IndexRecord[]) builder!.add(record);
  }
  return { kind: 'ready' };
};

parentPort?.on('message', (order: BuildRequest) => {
  try {
    parentPort!.postMessage(handleBuildRequest(order), []);
  } catch (error) {
    parentPort!.postMessage({ kind: 'failed', message: (error as Error).stack ?? String(error) } satisfies BuildAnswer, []);
  }
});
