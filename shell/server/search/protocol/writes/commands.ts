import type { SearchEngine } from '../../contract/search-engine';
import type { DealerWrite } from '../../own/dealer-write';
import type { IndexSettingsDocument } from '../settings/compile-settings';
import { copyIndex, type CopyOperation } from './copy-index';
import type { IndexOperation } from './read-batch';
import { clearIndex, deleteIndex, deleteRecords, writeRecords } from './record-commands';
import { writeSettings, writeSynonyms, type SynonymEdit } from './settings-commands';

/** Earlier versions kept them in this form in journals, which a start may read. */
export type IndexWrite = { index: string } & (
  | { kind: 'batch'; operations: IndexOperation[] }
  | { kind: 'clear' | 'delete' }
  | { kind: 'deleteBy'; parameters: Record<string, unknown> }
  | { kind: 'settings'; change: IndexSettingsDocument; forward: boolean }
  | { kind: 'synonyms'; edit: SynonymEdit; forward: boolean }
  | { kind: 'operation'; operation: CopyOperation }
);

export const countRecordsOfWrite = (command: IndexWrite): number => (command.kind === 'batch' ? command.operations.length : 0);

/** @throws ProblemError if it is not possible for the dealer's indices */
export const performIndexWrite = (write: DealerWrite, engine: SearchEngine, command: IndexWrite): Promise<void> => {
  const { index } = command;
  switch (command.kind) {
    case 'batch':
      return writeRecords(write, index, command.operations);
    case 'clear':
      return clearIndex(write, index);
    case 'delete':
      return deleteIndex(write, index);
    case 'deleteBy':
      return deleteRecords(write, engine, index, command.parameters);
    case 'settings':
      return writeSettings(write, index, command.change, command.forward);
    case 'synonyms':
      return writeSynonyms(write, index, command.edit, command.forward);
    case 'operation':
      return copyIndex(write, engine, index, command.operation);
  }
};
