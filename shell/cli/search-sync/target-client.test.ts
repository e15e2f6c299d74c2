import { writingHost } from './target-client';

it.each([
  ['', ''],
  ['APPID-dsn.algolia.net', ''],
  ['appid-1.algolianet.com', ''],
  ['APPID.algolia.net', ''],
  ['127.0.0.1:4001', '127.0.0.1:4001'],
  ['search.example', 'search.example'],
  ['algolia.net.example', 'algolia.net.example'],
])('I-02 writes for the site’s host %j to the host %j, so that a run goes on however the target is named', (host, expected) => {
  expect(writingHost(host)).toBe(expected);
});
