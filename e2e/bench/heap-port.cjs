const { getHeapSpaceStatistics, writeHeapSnapshot } = require('node:v8');
const { isMainThread } = require('node:worker_threads');

/** Machine code in bytes, which V8 writes for what runs often and which grows for an hour. */
const codeUsed = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name.startsWith('code_'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);

const answerHeap = ({ type }) => {
  if (type !== 'heap') return;
  // The first collection calls finalizers; the second one frees what they held.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, heapTotal, external, rss } = process.memoryUsage();
  process.send({ type, heapUsed, heapTotal, external, rss, code: codeUsed() });
};

const answerSnapshot = ({ type, file }) => {
  if (type === 'snapshot') process.send({ type, file: writeHeapSnapshot(file) });
};

// Node loads this file before the server, with `--expose-gc`, and before each of its worker threads, which have no channel to
// the bench. Only the process that started the server can send the messages `heap` and `snapshot`.
if (isMainThread) {
  process.on('message', answerHeap);
  process.on('message', answerSnapshot);
  // The listeners must not keep the process alive when the server ends.
  process.channel.unref();
}
