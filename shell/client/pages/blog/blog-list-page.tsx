import type { HeadContext, PageHead } from '@forecourt/contracts/remote';
import type { BlogList } from '@forecourt/contracts/site/blog';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { BLOG_PATH, blogListPath } from '@forecourt/rules/blog/blog';
import { askSite } from '@forecourt/rules/site/ask-site';
import { fetchContext, useSite } from '@forecourt/store';
import { Breadcrumb, ButtonLink, Copy, EmptyState, Heading, homeCrumb, Pagination, Section, Stack, useText } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { notFoundHead, PageNotFound } from '../page-not-found';
import { blogFeed, blogTitle } from './blog-head';
import { CategoryLinks } from './category-links';
import { PostCards } from './post-cards';

/** Null if the blog has no such category or page. */
type LoadedList = BlogList | null;

/** 1 if the address has no number. */
const pageInAddress = (address: string): number => {
  const page = new URL(address).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
};

/** Throws when the server fails to answer. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs): Promise<LoadedList> => {
  const { category } = params;
  const query = new URLSearchParams({ ...(category && { category }), page: String(pageInAddress(request.url)) });
  return askSite<BlogList>(context.get(fetchContext), `/api/blog?${query}`, 'posts');
};

export const status = (data: unknown): number => (data ? 200 : 404);

const introOf = ({ category }: BlogList, { name }: PublicSite, text: TextLookup<'shell'>): string =>
  category?.description || text('shell.blog.intro', 'Guides, reviews and news from {{name}}.', { name });

export const head = ({ data, site, text }: HeadContext<LoadedList, 'shell'>): PageHead => {
  if (!data) return notFoundHead(site, text);
  const { category, page, posts } = data;
  const list = category ? `${category.name} | ${blogTitle(text)}` : blogTitle(text);
  const title = page > 1 ? text('shell.blog.head.page', '{{list}}, page {{page}}', { list, page }) : list;
  return {
    title: text('shell.blog.head.title', '{{title}} | {{name}}', { title, name: site.name }),
    description: introOf(data, site, text),
    canonical: blogListPath(category, page),
    image: posts[0]?.picture?.source,
    feed: blogFeed(site, text),
    ...(posts.length === 0 && { robots: 'noindex' as const }),
  };
};

/** The whole list, or one of its categories (K-05). */
export const Component = () => {
  const list = useLoaderData<LoadedList>();
  const site = useSite();
  const text = useText<'shell'>();
  if (!list) return <PageNotFound />;
  const { category, categories, posts, page, pages } = list;
  const title = blogTitle(text);
  const crumbs = category ? [{ label: title, href: BLOG_PATH }, { label: category.name }] : [{ label: title }];
  return (
    <Section tight>
      <Stack gap={6}>
        <Breadcrumb items={[homeCrumb(text), ...crumbs]} />
        <Stack gap={2}>
          <Heading level={1}>{category?.name ?? title}</Heading>
          <Copy size="lg" tone="muted">
            {introOf(list, site, text)}
          </Copy>
        </Stack>
        <CategoryLinks categories={categories} chosen={category?.slug} />
        {posts.length > 0 ? (
          <PostCards posts={posts} level={2} priority />
        ) : (
          <EmptyState
            icon="info"
            title={text('shell.blog.empty.title', 'No posts here yet')}
            text={text('shell.blog.empty.text', 'We are still writing. In the meantime, have a look at our stock.')}
            action={
              <ButtonLink href="/search/new-used-and-demo-cars">{text('shell.blog.empty.stock', 'See our stock')}</ButtonLink>
            }
          />
        )}
        <Pagination page={page} pages={pages} href={(number) => blogListPath(category, number)} />
      </Stack>
    </Section>
  );
};
