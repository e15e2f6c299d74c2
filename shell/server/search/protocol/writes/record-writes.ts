import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { RecordChange } from '../../contract/search-engine';
import { requireIndexOfKey, requireKeyRight, type SearchAccess, type SearchKeyRight } from '../credentials';
import { groupBy } from '@forecourt/rules/list/group-by';
import { checkIndexName } from '../index-name';
import { refuseStockIndexWrite, resolveIndex } from '../indices';
import { readMatchCriteria } from '../query/narrowing';
import { readParameters } from '../query/parameters';
import { createParameterError } from '../values';
import type { IndexWrite } from './commands';
import { checkBuiltInOperations } from './built-in';
import { checkIndexRecord, checkRecordText } from './check-record';
import { objectIdOfChange } from './record-commands';
import { readBatch, type IndexOperation, type BatchOperation } from './read-batch';
import type { WriteDeps } from './write-deps';

const OF_DELETION = new Set([
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'insideBoundingBox',
  'insidePolygon',
]);

const ELSEWHERE =
  'The search index is in another process, which alone can choose records to delete: send this request to it (SEARCH_ENGINE)';

const withId = (body: unknown, objectID: string) => (isPlainObject(body) ? { ...body, objectID } : body);

const asIndexOperation = (operation: BatchOperation): IndexOperation => {
  const { indexName: _, ...ofIndex } = operation;
  return ofIndex;
};

const rightOfOperation = (operation: IndexOperation): SearchKeyRight => {
  if ('whole' in operation) return 'deleteIndex';
  return operation.change.kind === 'delete' ? 'deleteObject' : 'addObject';
};

const idsOf = (operations: BatchOperation[]): string[] =>
  operations.flatMap((operation) => ('change' in operation ? [objectIdOfChange(operation.change)] : []));

/** A change resolves with its task's number when it is committed; the task is published when searches find the change. */
export class RecordWriteOperations {
  constructor(private readonly deps: WriteDeps) {}

  async batch(access: SearchAccess, index: string, body: readonly Buffer[] | undefined) {
    const operations = readBatch(body, index);
    checkIndexName(index, 'index');
    refuseStockIndexWrite(index);
    return { taskID: await this.perform(access, operations), objectIDs: idsOf(operations) };
  }

  async batchOfSeveral(access: SearchAccess, body: readonly Buffer[] | undefined) {
    const operations = readBatch(body);
    const taskID = await this.perform(access, operations);
    const names = new Set(operations.map(({ indexName }) => indexName as string));
    return { taskID: Object.fromEntries([...names].map((name) => [name, taskID])), objectIDs: idsOf(operations) };
  }

  async add(access: SearchAccess, index: string, body: unknown) {
    const record = checkRecordText(body, 'body', { generate: true });
    return { ...(await this.change(access, index, { kind: 'put', record })), createdAt: new Date().toISOString() };
  }

  async put(access: SearchAccess, index: string, objectID: string, body: unknown) {
    const record = checkRecordText(withId(body, objectID), 'body');
    return { ...(await this.change(access, index, { kind: 'put', record })), updatedAt: new Date().toISOString() };
  }

  async partial(access: SearchAccess, index: string, objectID: string, body: unknown, create: boolean) {
    const record = checkIndexRecord(withId(body, objectID), 'body');
    checkBuiltInOperations(record, 'body');
    const task = await this.change(access, index, { kind: 'partial', record, create });
    return { ...task, updatedAt: new Date().toISOString() };
  }

  async delete(access: SearchAccess, index: string, objectID: string) {
    const { taskID } = await this.change(access, index, { kind: 'delete', objectID });
    return { taskID, deletedAt: new Date().toISOString() };
  }

  async clear({ tenant: { slug } }: SearchAccess, name: string) {
    const taskID = await this.deps.own.write(slug, { kind: 'clear', index: name });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  async deleteBy({ tenant: { slug } }: SearchAccess, name: string, body: unknown) {
    const { engine, own } = this.deps;
    refuseStockIndexWrite(name);
    // The records are chosen by a search, which must not lack earlier writes.
    await own.follow(slug);
    const { id, settings, replica, primary } = await resolveIndex(engine, slug, name, 'index');
    if ((await engine.describe(id))?.revision === undefined) throw new ProblemError('unavailable', ELSEWHERE);
    if (replica !== undefined) throw createParameterError('index', `${name} is a replica of ${primary}`);
    if (!isPlainObject(body)) throw createParameterError('body', 'must be an object');
    const parameters = readParameters(body, 'body');
    const other = [...parameters.keys()].find((parameter) => !OF_DELETION.has(parameter));
    if (other !== undefined) throw createParameterError(`body/${other}`, 'can’t choose records to delete');
    const narrowing = readMatchCriteria(parameters, { index: name, settings, base: [] }, 'body');
    if (narrowing.filters.length === 0 && !narrowing.geo) {
      throw new ProblemError('invalid_request', 'Deleting by query needs a filter: /clear empties an index');
    }
    const taskID = await own.write(slug, { kind: 'deleteBy', index: name, parameters: Object.fromEntries(parameters) });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  /** All or nothing, also of several indices. */
  private perform(access: SearchAccess, operations: BatchOperation[]): Promise<number> {
    for (const operation of operations) {
      requireKeyRight(access, rightOfOperation(operation));
      requireIndexOfKey(access, operation.indexName);
    }
    const writes = [...groupBy(operations, ({ indexName }) => indexName)].map(([index, group]): IndexWrite => {
      return { kind: 'batch', index: index as string, operations: group.map(asIndexOperation) };
    });
    return this.deps.own.write(access.tenant.slug, ...writes);
  }

  private async change(access: SearchAccess, index: string, change: RecordChange) {
    const taskID = await this.perform(access, [{ indexName: index, path: 'body', change }]);
    return { taskID, objectID: objectIdOfChange(change) };
  }
}
