import { readWrittenRecord } from '../../record-text';
import type { IndexId, RecordChange, SearchEngine } from '../../search-engine';
import { indexIdOfDealer } from '../../index-id';
import { replicaSettings, type ResolvedIndex } from '../indices';
import { applyBuiltInOperations, hasBuiltInOperation } from './built-in';
import type { IndexOperation } from './read-batch';
import { findOrCreateIndex } from './writable-index';

interface PathedChange {
  change: RecordChange;
  /** JSON path of the change in the request, which error messages contain. */
  path: string;
}

export const objectIdOfChange = (change: RecordChange): string =>
  change.kind === 'delete' ? change.objectID : change.record.objectID;

/**
 * Returns the ids of changes with built-in operations (`Increment`, `Add`, …), whose results depend on the present
 * record.
 */
const dependentIds = (changes: PathedChange[]): string[] => {
  const dependent = changes.filter(({ change }) => change.kind === 'partial' && hasBuiltInOperation(change.record));
  return [...new Set(dependent.map(({ change }) => objectIdOfChange(change)))];
};

/** Returns the changes with results in place of built-in operations, in the same order. */
const resolveBuiltIns = async (engine: SearchEngine, id: IndexId, changes: PathedChange[]): Promise<RecordChange[]> => {
  const ids = dependentIds(changes);
  if (ids.length === 0) return changes.map(({ change }) => change);
  const records = await engine.read(id, ids);
  const current = new Map(ids.map((each, at) => [each, records[at]]));
  return changes.flatMap(({ change, path }): RecordChange | [] => {
    const objectID = objectIdOfChange(change);
    if (!current.has(objectID)) return change;
    if (change.kind !== 'partial') {
      current.set(objectID, change.kind === 'put' ? readWrittenRecord(change.record) : undefined);
      return change;
    }
    const before = current.get(objectID);
    if (!before && !change.create) return change;
    const record = applyBuiltInOperations(change.record, before, path);
    if (!record) return [];
    current.set(objectID, { ...before, ...record });
    return { ...change, record };
  });
};

/** Deletes all records of an index. Its settings and replicas stay. */
export const clearIndex = async (engine: SearchEngine, index: ResolvedIndex): Promise<void> => {
  const { ofStock: _, ...settings } = index.settings;
  await engine.replace(index.id, [], settings, replicaSettings(engine, index));
};

/**
 * Performs operations on one index in their order; creates a missing index. Consecutive changes go to the engine together.
 * @param revision revision of the index after the last operation
 */
export const performOperations = async (
  engine: SearchEngine,
  slug: string,
  name: string,
  operations: IndexOperation[],
  revision: string | undefined,
): Promise<void> => {
  let run: PathedChange[] = [];
  const flush = async (isLast = false): Promise<void> => {
    if (run.length === 0 && !isLast) return;
    const { id } = await findOrCreateIndex(engine, slug, name);
    await engine.apply(id, await resolveBuiltIns(engine, id, run), isLast ? revision : undefined);
    run = [];
  };
  for (const operation of operations) {
    if ('change' in operation) run.push({ change: operation.change, path: operation.path });
    else {
      await flush();
      if (operation.whole === 'clear') await clearIndex(engine, await findOrCreateIndex(engine, slug, name));
      else engine.drop(indexIdOfDealer(slug, name));
    }
  }
  const last = operations.at(-1);
  if (last && 'whole' in last && last.whole === 'delete') await engine.stored(indexIdOfDealer(slug, name));
  else await flush(true);
};
