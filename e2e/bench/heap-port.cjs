const { isMainThread } = require('node:worker_threads');

const answerHeap = ({ type }) => {
  if (type !== 'heap') return;
  // The first collection calls finalizers; the second one frees what they held.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, heapTotal, external, rss } = process.memoryUsage();
  process.send({ type, heapUsed, heapTotal, external, rss });
};

// Node loads this file before the server, with `--expose-gc`, and before each of its worker threads, which have no channel to
// the bench. Only the process that started the server can send the message `heap`.
if (isMainThread) {
  process.on('message', answerHeap);
  // The listener must not keep the process alive when the server ends.
  process.channel.unref();
}
