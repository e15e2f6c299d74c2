// Node loads this file before the server, with `--expose-gc`. It answers the bench's message `heap` with the bytes in use after
// a collection of garbage. Only the process that started the server can send the message.
process.on('message', ({ type }) => {
  if (type !== 'heap') return;
  // The first collection calls finalizers; the second one frees what they held.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ type, heapUsed, external, rss });
});
// The listener must not keep the process alive when the server ends.
process.channel.unref();
