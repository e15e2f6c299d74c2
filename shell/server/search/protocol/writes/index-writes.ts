import { ProblemError } from '@forecourt/contracts/problem';
import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexId, IndexSettings, RecordChange, SearchEngine } from '../../search-engine';
import type { Access } from '../credentials';
import { grouped } from '../grouped';
import { checkName, findIndex, indexId, refuseStock, resolveIndex, type Resolved } from '../indices';
import { LIMITS } from '../limits';
import { narrowingOf } from '../query/narrowing';
import { parametersOf } from '../query/parameters';
import { compileSettings } from '../settings/compile-settings';
import { parameterProblem } from '../values';
import { applyBuiltIn, hasBuiltIn } from './built-in';
import { checkRecord } from './check-record';
import type { oneAtATime } from './one-at-a-time';
import { readBatch, type Operation } from './read-batch';
import { taskOf } from './task';

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

export interface WriteDeps {
  engine: SearchEngine;
  queue: ReturnType<typeof oneAtATime>;
}

/** An index that may be written to, made when there is none. */
export const writable = async ({ engine }: WriteDeps, slug: string, given: unknown, path: string): Promise<Resolved> => {
  const name = checkName(given, path);
  refuseStock(name);
  const found = findIndex(engine, slug, name);
  if (found?.replica !== undefined) {
    throw parameterProblem(path, `${name} is a replica of ${found.primary}: write to ${found.primary}`);
  }
  if (found) return found;
  if (engine.list(slug).length >= LIMITS.indices) throw parameterProblem(path, `a dealer has at most ${LIMITS.indices} indices`);
  await engine.configure(indexId(slug, name), compileSettings({}));
  return resolveIndex(engine, slug, name, path);
};

/** Changes as the engine takes them: operations that depend on the record are worked out, in order. */
const workedOut = async (engine: SearchEngine, id: IndexId, changes: { change: RecordChange; path: string }[]) => {
  const depending = changes.filter(({ change }) => change.kind === 'partial' && hasBuiltIn(change.record));
  if (depending.length === 0) return changes.map(({ change }) => change);
  const touched = new Set(depending.map(({ change }) => (change.kind === 'delete' ? change.objectID : change.record.objectID)));
  const ids = [...touched];
  const records = await engine.read(id, ids);
  const now = new Map(ids.map((each, at) => [each, records[at]]));
  return changes.map(({ change, path }): RecordChange => {
    const objectID = change.kind === 'delete' ? change.objectID : change.record.objectID;
    if (!touched.has(objectID)) return change;
    if (change.kind !== 'partial') {
      now.set(objectID, change.kind === 'put' ? change.record : undefined);
      return change;
    }
    const before = now.get(objectID);
    if (!before && !change.create) return change;
    const record = applyBuiltIn(change.record, before, path);
    now.set(objectID, { ...before, ...record });
    return { ...change, record };
  });
};

/** Changes of records. Each resolves when searches see them, so that its task is done when it is named. */
export const indexWrites = (deps: WriteDeps) => {
  const { engine, queue } = deps;

  const clear = (index: Resolved): Promise<unknown> => {
    const replicas = index.settings.replicas.flatMap((name): [string, IndexSettings][] => {
      const settings = engine.settings(index.id, name);
      return settings ? [[name, settings]] : [];
    });
    return engine.replace(index.id, [], index.settings, Object.fromEntries(replicas));
  };

  /** In the order given; runs of changes go to the engine together. */
  const perform = async (slug: string, name: string, operations: Operation[]): Promise<void> => {
    let run: { change: RecordChange; path: string }[] = [];
    const flush = async () => {
      if (run.length === 0) return;
      const { id } = await writable(deps, slug, name, run[0]!.path);
      await engine.apply(id, await workedOut(engine, id, run));
      run = [];
    };
    for (const operation of operations) {
      if ('change' in operation) run.push({ change: operation.change, path: operation.path });
      else {
        await flush();
        if (operation.whole === 'clear') await clear(await writable(deps, slug, name, operation.path));
        else engine.drop(indexId(slug, name));
      }
    }
    await flush();
  };

  const idsOf = (operations: Operation[]): string[] =>
    operations.flatMap((operation) =>
      'change' in operation
        ? [operation.change.kind === 'delete' ? operation.change.objectID : operation.change.record.objectID]
        : [],
    );

  const batch = async ({ tenant }: Access, operations: Operation[]): Promise<Map<string, number>> => {
    const names = operations.map(({ indexName, path }) => {
      const name = checkName(indexName, `${path}/indexName`);
      refuseStock(name);
      return name;
    });
    const byName = grouped(operations.entries(), ([at]) => names[at]!);
    const tasks = new Map<string, number>();
    for (const [name, group] of byName) {
      await queue(tenant.slug, () =>
        perform(
          tenant.slug,
          name,
          group.map(([, operation]) => operation),
        ),
      );
      tasks.set(name, taskOf());
    }
    return tasks;
  };

  const single = async (access: Access, index: string, change: RecordChange) => {
    const tasks = await batch(access, [{ indexName: index, path: 'body', change }]);
    return { taskID: tasks.get(index)!, objectID: change.kind === 'delete' ? change.objectID : change.record.objectID };
  };
  const withId = (body: unknown, objectID: string) => (isRecord(body) ? { ...body, objectID } : body);

  return {
    async batch(access: Access, index: string, body: unknown) {
      const operations = readBatch(body, index);
      checkName(index, 'index');
      refuseStock(index);
      const tasks = await batch(access, operations);
      return { taskID: tasks.get(index) ?? taskOf(), objectIDs: idsOf(operations) };
    },
    async batchOfSeveral(access: Access, body: unknown) {
      const operations = readBatch(body);
      const tasks = await batch(access, operations);
      return { taskID: Object.fromEntries(tasks), objectIDs: idsOf(operations) };
    },
    async add(access: Access, index: string, body: unknown) {
      const record = checkRecord(body, 'body', true);
      return { ...(await single(access, index, { kind: 'put', record })), createdAt: new Date().toISOString() };
    },
    async put(access: Access, index: string, objectID: string, body: unknown) {
      const record = checkRecord(withId(body, objectID), 'body');
      return { ...(await single(access, index, { kind: 'put', record })), updatedAt: new Date().toISOString() };
    },
    async partial(access: Access, index: string, objectID: string, body: unknown, create: boolean) {
      const record = checkRecord(withId(body, objectID), 'body');
      return { ...(await single(access, index, { kind: 'partial', record, create })), updatedAt: new Date().toISOString() };
    },
    async delete(access: Access, index: string, objectID: string) {
      const { taskID } = await single(access, index, { kind: 'delete', objectID });
      return { taskID, deletedAt: new Date().toISOString() };
    },
    async clear({ tenant }: Access, index: string) {
      refuseStock(index);
      const found = resolveIndex(engine, tenant.slug, index, 'index');
      if (found.replica !== undefined) throw parameterProblem('index', `${index} is a replica of ${found.primary}`);
      await queue(tenant.slug, () => clear(found));
      return { taskID: taskOf(), updatedAt: new Date().toISOString() };
    },
    async deleteBy({ tenant }: Access, index: string, body: unknown) {
      refuseStock(index);
      const found = resolveIndex(engine, tenant.slug, index, 'index');
      if (found.replica !== undefined) throw parameterProblem('index', `${index} is a replica of ${found.primary}`);
      if (!isRecord(body)) throw parameterProblem('body', 'must be an object');
      const parameters = parametersOf(body, 'body');
      const other = [...parameters.keys()].find((name) => !OF_DELETION.has(name));
      if (other !== undefined) throw parameterProblem(`body/${other}`, 'can’t choose records to delete');
      const narrowing = narrowingOf(parameters, { index, settings: found.settings, base: [] }, 'body');
      if (narrowing.filters.length === 0 && !narrowing.geo) {
        throw new ProblemError('invalid_request', 'Deleting by query needs a filter: /clear empties an index');
      }
      await queue(tenant.slug, () => engine.deleteBy(found.id, narrowing));
      return { taskID: taskOf(), updatedAt: new Date().toISOString() };
    },
  };
};
