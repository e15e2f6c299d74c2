import { multiSearchPath, searchAddress, replaceIndexName } from './search-address';

it('I-01 a search uses the dealer’s own index name on this site, and the application id on a hosted engine, which browsers alone ask', () => {
  const search = { key: 'a&b', appId: 'APP', host: '', index: 'bay_cars' } as Parameters<typeof searchAddress>[0]['search'];
  const own = searchAddress({ slug: 'bay', search });
  expect(own).toEqual({ origin: '', appId: 'bay', key: 'a&b' });
  expect(multiSearchPath(own)).toBe('/1/indexes/*/queries?x-algolia-application-id=bay&x-algolia-api-key=a%26b');
  const hosted = { slug: 'bay', search: { ...search, host: 'h.example' } };
  expect(searchAddress(hosted)).toEqual(own);
  Object.assign(globalThis, { document: {} });
  expect(searchAddress(hosted)).toEqual({ origin: 'https://h.example', appId: 'APP', key: 'a&b' });
  expect(searchAddress({ slug: 'bay', search: { ...search, host: 'localhost:4700' } }).origin).toBe('http://localhost:4700');
  expect(searchAddress({ slug: 'bay', search: { ...search, host: 'localhost.example' } }).origin).toBe(
    'https://localhost.example',
  );

  const body = JSON.stringify({ requests: [{ indexName: 'cars' }, { indexName: 'cars_latest', query: '"indexName":"cars"' }] });
  expect(replaceIndexName({ search }, body)).toBe(body);
  expect(JSON.parse(replaceIndexName(hosted, body))).toEqual({
    requests: [{ indexName: 'bay_cars' }, { indexName: 'bay_cars_latest', query: '"indexName":"cars"' }],
  });
  Object.assign(globalThis, { document: undefined });
});
