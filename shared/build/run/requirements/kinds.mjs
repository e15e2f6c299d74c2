import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** From the most to the least that a test shows: through a browser, through HTTP, of a function alone. */
export const KINDS = ['browser', 'http', 'unit'];

const ASKS = /\.inject\(|\bfetch\(|siteFetch\(|htmlOf\(/;
const IMPORTS = /from '(\.[^']*)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/** Whether a test file asks a server by HTTP, itself or through what it takes from a folder `testing`. */
const asksServer = (path, source) => {
  if (ASKS.test(source)) return true;
  return [...source.matchAll(IMPORTS)].some(([, request]) => {
    if (!/testing|contract/.test(request)) return false;
    const file = ENDINGS.map((ending) => join(dirname(path), request) + ending).find((candidate) => existsSync(candidate));
    return file !== undefined && ASKS.test(readFileSync(file, 'utf8'));
  });
};

/** Kind of a title in a test file. `page` as `readTitles` has it. */
export const kindOf = (path, source, page) => {
  if (path.endsWith('.spec.ts')) return page === false ? 'http' : 'browser';
  return path.endsWith('.test.ts') && asksServer(path, source) ? 'http' : 'unit';
};
