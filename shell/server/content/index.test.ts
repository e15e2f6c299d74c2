import Fastify, { type FastifyInstance } from 'fastify';
import { createWording } from '@forecourt/ui';
import { installProblemAnswers } from '../http/problems';
import type { Tenant } from '../ports';
import { testDealerWithSearch } from '../search/testing/served-room';
import { contentRoutes } from './index';

const PAGE = { path: '/about-us', title: 'About us', description: '', html: '<p>Since 1950</p>', blocks: [] };
const acme = testDealerWithSearch('acme');
let app: FastifyInstance;
let tenant: Tenant | undefined;
beforeAll(async () => {
  app = Fastify();
  installProblemAnswers(app);
  await app.register(contentRoutes, { tenantOf: () => tenant, wordingOf: ({ locale }) => createWording(locale, {}) });
});
beforeEach(() => {
  tenant = { ...acme, config: { ...acme.config, pages: [PAGE as never] } };
});
afterAll(() => app.close());
const ask = (query: string) => app.inject(`/api/content${query}`);

describe('the content pages of a dealer', () => {
  it.each(['/about-us', '/about-us/', '/about-us//'])('K-02 a content page is found by its path: %s', async (path) => {
    expect((await ask(`?path=${path}`)).json()).toEqual(PAGE);
  });

  it.each([
    ['?path=/nothing', 'not_found'],
    ['?path=/About-Us', 'not_found'],
    ['?path=/about-us/more', 'not_found'],
    ['?path=about-us', 'invalid_request'],
    ['', 'invalid_request'],
    [`?path=/${'x'.repeat(500)}`, 'invalid_request'],
    ['?path=/a&path=/b', 'invalid_request'],
    ['?path=/%00', 'not_found'],
  ])('Q-05 a wrong path is refused: %s', async (query, code) => {
    const answer = await ask(query);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('X-01 a content page belongs to one dealer', async () => {
    tenant = undefined;
    expect((await ask('?path=/about-us')).json()).toMatchObject({ code: 'unknown_host', status: 404 });
  });
});
