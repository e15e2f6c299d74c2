/** @jest-environment jsdom */
import type { BlogPost } from '@forecourt/contracts/site/blog';
import { atomFeed } from './atom-feed';

const SITE = 'https://corner.example/sites/corner';
const POST: BlogPost = {
  slug: 'towing',
  category: 'guides',
  title: 'Towing & <braking>',
  summary: 'It’s “heavy”\u0007.',
  date: '2026-01-10',
  updated: '2026-07-04',
  author: 'Sam',
  picture: { source: 'drawing:scene/coast/12355b', alt: 'A "coast"' },
  html: '<p>See <a href="/finance">finance</a>, <a href="#tips">tips</a>, <a href="https://other.example/">more</a> &amp; less.</p>',
};
const OTHER: BlogPost = { slug: 'news', category: 'news', title: 'News', summary: 'New', date: '2026-01-09', html: '<p>x</p>' };
const config = {
  slug: 'corner',
  name: 'Corner & Sons',
  locale: 'en-AU',
  timezone: 'Australia/Sydney',
  blog: { offered: true, categories: [{ slug: 'guides', name: 'Guides', description: '' }], posts: [] },
};
const feedOf = (posts: BlogPost[], site = SITE): Document => {
  const text = atomFeed({ config, posts, title: 'Blog | Corner & Sons', site });
  return new DOMParser().parseFromString(text, 'application/xml');
};
const textOf = (parent: ParentNode | null, selector: string) => parent?.querySelector(selector)?.textContent;

it('K-05 the feed is valid XML with what Atom asks for', () => {
  const feed = feedOf([POST, OTHER]);
  expect(feed.querySelector('parsererror')).toBeNull();
  expect([feed.documentElement.namespaceURI, feed.documentElement.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  expect(textOf(feed, 'feed > title')).toBe('Blog | Corner & Sons');
  expect(textOf(feed, 'feed > author > name')).toBe('Corner & Sons');
  expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(`${SITE}/blog/feed.xml`);
  expect(feed.querySelector('feed > link[rel=alternate]')?.getAttribute('href')).toBe(`${SITE}/blog`);
  const [entry, other] = feed.querySelectorAll('entry');
  expect(['title', 'summary', 'author > name'].map((selector) => textOf(entry!, selector))).toEqual([
    'Towing & <braking>',
    'It’s “heavy”.',
    'Sam',
  ]);
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe(`${SITE}/blog/guides/towing`);
  expect(entry?.querySelector('category')?.getAttribute('label')).toBe('Guides');
  expect(textOf(other!, 'author > name')).toBe('Corner & Sons');
});

it("K-05 the dates have the offset of the dealer's zone, in summer and in winter", () => {
  const feed = feedOf([POST, OTHER]);
  expect(textOf(feed, 'entry > published')).toBe('2026-01-10T00:00:00+11:00');
  expect(textOf(feed, 'entry > updated')).toBe('2026-07-04T00:00:00+10:00');
  expect(textOf(feed, 'feed > updated')).toBe('2026-07-04T00:00:00+10:00');
});

it('K-05 every address in a post is absolute', () => {
  const content = textOf(feedOf([POST]), 'content') ?? '';
  expect([...content.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    expect.stringMatching(/^https:\/\/corner\.example\/_img\//),
    `${SITE}/finance`,
    `${SITE}/blog/guides/towing#tips`,
    'https://other.example/',
  ]);
  expect(content).toContain('alt="A &quot;coast&quot;"');
});

it('K-05 ids are UUIDs that differ, and stay when host, category or title change', () => {
  const ids = (feed: Document) => [...feed.querySelectorAll('id')].map(({ textContent }) => textContent);
  const before = ids(feedOf([POST, OTHER]));
  expect(new Set(before).size).toBe(3);
  for (const id of before) expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids(feedOf([{ ...POST, category: 'news', title: 'New' }, OTHER], 'https://new.example'))).toEqual(before);
  expect(before[1]).toBe('urn:uuid:65002abd-686e-5e9c-aebd-1bb16a967a8e');
});
