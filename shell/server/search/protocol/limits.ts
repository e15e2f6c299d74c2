/** Defaults and limits of the protocol, equal to Algolia's where Algolia documents them. */
export const PROTOCOL_LIMITS = {
  requests: 50,
  /** Most bytes in the body of a search request. */
  bodyBytes: 1 << 20,
  /** Most bytes in the body of a write request. */
  batchBytes: 10_000_000,
  hitsPerPage: { default: 20, max: 1000 },
  maxValuesPerFacet: { default: 100, max: 1000 },
  maxFacetHits: { default: 10, max: 100 },
  /** The setting `paginationLimitedTo`, the number of hits that pages can reach: its default, and the largest that an index may set. */
  pagination: { default: 1000, max: 20_000 },
  /** Most hits, and most filter conditions, of all searches of one request together. */
  hitsOfCall: 5000,
  conditionsOfCall: 5000,
  /** Most characters of a search's parameters `query` and `facetQuery`. */
  queryLength: 512,
  /** Most characters of a search's parameter `filters`. */
  filtersLength: 20_000,
  /** Most conditions of one search in all its filter parameters together. */
  conditions: 1000,
  /** Most bytes of one record as JSON (`recordBytes`), and most levels of nesting (`recordDepth`). */
  recordBytes: 100_000,
  recordDepth: 32,
  /** Most operations of one batch, and most records of one request that reads by id. */
  operations: 10_000,
  objects: 1000,
  /** Most indices of a dealer (`indices`), replicas of an index (`replicas`), and synonyms of an index (`synonyms`). */
  indices: 50,
  replicas: 20,
  synonyms: 5000,
  /** Most keys of a dealer besides the search key and the administration key. */
  keys: 100,
  /** Most events in one request to Algolia's Insights API. */
  events: 1000,
} as const;
