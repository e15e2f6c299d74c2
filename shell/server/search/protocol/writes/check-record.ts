import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { cacheRecordJson } from '../../record-json';
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
 * Returns a record that may be indexed, and throws for any other value. With `generate`, a record without an id gets
 * one.
 * @param path name of the record in errors
 */
export const checkIndexRecord = (value: unknown, path: string, generate = false): IndexRecord => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be a record: an object with an objectID');
  if (!isNestedAtMost(value, PROTOCOL_LIMITS.recordDepth))
    throw createParameterError(path, `is nested deeper than ${PROTOCOL_LIMITS.recordDepth}`);
  const { objectID: id } = value;
  const objectID = generate && isParameterAbsent(id) ? randomUUID() : checkObjectId(id, path);
  const json = JSON.stringify(value);
  const size = bytesOf(json);
  if (size > PROTOCOL_LIMITS.recordBytes) {
    throw createParameterError(
      path,
      `Record ${objectID.slice(0, 60)} is too big: ${size} of ${PROTOCOL_LIMITS.recordBytes} bytes`,
    );
  }
  return id === objectID ? cacheRecordJson(value as IndexRecord, json) : { ...value, objectID };
};
