import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The index that a run writes to. */
export interface Target {
  /** Host of the index; '' for the hosts of the Algolia application. */
  host: string;
  appId: string;
  index: string;
}

/** Progress of a run. It is written to disk after each step, so that another process can continue the run. */
export interface SyncState {
  mode: 'full' | 'delta';
  target: Target;
  /** The next step of the run. */
  phase: 'push' | 'publish';
  /** Index that receives the operations: a temporary one in a full run. */
  index: string;
  /** Number of operations in the file, and of operations that were sent. */
  total: number;
  sent: number;
  /** Tasks of the target that may not be done yet. */
  tasks: number[];
}

/** Returns the paths of one dealer's sync files for one target, in the data folder. */
export const syncFiles = (dataDir: string, tenant: string, { host, appId, index }: Target) => {
  const name = createHash('sha256').update(`${host}/${appId}/${index}`).digest('hex').slice(0, 12);
  const folder = join(dataDir, 'search-sync', `${tenant}-${name}`);
  const state = join(folder, 'state.json');
  mkdirSync(folder, { recursive: true });
  return {
    /** Records of the stock, from which the operations are made. */
    records: join(folder, 'records.ndjson'),
    operations: join(folder, 'operations.ndjson'),
    /** Records of the target after the last completed run. */
    pushed: join(folder, 'pushed.ndjson'),
    /** Settings of the target. */
    settings: join(folder, 'settings.json'),
    read(): SyncState | undefined {
      return existsSync(state) ? (JSON.parse(readFileSync(state, 'utf8')) as SyncState) : undefined;
    },
    write(value: SyncState): void {
      writeFileSync(`${state}.part`, JSON.stringify(value));
      // A rename leaves the old or the new state when the process ends here.
      renameSync(`${state}.part`, state);
    },
    clear: (): void => rmSync(state, { force: true }),
  };
};

export type SyncFiles = ReturnType<typeof syncFiles>;
