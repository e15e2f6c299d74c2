import type { EngineHit, EngineResult, IndexRecord, RankingInfo } from '../contract/search-engine';

type AlgoliaHit = IndexRecord & {
  _highlightResult?: EngineHit['highlight'];
  _snippetResult?: EngineHit['snippet'];
  _rankingInfo?: RankingInfo & { promoted?: boolean };
  _distinctSeqID?: number;
};

export interface AlgoliaResult {
  hits: AlgoliaHit[];
  nbHits: number;
  facets?: EngineResult['facets'];
  facets_stats?: EngineResult['facetsStats'];
  queryAfterRemoval?: string;
  parsedQuery?: string;
}

const hitOf = ({
  _highlightResult,
  _snippetResult,
  _rankingInfo,
  _distinctSeqID: _distinct,
  ...record
}: AlgoliaHit): EngineHit => {
  const { promoted: _promoted, ...ranking } = _rankingInfo ?? {};
  return {
    record: record as IndexRecord,
    highlight: _highlightResult ?? {},
    snippet: _snippetResult ?? {},
    ...(_rankingInfo ? { ranking: ranking as RankingInfo } : {}),
  };
};

export const engineResultOf = (result: AlgoliaResult): EngineResult => ({
  hits: result.hits.map(hitOf),
  nbHits: result.nbHits,
  facets: result.facets ?? {},
  facetsStats: result.facets_stats ?? {},
  ...(result.queryAfterRemoval === undefined ? {} : { parsedText: result.queryAfterRemoval }),
  ...(result.parsedQuery === undefined ? {} : { searchedWords: result.parsedQuery }),
});
