import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { jsonOfRecord } from '../record-json';
import type { IndexRecord } from '../search-engine';
import { inThreadSegmentFactory, type RecordBatches, type SegmentFactory, type SegmentSource } from './build-records';
import type { SegmentData } from './build-segment';
import { MOST_INLINE_RECORDS } from './index-state';
import type { SegmentSchema } from './schema';

export type BuildRequest =
  | { kind: 'begin'; schema: SegmentSchema }
  /** The records as one JSON text, because `postMessage` copies a text quicker than objects. */
  | { kind: 'add'; records: string }
  | { kind: 'finish' }
  | { kind: 'merge'; schema: SegmentSchema; sources: SegmentSource[] };

export type BuildAnswer = { kind: 'ready' } | { kind: 'parts'; parts: SegmentData } | { kind: 'failed'; message: string };

/** Records in one message. Searches wait while the main thread prepares a message, so messages are small. */
const MOST_RECORDS_OF_MESSAGE = 250;

/**
 * Starts a worker thread that builds one segment. The worker answers requests one after the other, and the caller ends
 * it.
 */
const startWorker = (script: string) => {
  const worker = new Worker(script);
  const failed = once(worker, 'error').then(([error]) => {
    throw error as Error;
  });
  failed.catch(() => undefined);
  const ask = async (order: BuildRequest): Promise<BuildAnswer> => {
    worker.postMessage(order, []);
    const [answer] = (await Promise.race([once(worker, 'message'), failed])) as [BuildAnswer];
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  };
  const partsOf = async (order: BuildRequest): Promise<SegmentData> => {
    const answer = await ask(order);
    if (answer.kind !== 'parts') throw new Error(`The build worker answered a ${order.kind} request with ${answer.kind}`);
    return answer.parts;
  };
  return { ask, partsOf, dismiss: () => worker.terminate() };
};

/**
 * Reads batches until there are more records than this thread indexes itself. Returns the records so far and the
 * remaining batches.
 */
const readFirstRecords = async (batches: RecordBatches) => {
  const iterator = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  const first: IndexRecord[] = [];
  let done = false;
  while (!done && first.length <= MOST_INLINE_RECORDS) {
    const next = await iterator.next();
    done = next.done === true;
    if (!next.done) first.push(...next.value);
  }
  const rest = async function* () {
    if (done) return;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { first, done, rest: rest() };
};

/**
 * Returns a builder that builds large segments in a worker thread, one after the other, and small segments in this
 * thread.
 * @param script file of the built `build-worker`
 */
export const createWorkerSegmentFactory = (script: string): SegmentFactory => {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  };
  const withWorker = <T>(work: (worker: ReturnType<typeof startWorker>) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const worker = startWorker(script);
      try {
        return await work(worker);
      } finally {
        await worker.dismiss();
      }
    });

  return {
    async build(schema, batches) {
      const { first, done, rest } = await readFirstRecords(batches);
      if (done && first.length <= MOST_INLINE_RECORDS) return inThreadSegmentFactory.build(schema, [first]);
      return withWorker(async (worker) => {
        // The worker loads its script while this thread prepares the first records.
        let sent: Promise<unknown> = worker.ask({ kind: 'begin', schema });
        sent.catch(() => undefined);
        const send = async (records: IndexRecord[]): Promise<void> => {
          for (let at = 0; at < records.length; at += MOST_RECORDS_OF_MESSAGE) {
            const json = `[${records
              .slice(at, at + MOST_RECORDS_OF_MESSAGE)
              .map(jsonOfRecord)
              .join(',')}]`;
            await sent;
            sent = worker.ask({ kind: 'add', records: json });
            sent.catch(() => undefined);
            await setImmediate();
          }
        };
        await send(first);
        for await (const batch of rest) await send(batch);
        await sent;
        return worker.partsOf({ kind: 'finish' });
      });
    },
    async merge(schema, sources) {
      const records = sources.reduce((sum, { parts }) => sum + parts.size, 0);
      if (records <= MOST_INLINE_RECORDS) return inThreadSegmentFactory.merge(schema, sources);
      return withWorker((worker) => worker.partsOf({ kind: 'merge', schema, sources }));
    },
    close: () => inTurn(async () => undefined),
  };
};
