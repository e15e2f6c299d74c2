import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { RecordChange } from '../../contract/search-engine';
import { parseJsonBody } from '../json-body';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';
import { findBatchRequests, type RequestBytes } from './batch-requests';
import { checkBuiltInOperations } from './built-in';
import { checkObjectId, checkIndexRecord, checkRecordText } from './check-record';

export type IndexOperation = { path: string } & ({ change: RecordChange } | { whole: 'clear' | 'delete' });

export type BatchOperation = IndexOperation & { indexName: unknown };

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
  'delete',
];

interface RequestValue {
  request: unknown;
  /** In one line; undefined when the body is only known as a value. */
  source: Buffer | undefined;
}

const changeOf = (action: string, body: unknown, path: string, source: Buffer | undefined): RecordChange => {
  switch (action) {
    case 'addObject':
      return { kind: 'put', record: checkRecordText(body, path, { generate: true, source }) };
    case 'updateObject':
      return { kind: 'put', record: checkRecordText(body, path, { source }) };
    case 'deleteObject':
      return { kind: 'delete', objectID: checkObjectId(isPlainObject(body) ? body['objectID'] : undefined, path) };
    default: {
      const record = checkIndexRecord(body, path);
      checkBuiltInOperations(record, path);
      return { kind: 'partial', record, create: action === 'partialUpdateObject' };
    }
  }
};

const readOperation = ({ request, source }: RequestValue, at: number, indexName: string | undefined): BatchOperation => {
  const path = `requests/${at}`;
  if (!isPlainObject(request)) throw createParameterError(path, 'must be an object with action and body');
  const { action } = request;
  if (typeof action !== 'string' || !ACTIONS.includes(action)) {
    throw createParameterError(`${path}/action`, `must be one of ${ACTIONS.join(', ')}`);
  }
  const target = { indexName: indexName ?? request['indexName'], path };
  if (action === 'clear' || action === 'delete') return { ...target, whole: action };
  return { ...target, change: changeOf(action, request['body'], `${path}/body`, source) };
};

/** Each read alone: values that soon die cost the garbage collector little. */
const valuesOfRequests = function* (requests: RequestBytes[]): Generator<RequestValue> {
  for (const { request, body } of requests) yield { request: parseJsonBody(request.toString()), source: body };
};

/** Undefined when there is no list of requests. */
const readRequests = (pieces: readonly Buffer[]): { length: number; values: Iterable<RequestValue> } | undefined => {
  const found = findBatchRequests(pieces);
  if (found) return { length: found.length, values: valuesOfRequests(found) };
  const body = parseJsonBody(Buffer.concat(pieces).toString());
  if (!isPlainObject(body) || !Array.isArray(body['requests'])) return undefined;
  const values = body['requests'].map((request: unknown) => ({ request, source: undefined }));
  return { length: values.length, values };
};

/** All are checked before the first is performed. `pieces`: bytes of the request's body. */
export const readBatch = (pieces: readonly Buffer[] = [], indexName?: string): BatchOperation[] => {
  const requests = readRequests(pieces);
  if (!requests || requests.length > PROTOCOL_LIMITS.operations) {
    throw createParameterError('requests', `must be a list of at most ${PROTOCOL_LIMITS.operations} operations`);
  }
  const operations: BatchOperation[] = [];
  for (const value of requests.values) operations.push(readOperation(value, operations.length, indexName));
  return operations;
};
