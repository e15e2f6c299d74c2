import type { BlogCategory, BlogPost, BlogPostSummary, BlogSettings } from '@forecourt/contracts/site/blog';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { localDateTime } from '../location/zone-time';

export const BLOG_PATH = '/blog';
export const BLOG_FEED_PATH = '/blog/feed.xml';
const POSTS_PER_PAGE = 12;
const RELATED_POSTS = 3;

/** `null`: the whole blog. The first page has no number. */
export const blogListPath = (category: Pick<BlogCategory, 'slug'> | null, page = 1): string =>
  `${BLOG_PATH}${category ? `/${category.slug}` : ''}${page > 1 ? `?page=${page}` : ''}`;

export const blogPostPath = (category: string, post: string): string => `${BLOG_PATH}/${category}/${post}`;

/** Newest first in the dealer's zone; posts of one day stay in the order of the file. `now` is Unix seconds. */
export const publishedPosts = ({ offered, posts }: BlogSettings, timezone: string, now: number): BlogPost[] => {
  if (!offered) return [];
  const today = localDateTime(now, timezone).date;
  return posts
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));
};

/** In the order of the configuration. */
export const categoriesOf = (categories: readonly BlogCategory[], posts: readonly BlogPost[]): BlogCategory[] =>
  categories.filter(({ slug }) => posts.some(({ category }) => category === slug));

/** From 1; undefined if there is no such page. A list without posts has one empty page. */
export const pageOfPosts = (posts: readonly BlogPost[], page: number): { posts: BlogPost[]; pages: number } | undefined => {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  if (page < 1 || page > pages) return undefined;
  return { posts: posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE), pages };
};

/** First those of the same category, then the newest of others. */
export const relatedPosts = (post: BlogPost, posts: readonly BlogPost[]): BlogPost[] => {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const isNear = ({ category }: BlogPost): boolean => category === post.category;
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, RELATED_POSTS);
};

export const summaryOfPost = (post: BlogPost, categories: readonly BlogCategory[]): BlogPostSummary => {
  const { slug, title, summary, date, picture } = post;
  const { name = post.category } = categories.find((category) => category.slug === post.category) ?? {};
  return { slug, title, summary, date, ...(picture && { picture }), category: { slug: post.category, name } };
};

/** For search engines. */
export const blogPagePaths = (site: Pick<SiteConfig, 'blog' | 'timezone'>, now: number): string[] => {
  const posts = publishedPosts(site.blog, site.timezone, now);
  if (posts.length === 0) return [];
  return [
    BLOG_PATH,
    ...categoriesOf(site.blog.categories, posts).map((category) => blogListPath(category)),
    ...posts.map(({ category, slug }) => blogPostPath(category, slug)),
  ];
};
