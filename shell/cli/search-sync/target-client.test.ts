import { hostForWriting } from './target-client';

it.each([
  ['', ''],
  ['APPID-dsn.algolia.net', ''],
  ['appid-1.algolianet.com', ''],
  ['APPID.algolia.net', ''],
  ['127.0.0.1:4001', '127.0.0.1:4001'],
  ['search.example', 'search.example'],
  ['algolia.net.example', 'algolia.net.example'],
])('I-02 a run for the site’s host %j writes to the host %j', (host, expected) => {
  expect(hostForWriting(host)).toBe(expected);
});
