import type { FastifyRequest } from 'fastify';
import { refuseRequestsOfOtherSites } from './own-pages';

const ask = (headers: Record<string, string>, method = 'POST') =>
  refuseRequestsOfOtherSites({ headers, host: 'corner.localhost:4000', method } as unknown as FastifyRequest);

it.each([
  ['this site', { origin: 'http://corner.localhost:4000', 'sec-fetch-site': 'same-origin' }],
  ['a caller that is no browser', {}],
  ['an older browser that tells no origin', { 'sec-fetch-site': 'same-origin' }],
])('Q-04 the server accepts a request from %s', async (_who, headers: Record<string, string>) => {
  await expect(ask(headers)).resolves.toBeUndefined();
});

it.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another dealer’s site', { origin: 'http://other.localhost:4000' }],
  ['another port', { origin: 'http://corner.localhost:5000' }],
  ['a page without an origin', { origin: 'null' }],
  ['another site whose origin is not told', { 'sec-fetch-site': 'cross-site' }],
  ['another dealer’s site whose origin is not told', { 'sec-fetch-site': 'same-site' }],
])('Q-04 the server refuses a request from %s', async (_who, headers: Record<string, string>) => {
  await expect(ask(headers)).rejects.toMatchObject({ code: 'foreign_page' });
});

it('Q-04 every page accepts links from other sites', async () => {
  await expect(ask({ 'sec-fetch-site': 'cross-site' }, 'GET')).resolves.toBeUndefined();
});
