/** Defaults and limits of the protocol, as Algolia has them where it says. */
export const LIMITS = {
  requests: 50,
  /** Bytes of a body that searches. */
  bodyBytes: 1 << 20,
  /** Bytes of a body that writes. */
  batchBytes: 10_000_000,
  hitsPerPage: { default: 20, max: 1000 },
  maxValuesPerFacet: { default: 100, max: 1000 },
  maxFacetHits: { default: 10, max: 100 },
  /** Hits that can be reached by paging. */
  pagination: { default: 1000, max: 20_000 },
  /** Hits, and filter conditions, that the searches of one call may ask for together. */
  hitsOfCall: 5000,
  conditionsOfCall: 5000,
  /** Characters of `query` and `facetQuery`. */
  queryLength: 512,
  /** Characters of `filters`. */
  filtersLength: 20_000,
  /** Conditions of one request, all filter parameters together. */
  conditions: 1000,
  /** Bytes of one record as JSON, and how deep it may be nested. */
  recordBytes: 100_000,
  recordDepth: 32,
  /** Operations of one batch, and records of one call that reads by id. */
  operations: 10_000,
  objects: 1000,
  /** Indices of a dealer, replicas of an index, synonyms of an index. */
  indices: 50,
  replicas: 20,
  synonyms: 5000,
  /** Events of one call to the insights. */
  events: 1000,
} as const;
