import { LONGEST_PARAMETER } from '../../platform/requests/longest-parameter';

/** Equal to Algolia's where Algolia documents them. */
export const PROTOCOL_LIMITS = {
  requests: 50,
  /** Search request. */
  bodyBytes: 1 << 20,
  /** Write request. */
  batchBytes: 10_000_000,
  hitsPerPage: { default: 20, max: 1000 },
  maxValuesPerFacet: { default: 100, max: 1000 },
  maxFacetHits: { default: 10, max: 100 },
  /** Hits that pages can reach (`paginationLimitedTo`); `max` is the largest that an index may set. */
  pagination: { default: 1000, max: 20_000 },
  /** Hits, or filter conditions, of all searches of one request together. */
  hitsOfCall: 5000,
  conditionsOfCall: 5000,
  /** Characters of `query` and `facetQuery`. */
  queryLength: 512,
  /** Characters of `filters`. */
  filtersLength: 20_000,
  /** Of one search in all its filter parameters together. */
  conditions: 1000,
  /** Of one record: characters of its id, bytes as JSON (`recordBytes`), levels of nesting (`recordDepth`). */
  objectIdLength: LONGEST_PARAMETER,
  recordBytes: 100_000,
  recordDepth: 32,
  /** Operations of one batch, or records of one request that reads by id. */
  operations: 10_000,
  objects: 1000,
  /** Of a dealer (`indices`), and of an index (`replicas`, `synonyms`). */
  indices: 50,
  replicas: 20,
  synonyms: 5000,
  /** Of a dealer, besides the search key and the administration key. */
  keys: 100,
  events: 1000,
} as const;
