import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { RecordText } from '../../contract/record-text';
import type { IndexRecord } from '../../contract/search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { isParameterAbsent, createParameterError } from '../values';

/** Runs for every record, so it makes no lists. */
const isNestedAtMost = (value: object, levels: number): boolean => {
  if (levels === 0) return false;
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (typeof field === 'object' && field !== null && !isNestedAtMost(field, levels - 1)) return false;
  }
  return true;
};

/** An upper bound for a text that is surely small enough. */
const bytesOf = (text: string): number => (text.length * 3 < PROTOCOL_LIMITS.recordBytes ? text.length : Buffer.byteLength(text));

/** PostgreSQL can't store a null character. */
const isStorable = (text: string): boolean => !text.includes('\0') && Buffer.from(text).toString() === text;

/** A number becomes a text; other values are refused. */
export const checkObjectId = (value: unknown, path: string): string => {
  const id = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof id === 'string' && id !== '' && id.length <= PROTOCOL_LIMITS.objectIdLength && isStorable(id)) return id;
  const message = `must be a text of 1 to ${PROTOCOL_LIMITS.objectIdLength} characters of Unicode, or a number`;
  throw createParameterError(`${path}/objectID`, message);
};

const requireIndexable = (value: unknown, path: string): Record<string, unknown> => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be a record: an object with an objectID');
  if (!isNestedAtMost(value, PROTOCOL_LIMITS.recordDepth))
    throw createParameterError(path, `is nested deeper than ${PROTOCOL_LIMITS.recordDepth}`);
  return value;
};

/** Throws when it is longer than a record may be. */
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

/** Throws for a value that may not be indexed. `path`: name of the record in errors. */
export const checkIndexRecord = (value: unknown, path: string): IndexRecord => {
  const record = withCheckedId(requireIndexable(value, path), path, false);
  jsonOfSmallRecord(record, path);
  return record;
};

interface RecordTextOptions {
  /** A record without an id gets one. */
  generate?: boolean;
  /** The record in one line, which need not be made again. */
  source?: Buffer | undefined;
}

export const checkRecordText = (
  value: unknown,
  path: string,
  { generate = false, source }: RecordTextOptions = {},
): RecordText => {
  const record = withCheckedId(requireIndexable(value, path), path, generate);
  const isSource = record === value && source && source.length <= PROTOCOL_LIMITS.recordBytes;
  return new RecordText(record.objectID, isSource ? source : Buffer.from(jsonOfSmallRecord(record, path)));
};
