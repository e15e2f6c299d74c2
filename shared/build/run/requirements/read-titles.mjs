import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { findImportedFiles } from '../../jest/test-files.mjs';

export const TEST_KINDS = ['browser', 'http', 'unit'];

const ASKS = /\.inject\(|\bfetch\(|siteFetch\(|fetchPageHtml\(/;

/** A file of a folder `testing` that the test imports counts too. */
const sendsHttpRequests = (path, source) =>
  ASKS.test(source) || findImportedFiles(path, source, /testing|contract/).some((file) => ASKS.test(readFileSync(file, 'utf8')));

export const kindOfTest = (path, source, page) => {
  if (path.endsWith('.spec.ts')) return page === false ? 'http' : 'browser';
  return path.endsWith('.test.ts') && sendsHttpRequests(path, source) ? 'http' : 'unit';
};

const ID = /\b[A-Z]-\d\d\b/g;
const TESTS = new Set(['test', 'it', 'describe']);

/** Returns `test` for `test`, `test.each([…])` and `test.describe`. */
const firstNameOfChain = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return firstNameOfChain(callee.object);
  if (callee.type === 'CallExpression') return firstNameOfChain(callee.callee);
  return undefined;
};

const literalText = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined;
};

const opensBrowserPage = (node) =>
  node?.params?.[0]?.type === 'ObjectPattern' && node.params[0].properties.some(({ key }) => key?.name === 'page');

export const readTestTitlesWithRequirements = (file, source) => {
  const titles = [];
  const calls = new Set();
  const add = (node, page) => {
    const title = literalText(node);
    const ids = [...new Set(title?.match(ID))];
    if (ids.length > 0) titles.push({ title, ids, page });
  };
  new Visitor({
    CallExpression({ callee, arguments: values }) {
      if (!TESTS.has(firstNameOfChain(callee)) || literalText(values[0]) === undefined) return;
      calls.add(values[0]);
      add(values[0], opensBrowserPage(values.at(-1)));
    },
    Literal: (node) => void (calls.has(node) || add(node)),
    TemplateLiteral: (node) => void (calls.has(node) || add(node)),
  }).visit(parseSync(file, source).program);
  return titles;
};
