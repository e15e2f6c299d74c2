import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { RecordChange } from '../../search-engine';
import { requireIndexOfKey, requireKeyRight, type SearchAccess, type SearchKeyRight } from '../credentials';
import { groupBy } from '@forecourt/rules/list/group-by';
import { checkIndexName, refuseStockIndexWrite } from '../indices';
import { readMatchCriteria } from '../query/narrowing';
import { readParameters } from '../query/parameters';
import { createParameterError } from '../values';
import { checkBuiltInOperations } from './built-in';
import { checkIndexRecord, checkRecordText } from './check-record';
import { objectIdOfChange } from './perform-operations';
import { readBatch, type IndexOperation, type BatchOperation } from './read-batch';
import { nextTaskNumber } from './task';
import { requireIndexToWrite, findWritableIndex } from './writable-index';
import type { WriteDeps } from './write-lines';

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

/**
 * Changes records. A change resolves with the number of its task when the change is on disk; the task is published when
 * searches find it.
 */
export class RecordWriteOperations {
  constructor(private readonly deps: WriteDeps) {}

  async batch(access: SearchAccess, index: string, body: readonly Buffer[] | undefined) {
    const operations = readBatch(body, index);
    checkIndexName(index, 'index');
    refuseStockIndexWrite(index);
    const tasks = await this.perform(access, operations);
    return { taskID: tasks.get(index) ?? nextTaskNumber(), objectIDs: idsOf(operations) };
  }

  async batchOfSeveral(access: SearchAccess, body: readonly Buffer[] | undefined) {
    const operations = readBatch(body);
    const tasks = await this.perform(access, operations);
    return { taskID: Object.fromEntries(tasks), objectIDs: idsOf(operations) };
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
    const { engine, lines } = this.deps;
    await lines.soonIdle(slug);
    findWritableIndex(engine, slug, name, 'index');
    const taskID = await lines.write(slug, { kind: 'clear', index: name });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  async deleteBy({ tenant: { slug } }: SearchAccess, name: string, body: unknown) {
    const { engine, lines } = this.deps;
    await lines.soonIdle(slug);
    const { settings } = requireIndexToWrite(engine, slug, name);
    if (!isPlainObject(body)) throw createParameterError('body', 'must be an object');
    const parameters = readParameters(body, 'body');
    const other = [...parameters.keys()].find((parameter) => !OF_DELETION.has(parameter));
    if (other !== undefined) throw createParameterError(`body/${other}`, 'can’t choose records to delete');
    const narrowing = readMatchCriteria(parameters, { index: name, settings, base: [] }, 'body');
    if (narrowing.filters.length === 0 && !narrowing.geo) {
      throw new ProblemError('invalid_request', 'Deleting by query needs a filter: /clear empties an index');
    }
    const taskID = await lines.write(slug, { kind: 'deleteBy', index: name, parameters: Object.fromEntries(parameters) });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  /** Performs operations on several indices. Returns the numbers of the tasks by the name of the index. */
  private async perform(access: SearchAccess, operations: BatchOperation[]): Promise<Map<string, number>> {
    const { engine, lines } = this.deps;
    const { slug } = access.tenant;
    for (const operation of operations) {
      requireKeyRight(access, rightOfOperation(operation));
      requireIndexOfKey(access, operation.indexName);
    }
    const groups = groupBy(operations, ({ indexName }) => indexName);
    for (const [name, group] of groups) findWritableIndex(engine, slug, name, `${group[0]!.path}/indexName`);
    const tasks = new Map<string, number>();
    for (const [name, group] of groups) {
      const ofIndex = group.map(asIndexOperation);
      tasks.set(name as string, await lines.write(slug, { kind: 'batch', index: name as string, operations: ofIndex }));
    }
    return tasks;
  }

  private async change(access: SearchAccess, index: string, change: RecordChange) {
    const tasks = await this.perform(access, [{ indexName: index, path: 'body', change }]);
    return { taskID: tasks.get(index)!, objectID: objectIdOfChange(change) };
  }
}
