import { dealerOfIndex, missingIndexError } from '../contract/index-id';
import type { IndexSettings } from '../contract/index-settings';
import type { EmbeddedEngine } from '../contract/embedded-engine';
import type { IndexId, SearchEngine } from '../contract/search-engine';
import { createSearchAnswerCache, type SearchAnswerCache } from './answer-cache';
import { browseView } from './browse';
import { inThreadSegmentFactory, type SegmentFactory } from './build/build-records';
import { searchFacetValues } from './facets/facet-values';
import { createSharedQueryResults } from './find';
import { IndexStore, type IndexStorage } from './store/index-store';
import { readIndexRecord } from './store/index-state';
import { searchView } from './search-view';
import type { IndexAndReplicaSettings } from './schema';
import type { IndexView } from './store/view';

/** As in Algolia: every text is searched and no attribute is a facet. */
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
  /** Approximate, for the answers of all dealers. Default 32 MiB; 0 caches nothing. */
  cacheBytes?: number;
  /** Default: `inThreadSegmentFactory`, in this thread. */
  builder?: SegmentFactory;
  saved?: IndexStorage;
  /** Unix seconds. */
  now?: () => number;
  /** Milliseconds without a change until the parts become one; longer than pauses of a bulk load. Default 4000; 0: at once. */
  mergePause?: number;
  onError?: (error: unknown) => void;
}

const withNamedReplicas = (settings: IndexSettings, replicas: Record<string, IndexSettings>): IndexAndReplicaSettings => {
  const own = settings.replicas.map((name) => [
    name,
    Object.hasOwn(replicas, name) ? replicas[name]! : { ...settings, replicas: [] },
  ]);
  return { settings, replicas: Object.fromEntries(own) as Record<string, IndexSettings> };
};

const requireView = (store: IndexStore, id: IndexId): IndexView => {
  const view = store.view(id);
  if (view) return view;
  throw missingIndexError(dealerOfIndex(id));
};

type EngineWrites = Pick<EmbeddedEngine, 'replace' | 'apply' | 'configureAll' | 'copy'>;

const createEngineWrites = (store: IndexStore): EngineWrites => ({
  async replace(id, batches, settings, replicas, revision) {
    const started = performance.now();
    const before = store.view(id) ?? { settings: defaultIndexSettings(), replicas: {} };
    const all = { settings: settings ?? before.settings, replicas: replicas ?? (settings ? {} : before.replicas) };
    const records = await store.replace(id, batches, all, revision);
    return { records, milliseconds: Math.round(performance.now() - started) };
  },
  apply: (id, changes, revision) => store.apply(id, changes, revision),
  configureAll: (id, settings, replicas) => store.configure(id, withNamedReplicas(settings, replicas)),
  copy: (from, to, move) => store.copy(from, to, move),
});

type EngineReads = Pick<SearchEngine, 'multiSearch' | 'facetValues' | 'read' | 'browse' | 'describe' | 'list'>;

const createEngineReads = (store: IndexStore, cache: SearchAnswerCache): EngineReads => ({
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
  describe: async (id) => store.view(id),
  list: async (dealer) => store.list(dealer),
});

/**
 * An index is a view of immutable segments: one large, and small ones with later changes. A change creates a new view, so
 * searches never wait. Answers are cached and shared, so callers must not change them.
 */
export const createEmbeddedEngine = (options: EmbeddedEngineOptions = {}): EmbeddedEngine => {
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
    size: (id) => store.view(id)?.records,
    revision: (id) => store.view(id)?.revision,
    loaded: (dealer) => store.list(dealer),
    drop: (id) => store.drop(id),
    storedDealers: () => saved?.dealers() ?? Promise.resolve([]),
    load: (tenant) => store.load(tenant),
    unload: (tenant, isExpendable) => store.unload(tenant, isExpendable),
    close: () => store.close(),
  };
};
