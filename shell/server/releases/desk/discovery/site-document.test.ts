import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { groupDealer } from '../../../platform/testing/group-dealer';
import { openTestSite, type TestSite } from '../../../platform/testing/test-site';

let site: TestSite;
let dealer: string;
beforeAll(async () => {
  dealer = await groupDealer();
  site = await openTestSite([dealer], {}, { configured: { [dealer]: { wording: { 'ui.offers.title': 'Deals' } } } });
}, 120_000);
afterAll(() => site.close());

const read = (host: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/discovery/site.json', headers: { host, ...headers } });

it('R-24 pages of any origin read the dealer’s public configuration and texts, and an unchanged document is answered with 304', async () => {
  const answer = await read(`${dealer}.localhost`);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const body = answer.json<{ site: PublicSite; wording: Record<string, string> }>();
  expect(body).toMatchObject({
    site: { slug: dealer, origin: `http://${dealer}.localhost`, basePath: '' },
    wording: { 'ui.offers.title': 'Deals' },
  });
  expect(JSON.stringify(body)).not.toContain('leadsEmail');
  expect((await read(`${dealer}.localhost`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  expect((await read('nobody.example')).json()).toMatchObject({ code: 'unknown_host' });
});
