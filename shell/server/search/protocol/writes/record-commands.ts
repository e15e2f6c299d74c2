import { asRecordText, readWrittenRecord, RecordText } from '../../contract/record-text';
import type { IndexRecord, RecordChange, SearchEngine } from '../../contract/search-engine';
import { numberOfOwnRevision } from '../../own/own-revision';
import type { DealerWrite, OwnIndexRow } from '../../own/dealer-write';
import { findIndex } from '../indices';
import { readMatchCriteria } from '../query/narrowing';
import { readParameters } from '../query/parameters';
import { createParameterError } from '../values';
import { applyBuiltInOperations } from './built-in';
import type { IndexOperation } from './read-batch';
import { findOrCreateIndex } from './writable-index';

interface PathedChange {
  change: RecordChange;
  /** JSON path in the request, for error messages. */
  path: string;
}

export const objectIdOfChange = (change: RecordChange): string =>
  change.kind === 'delete' ? change.objectID : change.record.objectID;

const changePartially = (
  { record, create }: Extract<RecordChange, { kind: 'partial' }>,
  before: IndexRecord | undefined,
  path: string,
): IndexRecord | undefined => {
  const change = before || create ? applyBuiltInOperations(record, before, path) : undefined;
  return change && { ...before, ...change };
};

/** By objectID; undefined: deleted. */
const resolveChanges = async (write: DealerWrite, index: OwnIndexRow, changes: PathedChange[]) => {
  const partial = changes.filter(({ change }) => change.kind === 'partial').map(({ change }) => objectIdOfChange(change));
  const stored = partial.length > 0 ? await write.read(index, [...new Set(partial)]) : new Map<string, string>();
  const records = new Map<string, RecordText | undefined>();
  for (const { change, path } of changes) {
    const objectID = objectIdOfChange(change);
    if (change.kind === 'delete') records.set(objectID, undefined);
    else if (change.kind === 'put') records.set(objectID, asRecordText(change.record));
    else {
      const known = records.get(objectID);
      const json = records.has(objectID) ? undefined : stored.get(objectID);
      const before = known ? readWrittenRecord<IndexRecord>(known) : json && (JSON.parse(json) as IndexRecord);
      const after = changePartially(change, before || undefined, path);
      if (after) records.set(objectID, asRecordText(after));
    }
  }
  return records;
};

const writeChanges = async (write: DealerWrite, index: OwnIndexRow, changes: PathedChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const records = await resolveChanges(write, index, changes);
  await write.put(index, [...records.values()].filter((record) => record !== undefined)); // prettier-ignore
  const deleted = [...records].filter(([, record]) => record === undefined).map(([id]) => id);
  if (deleted.length > 0) await write.remove(index, deleted);
};

const empty = async (write: DealerWrite, index: OwnIndexRow): Promise<void> => {
  await write.empty(index);
  const { ofStock, ...document } = await write.documentOf(index);
  if (ofStock) await write.configure(index, document);
};

export const clearIndex = async (write: DealerWrite, name: string): Promise<void> =>
  empty(write, await findOrCreateIndex(write, name, 'index'));

/** As with Algolia, deleting an index that does not exist succeeds. */
export const deleteIndex = async (write: DealerWrite, name: string): Promise<void> => {
  const primary = write.primaryOf(name)?.name;
  if (primary !== undefined)
    throw createParameterError('index', `${name} is a replica: take it out of replicas of ${primary} first`);
  const index = write.indices.get(name);
  if (index) await write.drop(index);
};

/** Consecutive changes are written together. Creates a missing index. */
export const writeRecords = async (write: DealerWrite, name: string, operations: IndexOperation[]): Promise<void> => {
  const path = operations[0] ? `${operations[0].path}/indexName` : 'index';
  let index = await findOrCreateIndex(write, name, path);
  let run: PathedChange[] = [];
  for (const operation of operations) {
    if ('change' in operation) {
      if (!write.indices.has(name)) index = await findOrCreateIndex(write, name, path);
      run.push({ change: operation.change, path: operation.path });
      continue;
    }
    run = [];
    if (operation.whole === 'delete') await deleteIndex(write, name);
    else await empty(write, (index = await findOrCreateIndex(write, name, path)));
  }
  await writeChanges(write, index, run);
};

/** Those that match in this process's engine, which follows the table, unless a later write changed them. */
export const deleteRecords = async (
  write: DealerWrite,
  engine: SearchEngine,
  name: string,
  parameters: Record<string, unknown>,
): Promise<void> => {
  const found = await findIndex(engine, write.slug, name);
  const index = write.indices.get(name);
  if (!found || !index) return;
  const number = numberOfOwnRevision((await engine.describe(found.id))?.revision, index.id);
  if (number === undefined) return;
  const criteria = readMatchCriteria(
    readParameters(parameters, 'body'),
    { index: name, settings: found.settings, base: [] },
    'body',
  );
  const { records } = await engine.browse(found.id, criteria, 0, Infinity);
  await write.remove(index, records.map(({ objectID }) => objectID), number); // prettier-ignore
};
