import { isRecord } from '@forecourt/rules/text/is-record';
import type { RecordChange } from '../../search-engine';
import { LIMITS } from '../limits';
import { parameterProblem } from '../values';
import { checkBuiltIns } from './built-in';
import { checkId, checkRecord } from './check-record';

/** One operation of a batch on one index: a change of one record, or of the whole index. */
export type IndexOperation = { path: string } & ({ change: RecordChange } | { whole: 'clear' | 'delete' });

/** One operation of a batch request, with the index that it names. */
export type Operation = IndexOperation & { indexName: unknown };

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
      return { kind: 'put', record: checkRecord(body, path, true) };
    case 'updateObject':
      return { kind: 'put', record: checkRecord(body, path) };
    case 'deleteObject':
      return { kind: 'delete', objectID: checkId(isRecord(body) ? body['objectID'] : undefined, path) };
    default: {
      const record = checkRecord(body, path);
      checkBuiltIns(record, path);
      return { kind: 'partial', record, create: action === 'partialUpdateObject' };
    }
  }
};

/** Returns the operations in the body of a batch. All are checked before the first is performed. */
export const readBatch = (body: unknown, indexName?: string): Operation[] => {
  if (!isRecord(body) || !Array.isArray(body['requests']) || body['requests'].length > LIMITS.operations) {
    throw parameterProblem('requests', `must be a list of at most ${LIMITS.operations} operations`);
  }
  return body['requests'].map((request: unknown, at): Operation => {
    const path = `requests/${at}`;
    if (!isRecord(request)) throw parameterProblem(path, 'must be an object with action and body');
    const { action } = request;
    if (typeof action !== 'string' || !ACTIONS.includes(action)) {
      throw parameterProblem(`${path}/action`, `must be one of ${ACTIONS.join(', ')}`);
    }
    const target = { indexName: indexName ?? request['indexName'], path };
    if (action === 'clear' || action === 'delete') return { ...target, whole: action };
    return { ...target, change: changeOf(action, request['body'], `${path}/body`) };
  });
};
