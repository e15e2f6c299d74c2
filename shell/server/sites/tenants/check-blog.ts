import type { BlogPost, BlogSettings } from '@forecourt/contracts/site/blog';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { BLOG_PATH } from '@forecourt/rules/blog/blog';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { findDuplicates } from './check-content';
import { checkFrozenOnce } from './once-good';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

const checkDays = ({ date, updated }: BlogPost, path: string): ConfigurationBreach[] => {
  const wrong = Object.entries({ date, updated }).flatMap(([key, day]) =>
    day === undefined || formatDate(day) !== undefined
      ? []
      : [{ path: `${path}/${key}`, expected: 'a day of the calendar', found: quoteShortened(day) }],
  );
  if (wrong.length > 0 || updated === undefined || updated >= date) return wrong;
  return [{ path: `${path}/updated`, expected: `a day not before the post's date, ${date}`, found: quoteShortened(updated) }];
};

const checkPosts = checkFrozenOnce(({ categories, posts }: BlogSettings): ConfigurationBreach[] => {
  const slugs = categories.map(({ slug }) => slug);
  const unknown = posts.flatMap(({ category }, index) =>
    slugs.includes(category)
      ? []
      : [
          {
            path: `/blog/posts/${index}/category`,
            expected: `the slug of a category (${slugs.join(', ') || 'there are none'})`,
            found: quoteShortened(category),
          },
        ],
  );
  return [
    ...findDuplicates(categories, 'slug', '/blog/categories'),
    ...findDuplicates(posts, 'slug', '/blog/posts'),
    ...unknown,
    ...posts.flatMap((post, index) => checkDays(post, `/blog/posts/${index}`)),
  ];
});

/** Nobody could reach a content page at an address of the blog. */
const checkPagePaths = ({ blog, pages }: Pick<SiteConfig, 'blog' | 'pages'>): ConfigurationBreach[] => {
  if (!blog.offered || blog.posts.length === 0) return [];
  return pages.flatMap(({ path }, index) =>
    path === BLOG_PATH || path.startsWith(`${BLOG_PATH}/`)
      ? [{ path: `/pages/${index}/path`, expected: `no address of the blog, below ${BLOG_PATH}`, found: quoteShortened(path) }]
      : [],
  );
};

/** Checks posts, categories, days and slugs (K-05). */
export const checkBlog = ({ blog, pages }: Pick<SiteConfig, 'blog' | 'pages'>): ConfigurationBreach[] => [
  ...checkPosts(blog),
  ...checkPagePaths({ blog, pages }),
];
