import { renderPageAt, sampleSite } from '@forecourt/testing';
import type { BlogList, BlogPostAnswer, BlogPostSummary } from '@forecourt/contracts/site/blog';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { blog, blogPost } from './blog-pages';
import { postJsonLd } from './blog-head';

const category = { slug: 'guides', name: 'Guides' };
const summary = (slug: string): BlogPostSummary => ({
  slug,
  category,
  title: `About ${slug}`,
  summary: `What ${slug} is`,
  date: '2026-02-03',
  picture: { source: 'drawing:scene/coast/12355b', alt: 'A coast' },
});
const LIST: BlogList = {
  category: null,
  categories: [category, { slug: 'news', name: 'News' }],
  posts: [summary('towing'), summary('tyres')],
  page: 2,
  pages: 3,
};
const POST: BlogPostAnswer = {
  post: { ...summary('towing'), updated: '2026-03-04', author: 'Sam', html: '<h2>Weight</h2><p>Heavy</p>' },
  related: [summary('tyres')],
};
const text = (_key: string, fallback: string, values: Record<string, string | number> = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
const context = { params: {}, url: new URL('https://acme.example/x'), site: sampleSite(), text };

const routes = [
  { path: '/blog', Component: blog.Component, loader: blog.loader, ErrorBoundary: () => <p>Failed</p> },
  { path: '/blog/:category', Component: blog.Component, loader: blog.loader },
  { path: '/blog/:category/:post', Component: blogPost.Component, loader: blogPost.loader, ErrorBoundary: () => <p>Failed</p> },
];
const open = async (at: string, answer: (path: string) => Response) => {
  const asked: string[] = [];
  const page = await renderPageAt(routes, {
    at,
    fetch: async (path) => {
      asked.push(path);
      return answer(path);
    },
  });
  return { ...page, asked };
};

it('K-05 the list has cards with date and category, links to categories and pages, and no axe violation', async () => {
  const { container, asked } = await open('/blog?page=2', () => Response.json(LIST));
  expect(asked).toEqual(['/api/blog?page=2']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
    'Guides3 February 2026About towingWhat towing is',
    'Guides3 February 2026About tyresWhat tyres is',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/blog/guides', '/blog/news', '/blog/guides/towing', '/blog?page=3']));
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('aria-current')).toBe('page');
  expect(await axe(container)).toHaveNoViolations();
});

it('K-05 a category has its name, description and place in the breadcrumb', async () => {
  const list = { ...LIST, category: { ...category, description: 'How to choose' }, page: 1, pages: 1 };
  const { asked } = await open('/blog/guides?page=x', () => Response.json(list));
  expect(asked).toEqual(['/api/blog?category=guides&page=1']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guides');
  expect(screen.getByText('How to choose')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeBlogGuides');
});

it('K-05 a list without posts says so and leads to the stock', async () => {
  const { container } = await open('/blog', () => Response.json({ ...LIST, categories: [], posts: [], page: 1, pages: 1 }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No posts here yet');
  expect(screen.getByRole('link', { name: 'See our stock' })).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('K-05 a post has author, days, picture, text and others below it, and no axe violation', async () => {
  const { container, asked } = await open('/blog/guides/towing', () => Response.json(POST));
  expect(asked).toEqual(['/api/blog/towing']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'About towing',
    'Weight',
    'More to read',
    'About tyres',
  ]);
  for (const words of ['By Sam', '3 February 2026', 'Updated 4 March 2026']) expect(screen.getAllByText(words)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A coast' })).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('K-05 a post under an old category leads to its address', async () => {
  const { router } = await open('/blog/news/towing', () => Response.json(POST));
  expect(router.state.location.pathname).toBe('/blog/guides/towing');
});

it.each(['/blog/nothing', '/blog/guides/nothing'])('K-05 an unknown address shows that there is no page: %s', async (at) => {
  await open(at, () => new Response('{}', { status: 404 }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
  expect([blog.status(null), blogPost.status(null), blog.status(LIST), blogPost.status(POST)]).toEqual([404, 404, 200, 200]);
});

it.each(['/blog', '/blog/guides/towing'])('R-09 a failed request does not count as an unknown address: %s', async (at) => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  await open(at, () => new Response('{}', { status: 503 }));
  expect(screen.getByText('Failed')).toBeTruthy();
  silence.mockRestore();
});

it('K-05 the heads name title, canonical address, picture and feed, and search engines list no empty list', () => {
  const feed = { title: 'Blog | Acme Motors', path: '/blog/feed.xml' };
  expect(blog.head({ ...context, data: LIST })).toEqual({
    title: 'Blog, page 2 | Acme Motors',
    description: 'Guides, reviews and news from Acme Motors.',
    canonical: '/blog?page=2',
    image: 'drawing:scene/coast/12355b',
    feed,
  });
  expect(blog.head({ ...context, data: { ...LIST, posts: [], page: 1 } })).toMatchObject({
    robots: 'noindex',
    canonical: '/blog',
  });
  expect(blogPost.head({ ...context, data: POST })).toMatchObject({
    title: 'About towing | Acme Motors',
    description: 'What towing is',
    canonical: '/blog/guides/towing',
    image: 'drawing:scene/coast/12355b',
    feed,
  });
  expect([blog.head({ ...context, data: null }), blogPost.head({ ...context, data: null })]).toEqual([
    { title: 'Page not found | Acme Motors', robots: 'noindex' },
    { title: 'Page not found | Acme Motors', robots: 'noindex' },
  ]);
});

it('K-05 search engines read a post as BlogPosting with its breadcrumb', () => {
  const [posting, crumbs] = postJsonLd(POST.post, { ...sampleSite(), origin: 'https://acme.example', basePath: '' }, text);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'About towing',
    datePublished: '2026-02-03',
    dateModified: '2026-03-04',
    author: { '@type': 'Person', name: 'Sam' },
    publisher: { '@type': 'Organization', name: 'Acme Motors' },
    mainEntityOfPage: 'https://acme.example/blog/guides/towing',
    image: expect.stringMatching(/^https:\/\/acme\.example\/_img\//),
  });
  expect(JSON.stringify(crumbs)).toContain('"position":4,"name":"About towing","item":"https://acme.example/blog/guides/towing"');
});
