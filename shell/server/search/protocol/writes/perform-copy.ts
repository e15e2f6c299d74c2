import type { IndexSettings } from '../../index-settings';
import type { IndexId, SearchEngine } from '../../search-engine';
import { indexIdOfDealer } from '../../index-id';
import { findIndex, replicaSettings, type ResolvedIndex } from '../indices';
import { compileIndexSettings, keepStockMark } from '../settings/compile-settings';

/** A request to copy or move an index. */
export interface CopyOperation {
  move: boolean;
  destination: string;
  /** Parts that are copied, for example `settings`; undefined copies the whole index. */
  scope?: string[];
}

/**
 * Returns the settings of one index with the replicas of another, because an index keeps its replicas when another is
 * copied over it.
 */
const withReplicas = (settings: IndexSettings, of: IndexSettings | undefined): IndexSettings => {
  const { replicas: _, ...document } = settings.given ?? {};
  const ownReplicas = of && of.replicas.length > 0 ? { replicas: of.given?.['replicas'] ?? of.replicas } : {};
  return keepStockMark(compileIndexSettings({ ...document, ...ownReplicas }, settings.synonyms), settings);
};

interface Copy {
  engine: SearchEngine;
  /** The copied index; undefined when there is no such index. */
  from: ResolvedIndex | undefined;
  to: ResolvedIndex | undefined;
  /** Id of the index to which another index is copied or moved. */
  id: IndexId;
}

/** Copies only the settings or the synonyms. The destination keeps its records and replicas. */
const copyScope = async ({ engine, from, to, id }: Copy, scope: string[]): Promise<void> => {
  const before = to?.settings ?? compileIndexSettings({});
  const source = from?.settings ?? compileIndexSettings({});
  const { replicas: _, ...document } = source.given ?? {};
  const settings = scope.includes('settings')
    ? { ...document, ...(before.replicas.length > 0 ? { replicas: before.given?.['replicas'] } : {}) }
    : (before.given ?? {});
  const synonyms = scope.includes('synonyms') ? source.synonyms : before.synonyms;
  await engine.configure(id, keepStockMark(compileIndexSettings(settings, synonyms), before));
};

/**
 * Copies or moves a whole index; the caller removes the source of a move. Before a move the source gets the destination's
 * replicas, so that searches of these replicas never fail.
 */
const copyAll = async ({ engine, from, to, id }: Copy, move: boolean): Promise<void> => {
  const settings = withReplicas(from?.settings ?? compileIndexSettings({}), to?.settings);
  // Settings and replicas are written together, because each separate write would build the index anew.
  const replicas = to ? replicaSettings(engine, to) : {};
  if (!from) {
    // As with Algolia, the copy of a missing index is an empty index, and the move of a missing index does nothing.
    if (!move) await engine.replace(id, [], settings, replicas);
    return;
  }
  if (move && to) await engine.configureAll(from.id, settings, replicas);
  await engine.copy(from.id, id, false);
  if (!move) await engine.configureAll(id, settings, replicas);
};

/** Copies or moves an index; the caller removes the source of a move. */
export const performCopy = async (
  engine: SearchEngine,
  slug: string,
  index: string,
  { move, destination, scope }: CopyOperation,
): Promise<void> => {
  const id = indexIdOfDealer(slug, destination);
  const copy = { engine, from: findIndex(engine, slug, index), to: findIndex(engine, slug, destination), id };
  await (scope ? copyScope(copy, scope) : copyAll(copy, move));
};
