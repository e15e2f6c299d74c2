import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hosted search index to which a synchronisation writes. */
export interface HostedIndex {
  /** Host of the search engine; '' stands for the standard hosts of the Algolia application. */
  host: string;
  appId: string;
  index: string;
}

/** Progress of a run. It is written to disk after each step, so that another process can continue the run. */
export interface SearchSyncProgress {
  mode: 'full' | 'delta';
  target: HostedIndex;
  /** `push` sends the operations; `publish` then moves the temporary index and sends the settings. */
  phase: 'push' | 'publish';
  /** Index that receives the operations; in a full run it is a temporary index. */
  index: string;
  /** Number of lines in the operations file, and number of those that were sent. */
  total: number;
  sent: number;
  /** Ids of tasks that the hosted search engine may not have completed yet. */
  tasks: number[];
}

/** Returns the paths of one dealer's sync files for one target, in the data folder. */
export const openSyncFiles = (dataDir: string, tenant: string, { host, appId, index }: HostedIndex) => {
  const name = createHash('sha256').update(`${host}/${appId}/${index}`).digest('hex').slice(0, 12);
  const folder = join(dataDir, 'search-sync', `${tenant}-${name}`);
  const state = join(folder, 'state.json');
  mkdirSync(folder, { recursive: true });
  return {
    /** File with the dealer's present search records, from which the operations are computed. */
    records: join(folder, 'records.ndjson'),
    operations: join(folder, 'operations.ndjson'),
    /** File with the records that the hosted index contained after the last completed run. */
    pushed: join(folder, 'pushed.ndjson'),
    /** File with the settings that were last sent to the hosted index. */
    settings: join(folder, 'settings.json'),
    read(): SearchSyncProgress | undefined {
      return existsSync(state) ? (JSON.parse(readFileSync(state, 'utf8')) as SearchSyncProgress) : undefined;
    },
    write(value: SearchSyncProgress): void {
      writeFileSync(`${state}.part`, JSON.stringify(value));
      // The rename makes the new state visible in one step, so that a crash leaves a complete file.
      renameSync(`${state}.part`, state);
    },
    clear: (): void => rmSync(state, { force: true }),
  };
};

export type SearchSyncFiles = ReturnType<typeof openSyncFiles>;
