const changeCode = require('./change-code.cjs');

const CHANGES = [
  ['keeps texts that every page has', 'return textEncoder.encode(content);', 'return content;'],
  [
    'writes a part of a page',
    'function writeChunk(destination, chunk) {',
    `function writeChunk(destination, chunk) {
  if ("string" === typeof chunk) return void (0 !== chunk.length && destination.write(chunk));`,
  ],
  ['measures a part of a page', 'Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
];

/** Texts and not bytes, of which each would be copied by itself. */
module.exports = (source) => changeCode(source, "React's server renderer", CHANGES);
