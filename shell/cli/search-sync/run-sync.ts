import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { batchesOf, writeOperations, type Difference } from './operations';
import { downloadRecords, type ReadPage } from './records-file';
import type { SyncFiles, SyncState, Target } from './sync-state';
import type { PushedSynonym, TargetClient } from './target-client';

type Settings = Record<string, unknown>;

export interface Source {
  readPage: ReadPage;
  settings: Settings;
  /** By the name that the embedded engine gives the replica, e.g. `cars_latest`. */
  replicas: Record<string, Settings>;
  synonyms: PushedSynonym[];
}

export interface SyncDeps {
  source: Source;
  files: SyncFiles;
  target: Target;
  client: TargetClient;
  /** Sends a call at its time, and again where that helps. */
  patiently: <R>(call: () => Promise<R>) => Promise<R>;
  /** Makes the name of a temporary index differ from those before. */
  unique: () => string;
  wait: (milliseconds: number) => Promise<void>;
  onProgress?: (step: 'records' | 'push', done: number, all: number) => void;
  say?: (message: string) => void;
}

export interface SyncReport extends Partial<Difference> {
  mode: 'full' | 'delta';
  continued: boolean;
  /** Operations that this process sent, and in how many calls. */
  sent: number;
  batches: number;
  settings: boolean;
}

/** A run that can't begin: the reason is for the person at the terminal. */
export class SyncRefusal extends Error {}

const STOCK = 'cars';
const MOST_POLLS = 600;

/** `cars_latest` as the target calls it. */
const named = (replica: string, { index }: Target): string => index + replica.slice(STOCK.length);

/** Brings the records and settings of the stock to the target; a run that was cut off is continued. */
export const runSync = async (deps: SyncDeps, mode: 'full' | 'delta'): Promise<SyncReport> => {
  const { source, files, target, client, patiently, wait, say = () => undefined } = deps;
  const before = files.read();
  const continued = before?.mode === mode;
  const report: SyncReport = { mode, continued, sent: 0, batches: 0, settings: false };

  const done = async (indexName: string, taskID: number): Promise<void> => {
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      const { status } = await patiently(() => client.getTask({ indexName, taskID }));
      if (status === 'published') return;
      await wait(Math.min(5000, 100 * (poll + 1)));
    }
    throw new Error(`Task ${taskID} of ${indexName} does not end`);
  };
  const change = async (indexName: string, call: () => Promise<{ taskID: number }>): Promise<void> =>
    done(indexName, (await patiently(call)).taskID);

  const begin = async (): Promise<SyncState> => {
    if (mode === 'delta' && !existsSync(files.pushed)) {
      throw new SyncRefusal('There is no earlier run to tell changes from: run it without --delta first.');
    }
    const read = await downloadRecords(source.readPage, files.records, (now, all) => deps.onProgress?.('records', now, all));
    if (read === 0) throw new SyncRefusal('There is no car to push: nothing was changed.');
    const { total, ...difference } = await writeOperations(
      files.records,
      mode === 'delta' ? files.pushed : undefined,
      files.operations,
    );
    Object.assign(report, difference);
    const index = mode === 'full' ? `${target.index}_tmp_${deps.unique()}` : target.index;
    const state: SyncState = { mode, target, phase: 'push', index, total, sent: 0, tasks: [] };
    files.write(state);
    return state;
  };

  /** A batch may be sent twice when a process ends between sending and writing it down; that changes nothing. */
  const push = async (state: SyncState): Promise<void> => {
    if (mode === 'full') {
      const { replicas: _replicas, ...indexSettings } = source.settings;
      await change(state.index, () => client.setSettings({ indexName: state.index, indexSettings }));
    }
    for await (const requests of batchesOf(files.operations, state.sent)) {
      const { taskID } = await patiently(() => client.batch({ indexName: state.index, batchWriteParams: { requests } }));
      state.sent += requests.length;
      state.tasks = [...state.tasks.slice(-9), taskID];
      files.write(state);
      report.sent += requests.length;
      report.batches += 1;
      deps.onProgress?.('push', state.sent, state.total);
    }
    for (const taskID of state.tasks) await done(state.index, taskID);
    state.phase = 'publish';
    files.write(state);
  };

  const settingsText = JSON.stringify({ settings: source.settings, replicas: source.replicas, synonyms: source.synonyms });
  const pushSettings = async (): Promise<void> => {
    const replicas = Object.keys(source.replicas).map((name) => named(name, target));
    await change(target.index, () =>
      client.setSettings({ indexName: target.index, indexSettings: { ...source.settings, replicas } }),
    );
    for (const [name, indexSettings] of Object.entries(source.replicas)) {
      const indexName = named(name, target);
      await change(indexName, () => client.setSettings({ indexName, indexSettings }));
    }
    await change(target.index, () =>
      source.synonyms.length > 0
        ? client.saveSynonyms({
            indexName: target.index,
            synonymHit: source.synonyms,
            replaceExistingSynonyms: true,
            forwardToReplicas: true,
          })
        : client.clearSynonyms({ indexName: target.index, forwardToReplicas: true }),
    );
    writeFileSync(files.settings, settingsText);
    report.settings = true;
  };

  const publish = async (state: SyncState): Promise<void> => {
    // After a run was cut off the move may have been made already.
    const waits = state.index !== target.index && (await patiently(() => client.indexExists({ indexName: state.index })));
    if (waits) {
      say(`moving ${state.index} over ${target.index}`);
      await change(target.index, () =>
        client.operationIndex({
          indexName: state.index,
          operationIndexParams: { operation: 'move', destination: target.index },
        }),
      );
    }
    const known = existsSync(files.settings) ? readFileSync(files.settings, 'utf8') : '';
    if (mode === 'full' || known !== settingsText) await pushSettings();
    copyFileSync(files.records, `${files.pushed}.part`);
    renameSync(`${files.pushed}.part`, files.pushed);
    files.clear();
  };

  if (before && !continued && before.index !== target.index) {
    say(`dropping ${before.index}, which an earlier run left`);
    await change(before.index, () => client.deleteIndex({ indexName: before.index }));
  }
  if (before && continued) say(`continuing the run that was cut off: ${before.sent} of ${before.total} are sent`);
  const state = before && continued ? before : await begin();
  if (state.phase === 'push') await push(state);
  await publish(state);
  return report;
};

/** What a run would do, without telling the target. */
export const planSync = async ({ source, files }: Pick<SyncDeps, 'source' | 'files'>, mode: 'full' | 'delta') => {
  const records = `${files.records}.plan`;
  const read = await downloadRecords(source.readPage, records);
  const pushed = mode === 'delta' && existsSync(files.pushed) ? files.pushed : undefined;
  return { read, ...(await writeOperations(records, pushed, `${files.operations}.plan`)) };
};
