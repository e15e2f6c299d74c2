import Fastify, { type FastifyInstance } from 'fastify';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { brandRoutes } from './brands';

const dealerWith = (offered: boolean): Tenant => {
  const acme = testDealerWithSearch('acme');
  const { brands } = sampleDealer({
    brands: {
      offered,
      car: [{ title: 'Kia', slug: 'kia', paragraphs: ['<p>Seven seats</p>'] }],
      truck: [{ title: 'Hino', slug: 'hino', skipPage: true }],
    },
  }).config;
  return { ...acme, config: { ...acme.config, brands } };
};
let app: FastifyInstance;
let tenant: Tenant | undefined;
beforeAll(async () => {
  app = Fastify();
  installProblemAnswers(app);
  await app.register(brandRoutes, { tenantOf: () => tenant });
});
beforeEach(() => {
  tenant = dealerWith(true);
});
afterAll(() => app.close());

it('K-04 the lists that have brands are answered, with the address of each tile', async () => {
  expect((await app.inject('/api/brands')).json()).toEqual([
    { kind: 'car', tiles: [{ title: 'Kia', logo: '', href: '/brands/kia', leadsTo: 'page' }] },
    { kind: 'truck', tiles: [{ title: 'Hino', logo: '', href: '/search/hino', leadsTo: 'stock' }] },
  ]);
});

it('K-04 the page of a brand is found by its slug', async () => {
  expect((await app.inject('/api/brands/kia')).json()).toEqual({
    title: 'Kia',
    slug: 'kia',
    banner: '',
    paragraphs: ['<p>Seven seats</p>'],
    blocks: [],
    stock: '/search/kia',
  });
});

it.each(['/api/brands/hino', '/api/brands/Kia', '/api/brands/nothing', '/api/brands/%00'])(
  'K-04 Q-05 there is no page of a brand at %s',
  async (path) => {
    expect((await app.inject(path)).json()).toMatchObject({ code: 'not_found', status: 404 });
  },
);

it('Q-05 a slug that is too long is refused', async () => {
  expect((await app.inject(`/api/brands/${'x'.repeat(61)}`)).json()).toMatchObject({ status: 400 });
});

it.each(['/api/brands', '/api/brands/kia'])('K-04 X-11 %s is unknown where the dealer offers no brands', async (path) => {
  tenant = dealerWith(false);
  expect((await app.inject(path)).json()).toMatchObject({ code: 'not_found', status: 404 });
});

it('X-01 brands belong to one dealer', async () => {
  tenant = undefined;
  expect((await app.inject('/api/brands')).json()).toMatchObject({ code: 'unknown_host', status: 404 });
});
