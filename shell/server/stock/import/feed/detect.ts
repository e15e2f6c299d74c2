import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { FeedFormat } from './row';

/** Plain values: id, make, model, year and price. */
const VALUES_OF_A_CAR = 5;

const MOST_DEPTH_OF_VALUES = 3;

const valuesIn = (object: Record<string, unknown>, depth = 0): unknown[] =>
  Object.values(object).flatMap((value) =>
    isPlainObject(value) && depth < MOST_DEPTH_OF_VALUES ? valuesIn(value, depth + 1) : [value],
  );

/**
 * Contains a list of records, itself or in an inner object such as "data". A car has lists too, for example of pictures,
 * but also plain values, and more keys than the entries of its lists.
 */
const isDocument = (object: Record<string, unknown>): boolean => {
  const values = valuesIn(object);
  const lists = values.flatMap((value) => (Array.isArray(value) && isPlainObject(value[0]) ? [value[0]] : []));
  const plain = values.filter((value) => typeof value !== 'object').length;
  const most = Math.max(0, ...lists.map((entry) => Object.keys(entry).length));
  return lists.length > 0 && (plain < VALUES_OF_A_CAR || most > values.length);
};

const objectIn = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const plainKeys = (json: string): number =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').match(/""\s*:\s*(?![\s[{])/g)?.length ?? 0;

/** A list of records comes before plain values, or the entries look like cars. */
const beginsDocument = (head: string): boolean => {
  const list = head.search(/:\s*\[\s*\{/);
  if (list < 0) return false;
  const [entry = ''] = head.slice(list).split('}', 1);
  return plainKeys(head.slice(0, list)) < VALUES_OF_A_CAR || plainKeys(entry) >= VALUES_OF_A_CAR;
};

/** `head` begins with `{`. One object on each line, and no document that contains the list of records. */
const isNdjson = (head: string, isWhole: boolean): boolean => {
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const first = objectIn(lines[0] ?? '');
  if (first) return lines.length > 1 || !isDocument(first);
  const others = (isWhole ? lines : lines.slice(0, -1)).slice(1);
  // The first line alone may be broken, or longer than the start of the feed.
  if (others.length === 0) return !isWhole && !beginsDocument(head);
  return others.filter((line) => objectIn(line) !== undefined).length > others.length / 2;
};

/** Such as `<id>,` or `<b>Make</b>;`. The delimiter stands behind the whole element. */
const CELL_IN_BRACKETS = /^<([a-z_][\w.:-]*)[^<>]*>[^<]*(?:<\/\1>)?\s*[,;\t|]/i;

/** Not a CSV whose first cell is in angle brackets. `text` begins with `<`. */
const isXml = (text: string): boolean => {
  if (/^<[?!]/.test(text)) return true;
  if (CELL_IN_BRACKETS.test(text)) return false;
  return /^<[a-z_][^<>]*>/i.test(text) || !/[,;\t|]/.test(text.split('\n', 1)[0] ?? '');
};

/** `isWhole`: the feed has no more text. */
export const detectFeedFormat = (head: string, isWhole: boolean, recordsPath: string | undefined): FeedFormat | 'empty' => {
  const text = head.trimStart();
  const first = text[0];
  if (first === undefined) return 'empty';
  if (first === '[') return 'json';
  if (first === '{') return !recordsPath && isNdjson(text, isWhole) ? 'ndjson' : 'json';
  return /^<[?!a-z_]/i.test(text) && isXml(text) ? 'xml' : 'csv';
};

const DELIMITERS = [',', ';', '\t', '|'];

/** The candidate that is most frequent in the header line outside quotes. */
export const detectCsvDelimiter = (headerLine: string): string => {
  const bare = headerLine.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};
