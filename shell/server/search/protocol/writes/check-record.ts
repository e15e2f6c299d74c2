import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { cacheRecordJson } from '../../record-json';
import type { IndexRecord } from '../../search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { isParameterAbsent, createParameterError } from '../values';

const depthOf = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((each) => depthOf(each, left - 1));
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
  if (!depthOf(value, PROTOCOL_LIMITS.recordDepth))
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
