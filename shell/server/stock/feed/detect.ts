import type { Format } from './row';

/** The compression of a feed by its first bytes, because the name of a file may be wrong. */
export const packingOf = (head: Uint8Array): 'gzip' | 'zip' | 'plain' => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04) return 'zip';
  return 'plain';
};

/** The character encoding that a byte order mark names; undefined without a mark. */
export const encodingOfMark = (head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
};

/**
 * Format of a feed by the start of its text. `{` begins a line of NDJSON, unless the mapping has the path of an array in
 * one JSON document.
 */
export const formatOf = (head: string, recordsPath: string | undefined): Format | 'empty' => {
  const first = head.trimStart()[0];
  if (first === undefined) return 'empty';
  if (first === '[') return 'json';
  if (first === '{') return recordsPath ? 'json' : 'ndjson';
  return 'csv';
};

const DELIMITERS = [',', ';', '\t', '|'];

/** Delimiter of a CSV feed: the candidate that is most frequent in the header line, outside quotes. */
export const delimiterOf = (headerLine: string): string => {
  const bare = headerLine.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};
