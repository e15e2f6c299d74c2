import { containsWrite, journalMark } from '../../journal-mark';
import { jsonOfRecord } from '../../record-json';
import type { IndexId, SearchEngine } from '../../search-engine';
import { findIndex, indexId, type ResolvedIndex } from '../indices';
import { narrowingOf } from '../query/narrowing';
import { parametersOf } from '../query/parameters';
import type { SettingsDocument } from '../settings/compile-settings';
import { performCopy, type CopyOperation } from './perform-copy';
import { clearIndex, performOperations } from './perform-operations';
import { performSettings } from './perform-settings';
import { performSynonyms, type SynonymEdit } from './perform-synonyms';
import type { IndexOperation } from './read-batch';
import { madeIndex } from './writable-index';
import type { WaitingWrite } from './write-line';

/** A write that was checked, as the journal keeps it. */
export type Command = { index: string } & (
  | { kind: 'batch'; operations: IndexOperation[] }
  | { kind: 'clear' | 'delete' }
  | { kind: 'deleteBy'; parameters: Record<string, unknown> }
  | { kind: 'settings'; change: SettingsDocument; forward: boolean }
  | { kind: 'synonyms'; edit: SynonymEdit; forward: boolean }
  | { kind: 'operation'; operation: CopyOperation }
);

const jsonOfOperation = (operation: IndexOperation): string => {
  if (!('change' in operation) || operation.change.kind === 'delete') return JSON.stringify(operation);
  const { change, path } = operation;
  const create = change.kind === 'partial' ? `,"create":${String(change.create)}` : '';
  const record = jsonOfRecord(change.record);
  return `{"path":${JSON.stringify(path)},"change":{"kind":"${change.kind}"${create},"record":${record}}}`;
};

/** Returns the text of a write for the journal. */
export const writeCommand = (task: number, command: Command): string => {
  if (command.kind !== 'batch') return JSON.stringify({ task, command });
  const { index, operations } = command;
  const list = operations.map(jsonOfOperation).join(',');
  return `{"task":${task},"command":{"kind":"batch","index":${JSON.stringify(index)},"operations":[${list}]}}`;
};

export const readCommand = (json: string): { task: number; command: Command } =>
  JSON.parse(json) as { task: number; command: Command };

export const recordsOf = (command: Command): number => (command.kind === 'batch' ? command.operations.length : 0);

export const mayJoin = (first: Command, second: Command): boolean =>
  first.kind === 'batch' && second.kind === 'batch' && first.index === second.index;

const deleteBy = async (engine: SearchEngine, { id, name, settings }: ResolvedIndex, parameters: Record<string, unknown>) => {
  await engine.deleteBy(id, narrowingOf(parametersOf(parameters, 'body'), { index: name, settings, base: [] }, 'body'));
};

/** Performs a write that is no batch. */
const performOther = async (engine: SearchEngine, slug: string, command: Exclude<Command, { kind: 'batch' }>) => {
  const { index } = command;
  switch (command.kind) {
    case 'clear':
      return clearIndex(engine, await madeIndex(engine, slug, index));
    case 'delete':
      return engine.drop(indexId(slug, index));
    case 'deleteBy': {
      const existing = findIndex(engine, slug, index);
      return existing && deleteBy(engine, existing, command.parameters);
    }
    case 'settings':
      return performSettings(engine, slug, index, command.change, command.forward);
    case 'synonyms':
      return performSynonyms(engine, slug, index, command.edit, command.forward);
    case 'operation':
      return performCopy(engine, slug, index, command.operation);
  }
};

/** Returns the index that a write changes: for a copy its destination, for a replica the index of the replica. */
const changedIndex = (engine: SearchEngine, slug: string, command: Command): IndexId => {
  if (command.kind === 'operation') return indexId(slug, command.operation.destination);
  return findIndex(engine, slug, command.index)?.id ?? indexId(slug, command.index);
};

/**
 * Performs writes of a dealer, all of them batches of one index, or one other write. The index gets the number of the last
 * write as its revision, and writes up to the number that it has are left out.
 */
export const performCommands = async (engine: SearchEngine, slug: string, writes: WaitingWrite<Command>[]): Promise<void> => {
  const [{ command, number: first }] = writes as [WaitingWrite<Command>];
  const id = changedIndex(engine, slug, command);
  const isDone = (number: number): boolean => containsWrite(engine.revision(id), number);
  if (command.kind === 'batch') {
    const due = writes.filter(({ number }) => !isDone(number));
    if (due.length === 0) return;
    const operations = due.flatMap((write) => (write.command.kind === 'batch' ? write.command.operations : []));
    return performOperations(engine, slug, command.index, operations, journalMark(due.at(-1)!.number));
  }
  const isCopy = command.kind === 'operation';
  if (isDone(first) && !isCopy) return;
  if (!isDone(first)) {
    await performOther(engine, slug, command);
    const mark = journalMark(first);
    // A copy has the revision of its source, which may be a later one when the journal is read again.
    if (mark !== undefined && engine.settings(id)) await engine.apply(id, [], mark);
  }
  // The next write may change the source, so the copy must be on disk before, or it could not be repeated.
  if (isCopy || command.kind === 'delete') await engine.stored(id);
  if (isCopy && command.operation.move) await finishMove(engine, indexId(slug, command.index), first);
};

/** Removes the source of a move, unless a later write has made the source anew. */
const finishMove = async (engine: SearchEngine, source: IndexId, number: number): Promise<void> => {
  if (!engine.settings(source) || containsWrite(engine.revision(source), number)) return;
  engine.drop(source);
  await engine.stored(source);
};
