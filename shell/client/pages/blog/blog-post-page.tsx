import type { HeadContext, PageHead } from '@forecourt/contracts/remote';
import type { BlogPostAnswer } from '@forecourt/contracts/site/blog';
import { blogListPath, blogPostPath } from '@forecourt/rules/blog/blog';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { askSite } from '@forecourt/rules/site/ask-site';
import { fetchContext, useSite } from '@forecourt/store';
import { Anchor, Breadcrumb, Copy, Heading, Page, Picture, Prose, Section, token, useText } from '@forecourt/ui';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { notFoundHead, PageNotFound } from '../page-not-found';
import { blogFeed, postBreadcrumb, postJsonLd } from './blog-head';
import { PostCards } from './post-cards';

/** Null if the dealer has no such post. */
type LoadedPost = BlogPostAnswer | null;

/** Leads to the post's own address when it has moved to another category. Throws when the server fails to answer. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<LoadedPost | Response> => {
  const { category = '', post = '' } = params;
  const loaded = await askSite<BlogPostAnswer>(context.get(fetchContext), `/api/blog/${encodeURIComponent(post)}`, 'post');
  if (!loaded) return null;
  const { slug } = loaded.post.category;
  return slug === category ? loaded : redirect(blogPostPath(slug, loaded.post.slug), 301);
};

export const status = (data: unknown): number => (data ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<LoadedPost, 'shell'>): PageHead => {
  if (!data) return notFoundHead(site, text);
  const { post } = data;
  return {
    title: text('shell.blog.head.title', '{{title}} | {{name}}', { title: post.title, name: site.name }),
    description: post.summary,
    canonical: blogPostPath(post.category.slug, post.slug),
    image: post.picture?.source,
    feed: blogFeed(site, text),
    // Only the server's HTML states it, so the browser's build has none of its code.
    ...(typeof document === 'undefined' ? { jsonLd: postJsonLd(post, site, text) } : {}),
  };
};

const Facts = styled(Copy)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
`;

const Article = styled.article`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

const Frame = styled.div`
  overflow: clip;
  border-radius: ${token.radius.lg};
`;

const PostFacts = ({ category, author, date, updated }: BlogPostAnswer['post']) => {
  const { name } = useSite();
  const text = useText<'shell'>();
  return (
    <Facts size="sm" tone="muted">
      <Anchor href={blogListPath(category)}>{category.name}</Anchor>
      <span>{text('shell.blog.by', 'By {{author}}', { author: author ?? name })}</span>
      <time dateTime={date}>{formatDate(date)}</time>
      {updated ? (
        <time dateTime={updated}>{text('shell.blog.updated', 'Updated {{date}}', { date: formatDate(updated) ?? updated })}</time>
      ) : null}
    </Facts>
  );
};

/** K-05. */
export const Component = () => {
  const data = useLoaderData<LoadedPost>();
  const text = useText<'shell'>();
  if (!data) return <PageNotFound />;
  const { post, related } = data;
  return (
    <>
      <Section tight wide>
        <Page width="text">
          <Article>
            <Breadcrumb items={postBreadcrumb(post, text)} />
            <Heading level={1}>{post.title}</Heading>
            <PostFacts {...post} />
            <Copy size="lg">{post.summary}</Copy>
            {post.picture ? (
              <Frame>
                <Picture
                  source={post.picture.source}
                  alt={post.picture.alt}
                  aspect="16x9"
                  width={800}
                  widths={[375, 480, 640, 800, 1200]}
                  sizes="(min-width: 44em) 38rem, 92vw"
                  priority
                />
              </Frame>
            ) : null}
            {/* The server sanitised it when it read the configuration. */}
            <Prose dangerouslySetInnerHTML={{ __html: post.html }} />
          </Article>
        </Page>
      </Section>
      {related.length > 0 ? (
        <Section tone="tinted" title={text('shell.blog.related', 'More to read')}>
          <PostCards posts={related} level={3} />
        </Section>
      ) : null}
    </>
  );
};
