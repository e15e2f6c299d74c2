import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a run pushes to. */
export interface Target {
  /** '' for the application's own hosts. */
  host: string;
  appId: string;
  index: string;
}

/** How far a run is. Kept on disk after each step, so that the next process goes on where this one ended. */
export interface SyncState {
  mode: 'full' | 'delta';
  target: Target;
  /** What comes next. */
  phase: 'push' | 'publish';
  /** Index that the operations go to: a temporary one in a full run. */
  index: string;
  /** Operations in the file, and those that were sent. */
  total: number;
  sent: number;
  /** Tasks that were not yet seen to be done. */
  tasks: number[];
}

/** Files of one dealer's runs against one target, in the data folder. */
export const syncFiles = (dataDir: string, tenant: string, { host, appId, index }: Target) => {
  const name = createHash('sha256').update(`${host}/${appId}/${index}`).digest('hex').slice(0, 12);
  const folder = join(dataDir, 'search-sync', `${tenant}-${name}`);
  const state = join(folder, 'state.json');
  mkdirSync(folder, { recursive: true });
  return {
    /** Records as they are now, then the operations that make them so. */
    records: join(folder, 'records.ndjson'),
    operations: join(folder, 'operations.ndjson'),
    /** Records as the target has them after the last run that ended. */
    pushed: join(folder, 'pushed.ndjson'),
    /** Settings as the target has them. */
    settings: join(folder, 'settings.json'),
    read(): SyncState | undefined {
      return existsSync(state) ? (JSON.parse(readFileSync(state, 'utf8')) as SyncState) : undefined;
    },
    write(value: SyncState): void {
      writeFileSync(`${state}.part`, JSON.stringify(value));
      // A process that ends here leaves the old state or the new one, never half of one.
      renameSync(`${state}.part`, state);
    },
    clear: (): void => rmSync(state, { force: true }),
  };
};

export type SyncFiles = ReturnType<typeof syncFiles>;
