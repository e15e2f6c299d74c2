import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { jsonOfRecord } from '../../contract/record-text';
import type { WrittenRecord } from '../../contract/search-engine';
import { inThreadSegmentFactory, type RecordBatches, type SegmentFactory, type SegmentSource } from './build-records';
import type { SegmentData } from './build-segment';
import { MOST_INLINE_RECORDS } from '../store/index-state';
import type { SegmentSchema } from '../schema';

export type BuildRequest =
  | { kind: 'begin'; schema: SegmentSchema }
  /** Bytes of JSON lists, which pass to the worker without a copy. */
  | { kind: 'add'; lists: Uint8Array<ArrayBuffer>[] }
  | { kind: 'finish' }
  | { kind: 'merge'; schema: SegmentSchema; sources: SegmentSource[] };

export type BuildAnswer = { kind: 'ready' } | { kind: 'parts'; parts: SegmentData } | { kind: 'failed'; message: string };

/** Bytes after which the next list begins: new memory for a larger one costs more than the copy. */
const LONG_LIST = 64 << 10;
/** Searches wait while the main thread prepares a message. */
const LISTS_OF_MESSAGE = 4;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
/** The worker has work while this thread reads the next records from the database. */
const MOST_WAITING_MESSAGES = 8;

const listOfItems = (items: (string | Buffer)[], length: number): Uint8Array<ArrayBuffer> => {
  const list = Buffer.from(new ArrayBuffer(length + items.length + 1));
  let at = 0;
  for (const item of items) {
    list[at] = at === 0 ? OPEN_BRACKET : COMMA;
    at += 1;
    if (typeof item === 'string') at += list.write(item, at);
    else {
      list.set(item, at);
      at += item.length;
    }
  }
  list[at] = CLOSE_BRACKET;
  return list;
};

const messagesOf = function* (records: WrittenRecord[]): Generator<Uint8Array<ArrayBuffer>[]> {
  let lists: Uint8Array<ArrayBuffer>[] = [];
  let items: (string | Buffer)[] = [];
  let length = 0;
  for (const [at, record] of records.entries()) {
    const json = jsonOfRecord(record);
    items.push(json);
    length += typeof json === 'string' ? Buffer.byteLength(json) : json.length;
    const isLast = at + 1 === records.length;
    if (length < LONG_LIST && !isLast) continue;
    lists.push(listOfItems(items, length));
    items = [];
    length = 0;
    if (lists.length < LISTS_OF_MESSAGE && !isLast) continue;
    yield lists;
    lists = [];
  }
};

/** Resolves when the worker has indexed all of them. */
const sendRecords = async (
  { ask }: ReturnType<typeof startWorker>,
  schema: SegmentSchema,
  batches: AsyncIterable<WrittenRecord[]>,
): Promise<void> => {
  const sent: Promise<unknown>[] = [];
  const send = async (order: BuildRequest): Promise<void> => {
    if (sent.length >= MOST_WAITING_MESSAGES) await sent.shift();
    const answered = ask(order);
    answered.catch(() => undefined);
    sent.push(answered);
  };
  // The worker loads its script while this thread prepares the first records.
  await send({ kind: 'begin', schema });
  for await (const batch of batches)
    for (const lists of messagesOf(batch)) {
      await send({ kind: 'add', lists });
      await setImmediate();
    }
  await Promise.all(sent);
};

/** The worker answers requests one after the other, and the caller ends it. */
const startWorker = (script: string) => {
  const worker = new Worker(script);
  const failed = once(worker, 'error').then(([error]) => {
    throw error as Error;
  });
  failed.catch(() => undefined);
  const waiting: ((answer: BuildAnswer) => void)[] = [];
  worker.on('message', (answer: BuildAnswer) => waiting.shift()?.(answer));
  const ask = async (order: BuildRequest): Promise<BuildAnswer> => {
    const answered = new Promise<BuildAnswer>((resolve) => void waiting.push(resolve));
    worker.postMessage(order, order.kind === 'add' ? order.lists.map(({ buffer }) => buffer) : []);
    const answer = await Promise.race([answered, failed]);
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  };
  const partsOf = async (order: BuildRequest): Promise<SegmentData> => {
    const answer = await ask(order);
    if (answer.kind !== 'parts') throw new Error(`The build worker answered a ${order.kind} request with ${answer.kind}`);
    return answer.parts;
  };
  return {
    ask,
    partsOf,
    /** A held worker keeps the process alive. */
    hold: (isHeld: boolean) => (isHeld ? worker.ref() : worker.unref()),
    dismiss: () => worker.terminate(),
  };
};

/** Until there are more records than this thread indexes itself. Returns the records so far, and all batches again. */
const readFirstRecords = async (batches: RecordBatches) => {
  const iterator = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  const first: WrittenRecord[] = [];
  let done = false;
  while (!done && first.length <= MOST_INLINE_RECORDS) {
    const next = await iterator.next();
    done = next.done === true;
    if (!next.done) first.push(...next.value);
  }
  const all = async function* () {
    yield first;
    if (done) return;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { first, done, all: all() };
};

/** Milliseconds until an idle worker ends: a new one would load and optimise its code again. */
const WORKER_WAIT = 3000;

/** Large segments in a worker thread, one after the other; small ones in this thread. `script`: file of `build-worker`. */
export const createWorkerSegmentFactory = (script: string): SegmentFactory => {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  };
  let waiting: ReturnType<typeof startWorker> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const dismissWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    const worker = waiting;
    waiting = undefined;
    await worker?.dismiss();
  };
  const withWorker = <T>(work: (worker: ReturnType<typeof startWorker>) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      clearTimeout(timer);
      const worker = waiting ?? startWorker(script);
      waiting = undefined;
      worker.hold(true);
      try {
        const result = await work(worker);
        worker.hold(false);
        waiting = worker;
        timer = setTimeout(() => void dismissWaiting(), WORKER_WAIT).unref();
        return result;
      } catch (error) {
        await worker.dismiss();
        throw error;
      }
    });

  return {
    async build(schema, batches) {
      const { first, done, all } = await readFirstRecords(batches);
      if (done && first.length <= MOST_INLINE_RECORDS) return inThreadSegmentFactory.build(schema, [first]);
      return withWorker(async (worker) => {
        await sendRecords(worker, schema, all);
        return worker.partsOf({ kind: 'finish' });
      });
    },
    async merge(schema, sources) {
      const records = sources.reduce((sum, { parts }) => sum + parts.size, 0);
      if (records <= MOST_INLINE_RECORDS) return inThreadSegmentFactory.merge(schema, sources);
      return withWorker((worker) => worker.partsOf({ kind: 'merge', schema, sources }));
    },
    close: () => inTurn(dismissWaiting),
  };
};
