import { parentPort } from 'node:worker_threads';
import { mergeSources } from './build-records';
import { SegmentBuilder } from './build-segment';
import type { Answer, Order } from './builder-in-worker';

/** Builds one segment and ends. Its own entry of the server's build: see `builder-in-worker`. */

let builder: SegmentBuilder | undefined;

const obey = (order: Order): Answer => {
  if (order.kind === 'begin') {
    builder = new SegmentBuilder(order.schema);
    return { kind: 'ready' };
  }
  if (order.kind === 'merge') return { kind: 'parts', parts: mergeSources(order.schema, order.sources) };
  if (order.kind === 'finish') return { kind: 'parts', parts: builder!.finish() };
  for (const record of JSON.parse(order.records) as Parameters<SegmentBuilder['add']>[0][]) builder!.add(record);
  return { kind: 'ready' };
};

parentPort?.on('message', (order: Order) => {
  try {
    parentPort!.postMessage(obey(order), []);
  } catch (error) {
    parentPort!.postMessage({ kind: 'failed', message: (error as Error).stack ?? String(error) } satisfies Answer, []);
  }
});
