import type { PageHead } from '@forecourt/contracts/remote';
import type { BlogPostAnswer } from '@forecourt/contracts/site/blog';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { BLOG_FEED_PATH, BLOG_PATH, blogListPath, blogPostPath } from '@forecourt/rules/blog/blog';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import { homeCrumb } from '@forecourt/ui';
import type { BlogPosting, WithContext } from 'schema-dts';

export const blogTitle = (text: TextLookup<'shell'>): string => text('shell.blog.title', 'Blog');

/** The heads of the blog's pages name this feed. */
export const blogFeed = ({ name }: PublicSite, text: TextLookup<'shell'>): PageHead['feed'] => ({
  title: text('shell.blog.head.title', '{{title}} | {{name}}', { title: blogTitle(text), name }),
  path: BLOG_FEED_PATH,
});

export const postBreadcrumb = ({ category, title }: BlogPostAnswer['post'], text: TextLookup<'shell'>) => [
  homeCrumb(text),
  { label: blogTitle(text), href: BLOG_PATH },
  { label: category.name, href: blogListPath(category) },
  { label: title },
];

/** With its breadcrumb, for schema.org. */
export const postJsonLd = (
  post: BlogPostAnswer['post'],
  { name, origin, basePath, locale }: PublicSite,
  text: TextLookup<'shell'>,
): [WithContext<BlogPosting>, object] => {
  const site = `${origin}${basePath}`;
  const path = blogPostPath(post.category.slug, post.slug);
  const address = `${site}${path}`;
  const dealer = { '@type': 'Organization', name, url: `${site}/` } as const;
  const picture = post.picture && new URL(imageUrl(post.picture.source, { width: 1200, aspect: '16x9' }), origin).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.summary,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: post.author ? { '@type': 'Person', name: post.author } : dealer,
      publisher: dealer,
      articleSection: post.category.name,
      inLanguage: locale,
      mainEntityOfPage: address,
      ...(picture && { image: picture }),
    },
    breadcrumbJsonLd(postBreadcrumb(post, text), { origin, basePath }, path),
  ];
};
