/** Defaults and limits of the protocol, as Algolia has them. */
export const LIMITS = {
  requests: 50,
  bodyBytes: 1 << 20,
  hitsPerPage: { default: 20, max: 1000 },
  maxValuesPerFacet: { default: 100, max: 1000 },
  maxFacetHits: { default: 10, max: 100 },
  /** Hits that can be reached by paging. */
  pagination: 1000,
  /** Hits, and filter conditions, that the searches of one call may ask for together. */
  hitsOfCall: 5000,
  conditionsOfCall: 5000,
  /** Characters of `query` and `facetQuery`. */
  queryLength: 512,
  /** Characters of `filters`. */
  filtersLength: 20_000,
  /** Conditions of one request, all filter parameters together. */
  conditions: 1000,
} as const;
