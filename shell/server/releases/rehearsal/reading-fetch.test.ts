import { readingFetch } from './theatre';

const asked: string[] = [];
const fetch = readingFetch(async (path) => {
  asked.push(path);
  return Response.json({});
});

describe('what a rehearsed page may ask its site', () => {
  it.each([
    ['/api/cars/kia-1', undefined],
    ['/api/cars/kia-1', 'get'],
    ['/api/cars', 'HEAD'],
    ['/1/indexes/*/queries?x-algolia-application-id=acme&x-algolia-api-key=k', 'POST'],
    ['/1/indexes/cars_price_asc/query', 'post'],
    ['/1/indexes/cars/facets/make/query', 'POST'],
  ])('R-26 %s with the method %s reads alone, and is answered', async (path, method) => {
    await fetch(path, method === undefined ? undefined : { method });
    expect(asked.at(-1)).toBe(path);
  });

  it.each([
    ['/api/leads', 'POST'],
    ['/api/account/saved-cars', 'PUT'],
    ['/api/account/viewed-cars', 'DELETE'],
    ['/api/leads?at=/1/indexes/*/queries', 'POST'],
    ['/1/indexes/cars/batch', 'POST'],
    ['/1/indexes/cars', 'POST'],
    ['/1/indexes/..\\..\\api/queries', 'POST'],
    ['/1/indexes/%2e%2e/%2e%2e/api/leads/query', 'POST'],
    ['/1/indexes/cars/facets/../../../../api/leads/query', 'POST'],
    ['/1/indexes/*/queries', 'PUT'],
  ])('R-26 %s with the method %s is refused, because it could change something', async (path, method) => {
    const before = asked.length;
    await expect(fetch(path, { method })).rejects.toThrow(
      `A rehearsal only reads: a page asks with GET or HEAD, or searches, and not ${method} ${path.split('?')[0]}`,
    );
    expect(asked).toHaveLength(before);
  });
});
