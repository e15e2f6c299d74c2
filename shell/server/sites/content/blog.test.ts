import Fastify, { type FastifyInstance } from 'fastify';
import type { BlogPost } from '@forecourt/contracts/site/blog';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { blogRoutes } from './index';

const categories = [
  { slug: 'guides', name: 'Guides', description: 'How to' },
  { slug: 'news', name: 'News', description: '' },
];
const post = (index: number, change: Partial<BlogPost> = {}): BlogPost => ({
  slug: `post-${index}`,
  category: 'guides',
  title: `Post ${index}`,
  summary: 'Summary',
  date: `2026-01-${String(index).padStart(2, '0')}`,
  html: '<p>Text</p>',
  ...change,
});
const POSTS = [...Array.from({ length: 13 }, (_, index) => post(index + 1)), post(30, { slug: 'tomorrow', date: '2026-02-02' })];
const acme = testDealerWithSearch('acme');
let app: FastifyInstance;
let tenant: Tenant | undefined;
let now: number;
beforeAll(async () => {
  app = Fastify();
  installProblemAnswers(app);
  await app.register(blogRoutes, { tenantOf: () => tenant, now: () => now });
});
const withPosts = (posts: BlogPost[], offered = true): Tenant => ({
  ...acme,
  config: { ...acme.config, timezone: 'Australia/Brisbane', blog: { offered, categories, posts } },
});
beforeEach(() => {
  tenant = withPosts(POSTS);
  now = Date.parse('2026-02-01T23:59:00+10:00') / 1000;
});
afterAll(() => app.close());
const ask = (path: string) => app.inject(`/api/blog${path}`);

it('K-05 the list has twelve posts a page, the newest first, without their HTML', async () => {
  const first = (await ask('')).json();
  expect([first.page, first.pages, first.posts.length, first.category]).toEqual([1, 2, 12, null]);
  expect(first.categories).toEqual([{ slug: 'guides', name: 'Guides' }]);
  expect(first.posts[0]).toEqual({
    slug: 'post-13',
    title: 'Post 13',
    summary: 'Summary',
    date: '2026-01-13',
    category: { slug: 'guides', name: 'Guides' },
  });
  expect((await ask('?page=2')).json().posts).toHaveLength(1);
});

it('K-05 a category has its own posts, and none before its first', async () => {
  expect((await ask('?category=guides&page=2')).json()).toMatchObject({ category: categories[0], page: 2, pages: 2 });
  expect((await ask('?category=news')).json()).toMatchObject({ category: categories[1], posts: [], pages: 1 });
});

it('K-05 a post appears when its day begins', async () => {
  expect((await ask('/tomorrow')).statusCode).toBe(404);
  now += 60;
  expect((await ask('/tomorrow')).json().post).toMatchObject({ slug: 'tomorrow', html: '<p>Text</p>' });
  expect((await ask('')).json().posts[0].slug).toBe('tomorrow');
});

it('K-05 a post has others like it', async () => {
  const { related } = (await ask('/post-3')).json();
  expect(related.map(({ slug }: BlogPost) => slug)).toEqual(['post-13', 'post-12', 'post-11']);
});

it.each([
  ['?category=nothing', 'not_found'],
  ['?page=3', 'not_found'],
  ['?page=0', 'invalid_request'],
  ['?category=A%20B', 'invalid_request'],
  ['/nothing', 'not_found'],
  ['/feed.xml', 'invalid_request'],
])('K-05 Q-05 an address without posts is refused: %s', async (path, code) => {
  expect((await ask(path)).json()).toMatchObject({ code });
});

it('K-05 X-01 a dealer without posts, or whose blog is off, has no blog', async () => {
  for (const other of [withPosts([]), withPosts(POSTS, false)]) {
    tenant = other;
    expect((await Promise.all([ask(''), ask('/post-1')])).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }
  tenant = undefined;
  expect((await ask('')).json()).toMatchObject({ code: 'unknown_host', status: 404 });
});
