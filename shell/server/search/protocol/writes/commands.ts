import { revisionContainsWrite, revisionOfJournalWrite } from '../../journal-mark';
import { jsonOfRecord } from '../../record-text';
import type { IndexId, SearchEngine } from '../../search-engine';
import { indexIdOfDealer } from '../../index-id';
import { findIndex, type ResolvedIndex } from '../indices';
import { readMatchCriteria } from '../query/narrowing';
import { readParameters } from '../query/parameters';
import type { IndexSettingsDocument } from '../settings/compile-settings';
import type { TextPiece } from './append-texts';
import { performCopy, type CopyOperation } from './perform-copy';
import { clearIndex, performOperations } from './perform-operations';
import { performSettingsChange } from './perform-settings';
import { performSynonymEdit, type SynonymEdit } from './perform-synonyms';
import type { IndexOperation } from './read-batch';
import { findOrCreateIndex } from './writable-index';
import type { WaitingWrite } from './write-line';

/** A write that was checked, as the journal keeps it. */
export type IndexWrite = { index: string } & (
  | { kind: 'batch'; operations: IndexOperation[] }
  | { kind: 'clear' | 'delete' }
  | { kind: 'deleteBy'; parameters: Record<string, unknown> }
  | { kind: 'settings'; change: IndexSettingsDocument; forward: boolean }
  | { kind: 'synonyms'; edit: SynonymEdit; forward: boolean }
  | { kind: 'operation'; operation: CopyOperation }
);

/** Adds the JSON of an operation in pieces, so that the JSON of its record is copied once. */
const addOperation = (operation: IndexOperation, into: TextPiece[]): void => {
  if (!('change' in operation) || operation.change.kind === 'delete') {
    into.push(JSON.stringify(operation));
    return;
  }
  const { change, path } = operation;
  const create = change.kind === 'partial' ? `,"create":${String(change.create)}` : '';
  into.push(
    `{"path":${JSON.stringify(path)},"change":{"kind":"${change.kind}"${create},"record":`,
    jsonOfRecord(change.record),
    '}}',
  );
};

/** Returns the text of a write for the journal, in pieces. */
export const stringifyIndexWrite = (task: number, command: IndexWrite): TextPiece[] => {
  if (command.kind !== 'batch') return [JSON.stringify({ task, command })];
  const { index, operations } = command;
  const pieces: TextPiece[] = [`{"task":${task},"command":{"kind":"batch","index":${JSON.stringify(index)},"operations":[`];
  operations.forEach((operation, at) => {
    if (at > 0) pieces.push(',');
    addOperation(operation, pieces);
  });
  pieces.push(']}}');
  return pieces;
};

export const parseIndexWrite = (json: string): { task: number; command: IndexWrite } =>
  JSON.parse(json) as { task: number; command: IndexWrite };

export const countRecordsOfWrite = (command: IndexWrite): number => (command.kind === 'batch' ? command.operations.length : 0);

export const canIndexTogether = (first: IndexWrite, second: IndexWrite): boolean =>
  first.kind === 'batch' && second.kind === 'batch' && first.index === second.index;

const deleteBy = async (engine: SearchEngine, { id, name, settings }: ResolvedIndex, parameters: Record<string, unknown>) => {
  await engine.deleteBy(id, readMatchCriteria(readParameters(parameters, 'body'), { index: name, settings, base: [] }, 'body'));
};

/** Performs a write of an index that is not a batch of records. */
const performOther = async (engine: SearchEngine, slug: string, command: Exclude<IndexWrite, { kind: 'batch' }>) => {
  const { index } = command;
  switch (command.kind) {
    case 'clear':
      return clearIndex(engine, await findOrCreateIndex(engine, slug, index));
    case 'delete':
      return engine.drop(indexIdOfDealer(slug, index));
    case 'deleteBy': {
      const existing = findIndex(engine, slug, index);
      return existing && deleteBy(engine, existing, command.parameters);
    }
    case 'settings':
      return performSettingsChange(engine, slug, index, command.change, command.forward);
    case 'synonyms':
      return performSynonymEdit(engine, slug, index, command.edit, command.forward);
    case 'operation':
      return performCopy(engine, slug, index, command.operation);
  }
};

/** Returns the index that a write changes: for a copy its destination, for a replica the index of the replica. */
const changedIndex = (engine: SearchEngine, slug: string, command: IndexWrite): IndexId => {
  if (command.kind === 'operation') return indexIdOfDealer(slug, command.operation.destination);
  return findIndex(engine, slug, command.index)?.id ?? indexIdOfDealer(slug, command.index);
};

/**
 * Performs writes of a dealer, all of them batches of one index, or one other write. The index gets the number of the last
 * write as its revision, and writes up to the number that it has are left out.
 */
export const performIndexWrites = async (
  engine: SearchEngine,
  slug: string,
  writes: WaitingWrite<IndexWrite>[],
): Promise<void> => {
  const [{ command, number: first }] = writes as [WaitingWrite<IndexWrite>];
  const id = changedIndex(engine, slug, command);
  const isDone = (number: number): boolean => revisionContainsWrite(engine.revision(id), number);
  if (command.kind === 'batch') {
    const due = writes.filter(({ number }) => !isDone(number));
    if (due.length === 0) return;
    const operations = due.flatMap((write) => (write.command.kind === 'batch' ? write.command.operations : []));
    return performOperations(engine, slug, command.index, operations, revisionOfJournalWrite(due.at(-1)!.number));
  }
  const isCopy = command.kind === 'operation';
  if (isDone(first) && !isCopy) return;
  if (!isDone(first)) {
    await performOther(engine, slug, command);
    const mark = revisionOfJournalWrite(first);
    // A copy has the revision of its source, which may be a later one when the journal is read again.
    if (mark !== undefined && engine.settings(id)) await engine.apply(id, [], mark);
  }
  // The next write may change the source, so the copy must be on disk before, or it could not be repeated.
  if (isCopy || command.kind === 'delete') await engine.stored(id);
  if (isCopy && command.operation.move) await finishMove(engine, indexIdOfDealer(slug, command.index), first);
};

/** Removes the source of a move, unless a later write has made the source anew. */
const finishMove = async (engine: SearchEngine, source: IndexId, number: number): Promise<void> => {
  if (!engine.settings(source) || revisionContainsWrite(engine.revision(source), number)) return;
  engine.drop(source);
  await engine.stored(source);
};
