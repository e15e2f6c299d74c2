import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { RecordChange } from '../../search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';
import { checkBuiltInOperations } from './built-in';
import { checkObjectId, checkIndexRecord, checkRecordText } from './check-record';

/** One operation of a batch on one index: a change of one record, or of the whole index. */
export type IndexOperation = { path: string } & ({ change: RecordChange } | { whole: 'clear' | 'delete' });

/** One operation of a batch request, with the index that it names. */
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

const changeOf = (action: string, body: unknown, path: string): RecordChange => {
  switch (action) {
    case 'addObject':
      return { kind: 'put', record: checkRecordText(body, path, true) };
    case 'updateObject':
      return { kind: 'put', record: checkRecordText(body, path) };
    case 'deleteObject':
      return { kind: 'delete', objectID: checkObjectId(isPlainObject(body) ? body['objectID'] : undefined, path) };
    default: {
      const record = checkIndexRecord(body, path);
      checkBuiltInOperations(record, path);
      return { kind: 'partial', record, create: action === 'partialUpdateObject' };
    }
  }
};

/** Returns the operations in the body of a batch. All are checked before the first is performed. */
export const readBatch = (body: unknown, indexName?: string): BatchOperation[] => {
  if (!isPlainObject(body) || !Array.isArray(body['requests']) || body['requests'].length > PROTOCOL_LIMITS.operations) {
    throw createParameterError('requests', `must be a list of at most ${PROTOCOL_LIMITS.operations} operations`);
  }
  return body['requests'].map((request: unknown, at): BatchOperation => {
    const path = `requests/${at}`;
    if (!isPlainObject(request)) throw createParameterError(path, 'must be an object with action and body');
    const { action } = request;
    if (typeof action !== 'string' || !ACTIONS.includes(action)) {
      throw createParameterError(`${path}/action`, `must be one of ${ACTIONS.join(', ')}`);
    }
    const target = { indexName: indexName ?? request['indexName'], path };
    if (action === 'clear' || action === 'delete') return { ...target, whole: action };
    return { ...target, change: changeOf(action, request['body'], `${path}/body`) };
  });
};
