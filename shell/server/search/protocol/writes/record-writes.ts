import { ProblemError } from '@forecourt/contracts/problem';
import { isRecord } from '@forecourt/rules/text/is-record';
import type { RecordChange } from '../../search-engine';
import type { Access } from '../credentials';
import { groupBy } from '../grouped';
import { checkName, refuseStock } from '../indices';
import { narrowingOf } from '../query/narrowing';
import { parametersOf } from '../query/parameters';
import { parameterProblem } from '../values';
import { checkBuiltIns } from './built-in';
import { checkRecord } from './check-record';
import { idOfChange } from './perform-operations';
import { readBatch, type IndexOperation, type Operation } from './read-batch';
import { taskOf } from './task';
import { primaryIndex, writableIndex } from './writable-index';
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

const withId = (body: unknown, objectID: string) => (isRecord(body) ? { ...body, objectID } : body);

const asIndexOperation = (operation: Operation): IndexOperation => {
  const { indexName: _, ...ofIndex } = operation;
  return ofIndex;
};

const idsOf = (operations: Operation[]): string[] =>
  operations.flatMap((operation) => ('change' in operation ? [idOfChange(operation.change)] : []));

/**
 * Changes records. A change resolves with the number of its task when the change is on disk; the task is published when
 * searches find it.
 */
export class RecordWrites {
  constructor(private readonly deps: WriteDeps) {}

  async batch(access: Access, index: string, body: unknown) {
    const operations = readBatch(body, index);
    checkName(index, 'index');
    refuseStock(index);
    const tasks = await this.perform(access, operations);
    return { taskID: tasks.get(index) ?? taskOf(), objectIDs: idsOf(operations) };
  }

  async batchOfSeveral(access: Access, body: unknown) {
    const operations = readBatch(body);
    const tasks = await this.perform(access, operations);
    return { taskID: Object.fromEntries(tasks), objectIDs: idsOf(operations) };
  }

  async add(access: Access, index: string, body: unknown) {
    const record = checkRecord(body, 'body', true);
    return { ...(await this.change(access, index, { kind: 'put', record })), createdAt: new Date().toISOString() };
  }

  async put(access: Access, index: string, objectID: string, body: unknown) {
    const record = checkRecord(withId(body, objectID), 'body');
    return { ...(await this.change(access, index, { kind: 'put', record })), updatedAt: new Date().toISOString() };
  }

  async partial(access: Access, index: string, objectID: string, body: unknown, create: boolean) {
    const record = checkRecord(withId(body, objectID), 'body');
    checkBuiltIns(record, 'body');
    const task = await this.change(access, index, { kind: 'partial', record, create });
    return { ...task, updatedAt: new Date().toISOString() };
  }

  async delete(access: Access, index: string, objectID: string) {
    const { taskID } = await this.change(access, index, { kind: 'delete', objectID });
    return { taskID, deletedAt: new Date().toISOString() };
  }

  async clear({ tenant: { slug } }: Access, name: string) {
    const { engine, lines } = this.deps;
    await lines.soonIdle(slug);
    writableIndex(engine, slug, name, 'index');
    const taskID = await lines.write(slug, { kind: 'clear', index: name });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  async deleteBy({ tenant: { slug } }: Access, name: string, body: unknown) {
    const { engine, lines } = this.deps;
    await lines.soonIdle(slug);
    const { settings } = primaryIndex(engine, slug, name);
    if (!isRecord(body)) throw parameterProblem('body', 'must be an object');
    const parameters = parametersOf(body, 'body');
    const other = [...parameters.keys()].find((parameter) => !OF_DELETION.has(parameter));
    if (other !== undefined) throw parameterProblem(`body/${other}`, 'can’t choose records to delete');
    const narrowing = narrowingOf(parameters, { index: name, settings, base: [] }, 'body');
    if (narrowing.filters.length === 0 && !narrowing.geo) {
      throw new ProblemError('invalid_request', 'Deleting by query needs a filter: /clear empties an index');
    }
    const taskID = await lines.write(slug, { kind: 'deleteBy', index: name, parameters: Object.fromEntries(parameters) });
    return { taskID, updatedAt: new Date().toISOString() };
  }

  /** Performs operations on several indices. Returns the numbers of the tasks by the name of the index. */
  private async perform({ tenant: { slug } }: Access, operations: Operation[]): Promise<Map<string, number>> {
    const { engine, lines } = this.deps;
    const groups = groupBy(operations, ({ indexName }) => indexName);
    for (const [name, group] of groups) writableIndex(engine, slug, name, `${group[0]!.path}/indexName`);
    const tasks = new Map<string, number>();
    for (const [name, group] of groups) {
      const ofIndex = group.map(asIndexOperation);
      tasks.set(name as string, await lines.write(slug, { kind: 'batch', index: name as string, operations: ofIndex }));
    }
    return tasks;
  }

  private async change(access: Access, index: string, change: RecordChange) {
    const tasks = await this.perform(access, [{ indexName: index, path: 'body', change }]);
    return { taskID: tasks.get(index)!, objectID: idOfChange(change) };
  }
}
