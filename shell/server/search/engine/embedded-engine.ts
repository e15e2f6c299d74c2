import { dealerOfIndex, missingIndexError } from '../index-id';
import type { IndexSettings } from '../index-settings';
import type { IndexId, SearchEngine } from '../search-engine';
import { createSearchAnswerCache, type SearchAnswerCache } from './answer-cache';
import { browseView, matchingObjectIds } from './browse';
import { inThreadSegmentFactory, type SegmentFactory } from './build-records';
import { searchFacetValues } from './facet-values';
import { createSharedQueryResults } from './find';
import { IndexStore, type IndexStorage } from './index-store';
import { readIndexRecord } from './index-state';
import { searchView } from './search-view';
import type { IndexAndReplicaSettings } from './schema';
import type { IndexView } from './view';

/**
 * Returns the settings of an index that has none of its own, as in Algolia: every text is searched and no attribute is a
 * facet.
 */
export const defaultIndexSettings = (): IndexSettings => ({
  searchableAttributes: [],
  attributesForFaceting: [],
  sortBy: [],
  customRanking: [],
  attributesToRetrieve: ['*'],
  unretrievableAttributes: [],
  attributesToSnippet: [],
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  maxValuesPerFacet: 100,
  typoTolerance: 'true',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  disableTypoToleranceOnAttributes: [],
  queryType: 'prefixLast',
  optionalWords: [],
  removeWordsIfNoResults: 'none',
  distinct: 0,
  synonyms: [],
  replicas: [],
});

interface EmbeddedEngineOptions {
  /** Approximate size of the cache of answers of all dealers, in bytes. Default 32 MiB; 0 caches nothing. */
  cacheBytes?: number;
  /** Builds segments. Default: `inThreadSegmentFactory`, in this thread. */
  builder?: SegmentFactory;
  /** Stores indices on disk, so that another process can load them. */
  saved?: IndexStorage;
  /** Returns the present time in Unix seconds. */
  now?: () => number;
  /**
   * Milliseconds without a change after which the parts of an index become one. Longer than the writes of a bulk load wait
   * for each other, so that it merges its records once. Default 4000; 0 merges at once.
   */
  mergePause?: number;
  /** Is called with the error when background work of the search engine fails. */
  onError?: (error: unknown) => void;
}

/**
 * Returns the settings after a change of the index's settings or of one replica's. A replica that the index no longer
 * names is removed.
 */
const withSettings = (
  all: IndexAndReplicaSettings | undefined,
  settings: IndexSettings,
  replica?: string,
): IndexAndReplicaSettings => {
  const { settings: own = defaultIndexSettings(), replicas = {} } = all ?? {};
  if (replica !== undefined) return { settings: own, replicas: { ...replicas, [replica]: settings } };
  const remaining = Object.entries(replicas).filter(([name]) => settings.replicas.includes(name));
  const fresh = settings.replicas
    .filter((name) => !Object.hasOwn(replicas, name))
    .map((name) => [name, { ...settings, replicas: [] }] as const);
  return { settings, replicas: Object.fromEntries([...remaining, ...fresh]) };
};

const requireView = (store: IndexStore, id: IndexId): IndexView => {
  const view = store.view(id);
  if (view) return view;
  throw missingIndexError(dealerOfIndex(id));
};

type EngineWrites = Pick<SearchEngine, 'replace' | 'apply' | 'deleteBy' | 'configure' | 'configureAll' | 'copy'>;

const createEngineWrites = (store: IndexStore): EngineWrites => ({
  async replace(id, batches, settings, replicas, revision) {
    const started = performance.now();
    const before = store.view(id) ?? { settings: defaultIndexSettings(), replicas: {} };
    const all = { settings: settings ?? before.settings, replicas: replicas ?? (settings ? {} : before.replicas) };
    const records = await store.replace(id, batches, all, revision);
    return { records, milliseconds: Math.round(performance.now() - started) };
  },
  apply: (id, changes, revision) => store.apply(id, () => changes, revision),
  async deleteBy(id, narrowing) {
    let deleted = 0;
    await store.apply(id, (view) => {
      const ids = matchingObjectIds(view, narrowing);
      deleted = ids.length;
      return ids.map((objectID) => ({ kind: 'delete', objectID }));
    });
    return deleted;
  },
  configure: (id, settings, replica) => store.configure(id, (all) => withSettings(all, settings, replica)),
  configureAll: (id, settings, replicas) =>
    store.configure(id, (all) => withSettings({ settings: all?.settings ?? defaultIndexSettings(), replicas }, settings)),
  copy: (from, to, move) => store.copy(from, to, move),
});

type EngineReads = Pick<
  SearchEngine,
  'settings' | 'multiSearch' | 'facetValues' | 'read' | 'browse' | 'size' | 'revision' | 'version' | 'list'
>;

const createEngineReads = (store: IndexStore, cache: SearchAnswerCache): EngineReads => ({
  settings: (id, replica) => {
    const view = store.view(id);
    if (!view || replica === undefined) return view?.settings;
    return Object.hasOwn(view.replicas, replica) ? view.replicas[replica] : undefined;
  },
  async multiSearch(id, queries) {
    const view = requireView(store, id);
    const memory = createSharedQueryResults();
    return queries.map((query) =>
      cache.once(
        () => `${view.version}|${JSON.stringify(query)}`,
        () => searchView(view, query, memory),
      ),
    );
  },
  facetValues: async (id, query) => searchFacetValues(requireView(store, id), query),
  async read(id, objectIDs) {
    const view = requireView(store, id);
    return objectIDs.map((objectID) => readIndexRecord(view, objectID));
  },
  browse: async (id, query, position, length) => browseView(requireView(store, id), query, position, length),
  size: (id) => store.view(id)?.records,
  revision: (id) => store.view(id)?.revision,
  version: (id) => store.view(id)?.version,
  list: (tenant) => store.list(tenant),
});

/**
 * Creates the search engine of this process. An index is a view of immutable segments: one large segment and small ones
 * with later changes. A change creates a new view, so searches never wait. Answers are cached and shared, so callers
 * must not change them.
 */
export const createEmbeddedEngine = (options: EmbeddedEngineOptions = {}): SearchEngine => {
  const {
    cacheBytes = 32 << 20,
    builder = inThreadSegmentFactory,
    saved,
    mergePause = 4000,
    onError = () => undefined,
  } = options;
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  const store = new IndexStore({ builder, saved, now, mergePause, onError });
  return {
    ...createEngineWrites(store),
    ...createEngineReads(store, createSearchAnswerCache(cacheBytes)),
    drop: (id) => store.drop(id),
    stored: (id) => saved?.stored(id) ?? Promise.resolve(),
    storedDealers: () => saved?.dealers() ?? Promise.resolve([]),
    load: (tenant) => store.load(tenant),
    unload: (tenant, isExpendable) => store.unload(tenant, isExpendable),
    close: () => store.close(),
  };
};
