import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { RecordText } from '../../record-text';
import type { IndexRecord } from '../../search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { isParameterAbsent, createParameterError } from '../values';

/** Returns whether a value is nested at most so many levels. It runs for every record, so it makes no lists. */
const isNestedAtMost = (value: object, levels: number): boolean => {
  if (levels === 0) return false;
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (typeof field === 'object' && field !== null && !isNestedAtMost(field, levels - 1)) return false;
  }
  return true;
};

/** Returns the size of a JSON text in bytes; a text that is surely small enough gets an upper bound instead. */
const bytesOf = (text: string): number => (text.length * 3 < PROTOCOL_LIMITS.recordBytes ? text.length : Buffer.byteLength(text));

/** Returns the id of a record as text; a number becomes a text, and other values are refused. */
export const checkObjectId = (value: unknown, path: string): string => {
  const id = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof id === 'string' && id !== '' && id.length <= 512) return id;
  throw createParameterError(`${path}/objectID`, 'must be a text of 1 to 512 characters, or a number');
};

/**
 * Throws for a value that is no record, or one that may not be indexed.
 * @param path name of the record in errors
 */
const requireIndexable = (value: unknown, path: string): Record<string, unknown> => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be a record: an object with an objectID');
  if (!isNestedAtMost(value, PROTOCOL_LIMITS.recordDepth))
    throw createParameterError(path, `is nested deeper than ${PROTOCOL_LIMITS.recordDepth}`);
  return value;
};

/** Returns the JSON of a record, and throws when it is longer than a record may be. */
const jsonOfSmallRecord = (record: IndexRecord, path: string): string => {
  const json = JSON.stringify(record);
  const size = bytesOf(json);
  if (size <= PROTOCOL_LIMITS.recordBytes) return json;
  throw createParameterError(
    path,
    `Record ${record.objectID.slice(0, 60)} is too big: ${size} of ${PROTOCOL_LIMITS.recordBytes} bytes`,
  );
};

const withCheckedId = (value: Record<string, unknown>, path: string, generate: boolean): IndexRecord => {
  const { objectID: id } = value;
  const objectID = generate && isParameterAbsent(id) ? randomUUID() : checkObjectId(id, path);
  return id === objectID ? (value as IndexRecord) : { ...value, objectID };
};

/**
 * Returns a record that may be indexed, and throws for any other value.
 * @param path name of the record in errors
 */
export const checkIndexRecord = (value: unknown, path: string): IndexRecord => {
  const record = withCheckedId(requireIndexable(value, path), path, false);
  jsonOfSmallRecord(record, path);
  return record;
};

interface RecordTextOptions {
  /** Whether a record without an id gets one. */
  generate?: boolean;
  /** JSON of the record in one line, from which it was read. It need not be made again. */
  source?: Buffer | undefined;
}

/** Returns the same record as its JSON. */
export const checkRecordText = (
  value: unknown,
  path: string,
  { generate = false, source }: RecordTextOptions = {},
): RecordText => {
  const record = withCheckedId(requireIndexable(value, path), path, generate);
  const isSource = record === value && source && source.length <= PROTOCOL_LIMITS.recordBytes;
  return new RecordText(record.objectID, isSource ? source : Buffer.from(jsonOfSmallRecord(record, path)));
};
