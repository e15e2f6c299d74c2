import { Writable } from 'node:stream';
import { createElement, Fragment } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { jsx, jsxs } from 'react/jsx-runtime';

// A process of its own renders static JSX, because React's fast build needs NODE_ENV=production from the start.

/** HTML, as the server renders its pages. */
const render = (Page) =>
  new Promise((done, fail) => {
    const parts = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        parts.push(chunk);
        next();
      },
      final(next) {
        done(Buffer.concat(parts).toString('utf8'));
        next();
      },
    });
    const stream = renderToPipeableStream(createElement(Page), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError: fail,
    });
  });

const pages = new Map();

const componentOf = (source) => {
  // The source is made of the page's own HTML by this bench.
  const Page = pages.get(source) ?? new Function('jsx', 'jsxs', 'Fragment', `return () => ${source}`)(jsx, jsxs, Fragment);
  pages.set(source, Page);
  return Page;
};

const renderRepeatedly = async ({ source, renders }) => {
  const Page = componentOf(source);
  let html = await render(Page);
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) html = await render(Page);
  const { user, system } = process.cpuUsage(before);
  return { html, milliseconds: (user + system) / 1000 / renders };
};

process.on('message', ({ type, ...work }) => {
  if (type !== 'render') return;
  renderRepeatedly(work).then(
    (result) => process.send({ type, ...result }),
    (error) => process.send({ type, error: String(error?.stack ?? error) }),
  );
});
process.once('SIGTERM', () => process.exit(0));
process.send({ type: 'listening' });
