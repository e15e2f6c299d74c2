/** Different searches that fill the cache of search answers, which takes some 340 answers of this size. */
const FILLING_SEARCHES = 500;

/** Returns a search of cars below a price, as the results page sends it. */
export const searchUnder = (query, price, page) => ({
  indexName: 'cars',
  params: { query, page, hitsPerPage: 24, facets: ['make', 'body', 'price_range'], numericFilters: [`price<${price}`] },
});

/** Returns the request for a search at a dealer: `{host, method, path, headers, body}`. */
export const searchOf = ({ host, search }, wanted) => ({
  host,
  method: 'POST',
  path: '/1/indexes/*/queries',
  headers: { 'x-algolia-application-id': search.appId, 'x-algolia-api-key': search.searchKey },
  body: JSON.stringify({ requests: [wanted] }),
});

/** Returns the requests to a dealer with much stock that fill the largest cache of a server, that of search answers. */
export const fillingSearches = (dealer) =>
  Array.from({ length: FILLING_SEARCHES }, (_, at) => searchOf(dealer, searchUnder('', 100_000 + at, 0)));
