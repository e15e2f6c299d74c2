import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { builderInWorker } from './engine/builder-in-worker';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { snapshots } from './engine/snapshots';
import type { SearchEngine } from './search-engine';

export interface OpenEngineOptions {
  /** Script that builds large segments in a thread of its own; where it is missing they are built in this one. */
  worker: string;
  /** Folder that keeps the indices for the next process; undefined: they are built when it starts. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The embedded engine as a server runs it. */
export const openEngine = ({ worker, folder, log }: OpenEngineOptions): SearchEngine =>
  createEmbeddedEngine({
    builder: existsSync(worker) ? builderInWorker(worker) : undefined,
    saved: folder === undefined ? undefined : snapshots({ folder, log: (facts, message) => log.warn(facts, message) }),
    onError: (error) => log.error({ err: error }, 'parts of a search index could not be put together'),
  });
