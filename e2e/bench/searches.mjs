/** The cache of search answers takes some 340 answers of this size. */
const FILLING_SEARCHES = 500;

/** As the results page sends it. */
export const searchUnder = (query, price, page) => ({
  indexName: 'cars',
  params: { query, page, hitsPerPage: 24, facets: ['make', 'body', 'price_range'], numericFilters: [`price<${price}`] },
});

export const searchOf = ({ host, search }, wanted) => ({
  host,
  method: 'POST',
  path: '/1/indexes/*/queries',
  headers: { 'x-algolia-application-id': search.appId, 'x-algolia-api-key': search.searchKey },
  body: JSON.stringify({ requests: [wanted] }),
});

/** They fill the largest cache of a server, that of search answers, at a dealer with much stock. */
export const fillingSearches = (dealer) =>
  Array.from({ length: FILLING_SEARCHES }, (_, at) => searchOf(dealer, searchUnder('', 100_000 + at, 0)));
