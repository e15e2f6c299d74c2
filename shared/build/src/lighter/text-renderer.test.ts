import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { createElement, Suspense, use, type ReactNode } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';
import changeRenderer from './text-renderer.cjs';

const require = createRequire(__filename);
const file = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-server.node.production.js');
const source = readFileSync(file, 'utf8');

type Renderer = { renderToPipeableStream: typeof renderToPipeableStream };

const compile = (text: string): Renderer => {
  const module = { exports: {} };
  // From the file of the installed package.
  new Function('require', 'module', 'exports', text)(createRequire(file), module, module.exports);
  return module.exports as Renderer;
};

const partsOf = ({ renderToPipeableStream: render }: Renderer, element: ReactNode): Promise<(string | Uint8Array)[]> =>
  new Promise((done, fail) => {
    const parts: (string | Uint8Array)[] = [];
    class Collector extends Writable {
      override write(part: string | Uint8Array): boolean {
        parts.push(part);
        return true;
      }
      override end(): this {
        done(parts);
        return this;
      }
    }
    const stream = render(element, { onAllReady: () => stream.pipe(new Collector()), onError: fail });
  });

const page = () => {
  const later = Promise.resolve('später, 30 € “für alle”');
  const Late = () => use(later);
  const long = 'A long description with ñ. '.repeat(500);
  return createElement(
    'main',
    { className: 'cars', title: '"<5 km>"' },
    createElement('h1', null, 'Cars & ', 12, ' vans'),
    createElement(Suspense, { fallback: 'Loading' }, createElement(Late)),
    createElement('img', { src: '/car.jpg', srcSet: '/car.jpg 2x', alt: '' }),
    long,
  );
};

it('React writes a page as texts, which are the same HTML as its bytes', async () => {
  const texts = await partsOf(compile(changeRenderer(source)), page());
  expect(texts.every((part) => typeof part === 'string')).toBe(true);
  const bytes = await partsOf(compile(source), page());
  expect(texts.join('')).toBe(Buffer.concat(bytes.map((part) => Buffer.from(part as Uint8Array))).toString());
});

it('a renderer without the code that is replaced is refused with the name of its purpose', () => {
  const other = source.replace('function writeChunk(', 'function sendChunk(');
  expect(() => changeRenderer(other)).toThrow('Look how it writes a part of a page now.');
});
