import type { BlogPost, BlogSettings } from '@forecourt/contracts/site/blog';
import { blogListPath, blogPagePaths, categoriesOf, pageOfPosts, publishedPosts, relatedPosts, summaryOfPost } from './blog';

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2026-06-15T12:00:00+10:00');
const ZONE = 'Australia/Brisbane';
const post = (slug: string, date = '2026-06-01', category = 'guides'): BlogPost => ({
  slug,
  category,
  title: slug,
  summary: `About ${slug}`,
  date,
  html: `<p>${slug}</p>`,
});
const categories = [
  { slug: 'reviews', name: 'Reviews', description: '' },
  { slug: 'guides', name: 'Guides', description: 'How to' },
];
const blogOf = (posts: BlogPost[], offered = true): BlogSettings => ({ offered, categories, posts });
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

it('K-05 posts are listed with the newest first, and those of one day in the order of the file', () => {
  const posts = [post('a', '2026-01-01'), post('b', '2026-03-01'), post('c', '2026-03-01'), post('d', '2026-02-01')];
  expect(slugs(publishedPosts(blogOf(posts), ZONE, NOW))).toEqual(['b', 'c', 'd', 'a']);
});

it("K-05 a post is shown from the beginning of its day in the dealer's zone", () => {
  const blog = blogOf([post('a', '2026-06-16')]);
  const shownAt = (moment: string, zone = ZONE) => publishedPosts(blog, zone, at(moment)).length;
  expect([shownAt('2026-06-15T23:59:59+10:00'), shownAt('2026-06-16T00:00:00+10:00')]).toEqual([0, 1]);
  expect(shownAt('2026-06-16T00:00:00+10:00', 'Australia/Perth')).toBe(0);
});

it('K-05 a blog that is not offered has no posts', () => {
  expect(publishedPosts(blogOf([post('a')], false), ZONE, NOW)).toEqual([]);
});

it('K-05 a page has twelve posts, and there is no page after the last', () => {
  const posts = Array.from({ length: 25 }, (_, index) => post(`p${index}`));
  const lengths = [1, 2, 3].map((page) => pageOfPosts(posts, page)?.posts.length);
  expect([lengths, pageOfPosts(posts, 1)?.pages]).toEqual([[12, 12, 1], 3]);
  expect([0, 4].map((page) => pageOfPosts(posts, page))).toEqual([undefined, undefined]);
  expect(pageOfPosts([], 1)).toEqual({ posts: [], pages: 1 });
});

it('K-05 categories without a post have no link', () => {
  expect(slugs(categoriesOf(categories, [post('a')]))).toEqual(['guides']);
});

it('K-05 related posts are up to three others, first those of the same category', () => {
  const here = post('here');
  const posts = [
    post('x', '2026-06-03', 'reviews'),
    here,
    post('near'),
    post('y', '2026-05-01', 'reviews'),
    post('z', '2026-04-01', 'reviews'),
  ];
  expect(slugs(relatedPosts(here, posts))).toEqual(['near', 'x', 'y']);
  expect(relatedPosts(here, [here])).toEqual([]);
});

it('K-05 a card has the name of its category, and no HTML', () => {
  expect(summaryOfPost(post('a'), categories)).toEqual({
    slug: 'a',
    title: 'a',
    summary: 'About a',
    date: '2026-06-01',
    category: { slug: 'guides', name: 'Guides' },
  });
});

it('K-05 lists have the address of their category, with a number from the second page on', () => {
  expect([
    blogListPath(null),
    blogListPath(null, 2),
    blogListPath({ slug: 'guides' }, 1),
    blogListPath({ slug: 'guides' }, 3),
  ]).toEqual(['/blog', '/blog?page=2', '/blog/guides', '/blog/guides?page=3']);
});

it('K-05 I-08 search engines may list the blog, its categories and published posts', () => {
  const posts = [post('a'), post('later', '2026-06-16', 'reviews')];
  expect(blogPagePaths({ blog: blogOf(posts), timezone: ZONE }, NOW)).toEqual(['/blog', '/blog/guides', '/blog/guides/a']);
  expect(blogPagePaths({ blog: blogOf([]), timezone: ZONE }, NOW)).toEqual([]);
});
