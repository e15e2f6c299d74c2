import type { BlogCategory, BlogPost, BlogPostSummary, BlogSettings } from '@forecourt/contracts/site/blog';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { localDateTime } from '../location/zone-time';

/** Path of the blog's list. */
export const BLOG_PATH = '/blog';
/** Path of the blog's Atom feed. */
export const BLOG_FEED_PATH = '/blog/feed.xml';
/** Posts on one page of a list. */
const POSTS_PER_PAGE = 12;
/** Posts below another post. */
const RELATED_POSTS = 3;

/** Returns the path of a list: the whole blog, or one category, with the number of its page unless it is the first. */
export const blogListPath = (category: Pick<BlogCategory, 'slug'> | null, page = 1): string =>
  `${BLOG_PATH}${category ? `/${category.slug}` : ''}${page > 1 ? `?page=${page}` : ''}`;

/** Returns the path of a post. `category` is the slug of its category. */
export const blogPostPath = (category: string, post: string): string => `${BLOG_PATH}/${category}/${post}`;

/**
 * Returns the posts whose day has begun in the dealer's zone, the newest first; posts of one day stay in the order of the file.
 * A blog that is not offered has none. `now` is Unix seconds.
 */
export const publishedPosts = ({ offered, posts }: BlogSettings, timezone: string, now: number): BlogPost[] => {
  if (!offered) return [];
  const today = localDateTime(now, timezone).date;
  return posts
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));
};

/** Returns the categories that one of the posts is in, in the order of the configuration. */
export const categoriesOf = (categories: readonly BlogCategory[], posts: readonly BlogPost[]): BlogCategory[] =>
  categories.filter(({ slug }) => posts.some(({ category }) => category === slug));

/** Returns the posts of a page, from 1; undefined if there is no such page. A list without posts has one empty page. */
export const pageOfPosts = (posts: readonly BlogPost[], page: number): { posts: BlogPost[]; pages: number } | undefined => {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  if (page < 1 || page > pages) return undefined;
  return { posts: posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE), pages };
};

/** Returns up to three other posts: first those of the same category, then the newest of others. */
export const relatedPosts = (post: BlogPost, posts: readonly BlogPost[]): BlogPost[] => {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const isNear = ({ category }: BlogPost): boolean => category === post.category;
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, RELATED_POSTS);
};

/** Returns the parts of a post that its card shows. */
export const summaryOfPost = (post: BlogPost, categories: readonly BlogCategory[]): BlogPostSummary => {
  const { slug, title, summary, date, picture } = post;
  const { name = post.category } = categories.find((category) => category.slug === post.category) ?? {};
  return { slug, title, summary, date, ...(picture && { picture }), category: { slug: post.category, name } };
};

/** Returns the paths of the blog's pages that search engines may list: the list, its categories and every published post. */
export const blogPagePaths = (site: Pick<SiteConfig, 'blog' | 'timezone'>, now: number): string[] => {
  const posts = publishedPosts(site.blog, site.timezone, now);
  if (posts.length === 0) return [];
  return [
    BLOG_PATH,
    ...categoriesOf(site.blog.categories, posts).map((category) => blogListPath(category)),
    ...posts.map(({ category, slug }) => blogPostPath(category, slug)),
  ];
};
