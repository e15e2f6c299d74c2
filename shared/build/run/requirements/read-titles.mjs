import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { importsOf } from '../../jest/test-files.mjs';

/** From the most to the least that a test shows: through a browser, through HTTP, of a function alone. */
export const KINDS = ['browser', 'http', 'unit'];

const ASKS = /\.inject\(|\bfetch\(|siteFetch\(|htmlOf\(/;

/** Whether a test file asks a server by HTTP, itself or through what it takes from a folder `testing`. */
const asksServer = (path, source) =>
  ASKS.test(source) || importsOf(path, source, /testing|contract/).some((file) => ASKS.test(readFileSync(file, 'utf8')));

/** Kind of a title in a test file. `page` as `readTitles` has it. */
export const kindOf = (path, source, page) => {
  if (path.endsWith('.spec.ts')) return page === false ? 'http' : 'browser';
  return path.endsWith('.test.ts') && asksServer(path, source) ? 'http' : 'unit';
};

const ID = /\b[A-Z]-\d\d\b/g;
const TESTS = new Set(['test', 'it', 'describe']);

/** `test`, `test.each([…])`, `test.describe`, …: the name that the chain of calls begins with. */
const rootName = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  return undefined;
};

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined;
};

/** Whether the function takes Playwright's `page`, and so opens a browser. */
const takesPage = (node) =>
  node?.params?.[0]?.type === 'ObjectPattern' && node.params[0].properties.some(({ key }) => key?.name === 'page');

/**
 * Titles of a test file that name requirements: `{title, ids, page}`; `page` says that the test opens a browser. A text
 * that a title is made from counts too, such as an entry of the list that a loop of tests goes through; its `page` is undefined.
 */
export const readTitles = (file, source) => {
  const titles = [];
  const calls = new Set();
  const add = (node, page) => {
    const title = textOf(node);
    const ids = [...new Set(title?.match(ID))];
    if (ids.length > 0) titles.push({ title, ids, page });
  };
  new Visitor({
    CallExpression({ callee, arguments: values }) {
      if (!TESTS.has(rootName(callee)) || textOf(values[0]) === undefined) return;
      calls.add(values[0]);
      add(values[0], takesPage(values.at(-1)));
    },
    Literal: (node) => void (calls.has(node) || add(node)),
    TemplateLiteral: (node) => void (calls.has(node) || add(node)),
  }).visit(parseSync(file, source).program);
  return titles;
};
