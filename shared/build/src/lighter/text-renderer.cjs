const { join } = require('node:path');
const changeCode = require('./change-code.cjs');

const storage = JSON.stringify(join(__dirname, 'async-storage.cjs'));

/** What is changed in React's server renderer: what it is for, the code, and the code in its place. */
const CHANGES = [
  ['stores the request of a render', 'require("async_hooks")', `require(${storage})`],
  ['keeps texts that every page has', 'return textEncoder.encode(content);', 'return content;'],
  [
    'writes a part of a page',
    'function writeChunk(destination, chunk) {',
    `function writeChunk(destination, chunk) {
  if ("string" === typeof chunk) return void (0 !== chunk.length && destination.write(chunk));`,
  ],
  ['measures a part of a page', 'Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
];

/**
 * Compiles React's server renderer so that it writes texts and not bytes, of which each would be copied by itself, and with the small
 * storage in place of Node's. Throws if React has no such code any more.
 */
module.exports = (source) => changeCode(source, "React's server renderer", CHANGES);
