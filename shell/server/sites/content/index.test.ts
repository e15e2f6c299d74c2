import Fastify, { type FastifyInstance } from 'fastify';
import { createWording } from '@forecourt/ui';
import { sampleLocation } from '@forecourt/testing/sample-site';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import { testDealerWithSearch } from '../../search/testing/served-room';
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

describe('the models of a dealer', () => {
  const IM5 = {
    slug: 'im5',
    name: 'IM5',
    status: 'current',
    summary: 'A sedan.',
    image: 'drawing:sedan/2b2f36/side',
    figures: [{ value: '655 km', label: 'WLTP range' }],
    links: [],
    html: '<p>Five metres.</p>',
    colours: [],
    gallery: [],
  };
  beforeEach(() => {
    tenant = { ...acme, config: { ...acme.config, models: [IM5 as never] } };
  });

  it('M-05 the list has what its tiles show, and a model all of its page', async () => {
    const { slug, name, status, summary, image } = IM5;
    expect((await app.inject('/api/models')).json()).toEqual([{ slug, name, status, summary, image }]);
    expect((await app.inject('/api/models/im5')).json()).toEqual(IM5);
  });

  it.each(['im6', 'IM5', '%00', 'x'.repeat(90)])('M-05 Q-05 an unknown model is refused: %s', async (slug) => {
    const { status } = (await app.inject(`/api/models/${slug}`)).json<{ status: number }>();
    expect([400, 404]).toContain(status);
  });
});

describe('the contact page of a dealer', () => {
  it('O-07 a dealer without a page at /contact-us has one with the general form and its locations', async () => {
    const page = (await ask('?path=/contact-us')).json();
    expect(page).toMatchObject({ path: '/contact-us', title: 'Contact us' });
    expect(page.blocks.map(({ slot, props }: { slot: string; props: object }) => [slot, props])).toEqual([
      ['vehicle.enquiry', { category: 'general', title: 'Send us a message' }],
      ['locations.cards', { title: 'Where we are' }],
    ]);
  });

  it('O-07 a page of the dealer at /contact-us comes before it', async () => {
    const own = { ...PAGE, path: '/contact-us', title: 'Talk to us' };
    tenant = { ...acme, config: { ...acme.config, pages: [own as never] } };
    expect((await ask('?path=/contact-us')).json()).toEqual(own);
  });
});

describe('the reviews of a dealer', () => {
  const entries = [{ id: 'a', customer_name: 'Ada', text: 'Good.', rating: 5, review_date: '2026-05-01' }];
  const reviewsOf = (query: string) => app.inject(`/api/reviews${query}`);
  beforeEach(() => {
    const locations = [sampleLocation({ id: 'north' })];
    const reviews = { ...acme.config.reviews, locations: [{ location_id: 'north', entries }] };
    tenant = { ...acme, config: { ...acme.config, locations, reviews } };
  });

  it.each(['', '?location=north'])('O-05 the reviews of a location and of the site are answered: %s', async (query) => {
    expect((await reviewsOf(query)).json()).toMatchObject({ count: 1, average_rating: 5, reviews: entries });
  });

  it('O-05 a location without reviews is answered with null', async () => {
    const answer = await reviewsOf('?location=south');
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
  });
});
