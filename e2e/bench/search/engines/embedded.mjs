import { createRequire } from 'node:module';
import { inventedCarBatches } from '../cars.mjs';

const DEALER = 'bench';
const INDEX = `${DEALER}/cars`;

const atomOf = (condition) =>
  'from' in condition
    ? { kind: 'range', attribute: condition.attribute, from: condition.from, to: condition.to, negated: false }
    : { kind: 'facet', attribute: condition.attribute, value: condition.value, negated: condition.not === true };

export const embeddedQuery = ({ text, filters, facets, hits, offset, sort, highlighted, around }) => ({
  ...(around ? { geo: { around: { ...around, precision: [{ from: 0, value: 10 }] } } } : {}),
  index: sort || 'cars',
  text,
  filters: filters.map((group) => group.map(atomOf)),
  typoTolerance: 'true',
  queryType: 'prefixAll',
  optionalWords: [],
  removeWordsIfNoResults: 'none',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  offset,
  length: hits,
  facets,
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  attributesToRetrieve: ['*'],
  attributesToHighlight: highlighted,
  attributesToSnippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  distinct: 0,
  getRankingInfo: false,
  hidden: [],
});

/** Without its result cache; its worker builds the segments. */
export const openEngine = async ({ count, files, folder, restart }) => {
  const { createEmbeddedEngine, createWorkerSegmentFactory, createIndexSnapshots, stockIndexSettings } = createRequire(
    import.meta.url,
  )(files.engine);
  const saved =
    folder &&
    createIndexSnapshots({
      folder,
      log: ({ err }) => {
        throw err;
      },
      delay: 60_000,
    });
  const engine = createEmbeddedEngine({ cacheBytes: 0, builder: createWorkerSegmentFactory(files.worker), saved });
  if (restart) await engine.load(DEALER);
  else {
    const { settings, replicas } = stockIndexSettings();
    await engine.replace(INDEX, inventedCarBatches(count), settings, replicas);
  }
  if (engine.size(INDEX) !== count) throw new Error(`The index holds ${engine.size(INDEX)} cars, not ${count}`);
  return {
    ask: async (call) =>
      (await engine.multiSearch(INDEX, call.map(embeddedQuery))).map(({ nbHits, hits, facets, facetsStats }) => ({
        count: nbHits,
        hits,
        facets,
        facetsStats,
      })),
    /** Changes prices; resolves with the milliseconds until searches find the change. */
    async change(cars) {
      const changes = [...inventedCarBatches(cars)]
        .flat()
        .map((car) => ({ kind: 'put', record: { ...car, price: car.price + 10 } }));
      const began = performance.now();
      await engine.apply(INDEX, changes);
      return performance.now() - began;
    },
    close: () => engine.close(),
  };
};
