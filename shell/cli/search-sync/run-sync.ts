import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readOperationBatches, MOST_OPERATIONS_PER_REQUEST, writeSyncOperations, type OperationCounts } from './operations';
import { downloadSearchRecords, type ReadRecordPage } from './records-file';
import type { SearchSyncFiles, SearchSyncProgress, HostedIndex } from './sync-state';
import type { PushedSynonym, HostedIndexClient } from './target-client';

type ReplicaSettings = Record<string, unknown>;

export interface DealerSearchSource {
  readPage: ReadRecordPage;
  settings: ReplicaSettings;
  /** Settings by the embedded engine's name of the replica, such as `cars_latest`. */
  replicas: Record<string, ReplicaSettings>;
  synonyms: PushedSynonym[];
}

export interface SearchSyncDeps {
  source: DealerSearchSource;
  files: SearchSyncFiles;
  target: HostedIndex;
  client: HostedIndexClient;
  /** Sends a call within the rate limit, and repeats it after a temporary failure. */
  callWithRetries: <R>(call: () => Promise<R>) => Promise<R>;
  /** Returns a suffix that no earlier temporary index has. */
  unique: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** Number of operations that one request sends. Default: 1,000. */
  batch?: number;
  onProgress?: (step: 'records' | 'push', done: number, all: number) => void;
  say?: (message: string) => void;
}

export interface SearchSyncReport extends Partial<OperationCounts> {
  mode: 'full' | 'delta';
  continued: boolean;
  /** Number of operations that this process sent, and of the calls that it made for them. */
  sent: number;
  batches: number;
  settings: boolean;
}

/** Failure of a run that can't start; the message is for the person at the terminal. */
export class SearchSyncRefusal extends Error {}

const STOCK = 'cars';
const MOST_POLLS = 600;

/** Returns the target's name of a replica such as `cars_latest`. */
const replicaNameOfTarget = (replica: string, { index }: HostedIndex): string => index + replica.slice(STOCK.length);

/** One run of a sync. It writes its progress to a file after each step, so that another process can continue the run. */
class SearchSyncRun {
  readonly report: SearchSyncReport;

  constructor(
    private readonly deps: SearchSyncDeps,
    private readonly mode: SearchSyncReport['mode'],
    continued: boolean,
  ) {
    this.report = { mode, continued, sent: 0, batches: 0, settings: false };
  }

  /** Sends a change and waits until the target has made it. */
  change = async (indexName: string, call: () => Promise<{ taskID: number }>): Promise<void> => {
    const { taskID } = await this.deps.callWithRetries(call);
    await this.waitForTask(indexName, taskID);
  };

  /** Downloads the dealer's records and writes the operations file for the hosted search index. */
  begin = async (): Promise<SearchSyncProgress> => {
    const { source, files, target, unique, onProgress } = this.deps;
    const { mode } = this;
    if (mode === 'delta' && !existsSync(files.pushed))
      throw new SearchSyncRefusal('There is no earlier run to compare with: run it without --delta first.');
    const count = await downloadSearchRecords(source.readPage, files.records, (done, all) => onProgress?.('records', done, all));
    if (count === 0) throw new SearchSyncRefusal('There is no car to push. Nothing was changed.');
    const pushed = mode === 'delta' ? files.pushed : undefined;
    const { total, ...difference } = await writeSyncOperations(files.records, pushed, files.operations);
    Object.assign(this.report, difference);
    const index = mode === 'full' ? `${target.index}_tmp_${unique()}` : target.index;
    const state: SearchSyncProgress = { mode, target, phase: 'push', index, total, sent: 0, tasks: [] };
    files.write(state);
    return state;
  };

  /**
   * Sends the operations. A process that ends between sending a batch and storing its progress sends the batch twice,
   * which changes nothing.
   */
  push = async (state: SearchSyncProgress): Promise<void> => {
    const { source, files, client, callWithRetries, onProgress } = this.deps;
    if (this.mode === 'full') {
      const { replicas: _replicas, ...indexSettings } = source.settings;
      await this.change(state.index, () => client.setSettings({ indexName: state.index, indexSettings }));
    }
    for await (const requests of readOperationBatches(
      files.operations,
      state.sent,
      this.deps.batch ?? MOST_OPERATIONS_PER_REQUEST,
    )) {
      const { taskID } = await callWithRetries(() => client.batch({ indexName: state.index, batchWriteParams: { requests } }));
      state.sent += requests.length;
      state.tasks = [...state.tasks.slice(-9), taskID];
      files.write(state);
      this.report.sent += requests.length;
      this.report.batches += 1;
      onProgress?.('push', state.sent, state.total);
    }
    for (const taskID of state.tasks) await this.waitForTask(state.index, taskID);
    state.phase = 'publish';
    files.write(state);
  };

  /** Moves a full run's temporary index over the real one, and sends settings that changed. */
  publish = async (state: SearchSyncProgress): Promise<void> => {
    const { source, files, target, client, callWithRetries, say } = this.deps;
    // The temporary index is missing if an interrupted run has already moved it.
    const mustMove =
      state.index !== target.index && (await callWithRetries(() => client.indexExists({ indexName: state.index })));
    if (mustMove) {
      say?.(`Moving ${state.index} to ${target.index}`);
      await this.change(target.index, () =>
        client.operationIndex({
          indexName: state.index,
          operationIndexParams: { operation: 'move', destination: target.index },
        }),
      );
    }
    const settings = JSON.stringify({ settings: source.settings, replicas: source.replicas, synonyms: source.synonyms });
    const pushedSettings = existsSync(files.settings) ? readFileSync(files.settings, 'utf8') : '';
    if (this.mode === 'full' || pushedSettings !== settings) {
      await this.pushSettings();
      writeFileSync(files.settings, settings);
      this.report.settings = true;
    }
    copyFileSync(files.records, `${files.pushed}.part`);
    renameSync(`${files.pushed}.part`, files.pushed);
    files.clear();
  };

  private waitForTask = async (indexName: string, taskID: number): Promise<void> => {
    const { client, callWithRetries, wait } = this.deps;
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      const { status } = await callWithRetries(() => client.getTask({ indexName, taskID }));
      if (status === 'published') return;
      await wait(Math.min(5000, 100 * (poll + 1)));
    }
    throw new Error(`Task ${taskID} of the index ${indexName} does not end: continue the sync by running the command again`);
  };

  private pushSettings = async (): Promise<void> => {
    const { source, target, client } = this.deps;
    const replicas = Object.keys(source.replicas).map((name) => replicaNameOfTarget(name, target));
    await this.change(target.index, () =>
      client.setSettings({ indexName: target.index, indexSettings: { ...source.settings, replicas } }),
    );
    for (const [name, indexSettings] of Object.entries(source.replicas)) {
      const indexName = replicaNameOfTarget(name, target);
      await this.change(indexName, () => client.setSettings({ indexName, indexSettings }));
    }
    await this.change(target.index, () =>
      source.synonyms.length > 0
        ? client.saveSynonyms({
            indexName: target.index,
            synonymHit: source.synonyms,
            replaceExistingSynonyms: true,
            forwardToReplicas: true,
          })
        : client.clearSynonyms({ indexName: target.index, forwardToReplicas: true }),
    );
  };
}

/** Sends the records and settings of the stock to the target, and continues an interrupted run of the same mode. */
export const runSearchSync = async (deps: SearchSyncDeps, mode: SearchSyncReport['mode']): Promise<SearchSyncReport> => {
  const { files, target, client, say } = deps;
  const before = files.read();
  const continued = before?.mode === mode;
  const run = new SearchSyncRun(deps, mode, continued);
  if (before && !continued && before.index !== target.index) {
    say?.(`Deleting ${before.index}, which an interrupted run left`);
    await run.change(before.index, () => client.deleteIndex({ indexName: before.index }));
  }
  if (before && continued) say?.(`Continuing an interrupted run: ${before.sent} of ${before.total} operations are sent`);
  const state = before && continued ? before : await run.begin();
  if (state.phase === 'push') await run.push(state);
  await run.publish(state);
  return run.report;
};

/** Returns the operations that a run would send, without sending them. */
export const planSearchSync = async ({ source, files }: Pick<SearchSyncDeps, 'source' | 'files'>, mode: 'full' | 'delta') => {
  const records = `${files.records}.plan`;
  const read = await downloadSearchRecords(source.readPage, records);
  const pushed = mode === 'delta' && existsSync(files.pushed) ? files.pushed : undefined;
  return { read, ...(await writeSyncOperations(records, pushed, `${files.operations}.plan`)) };
};
