import type { BlogList, BlogPostAnswer } from '@forecourt/contracts/site/blog';
import { ProblemError } from '@forecourt/contracts/problem';
import { categoriesOf, pageOfPosts, publishedPosts, relatedPosts, summaryOfPost } from '@forecourt/rules/blog/blog';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';

interface BlogOptions {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** In Unix seconds. */
  now(): number;
}

const slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60 });

/** Throws ProblemError if the dealer has no blog, no such category or no such page. */
const listOf = ({ config }: Tenant, chosen: string | undefined, page: number, now: number): BlogList => {
  const { blog, name, timezone } = config;
  if (!blog.offered || blog.posts.length === 0) throw new ProblemError('not_found', `${name} has no blog`);
  const category = blog.categories.find((each) => each.slug === chosen) ?? null;
  if (chosen !== undefined && !category) throw new ProblemError('not_found', `The blog has no category ${chosen}`);
  const published = publishedPosts(blog, timezone, now);
  const shown = pageOfPosts(category ? published.filter((post) => post.category === chosen) : published, page);
  if (!shown) throw new ProblemError('not_found', `The list has no page ${page}`);
  return {
    category,
    categories: categoriesOf(blog.categories, published).map((each) => ({ slug: each.slug, name: each.name })),
    posts: shown.posts.map((post) => summaryOfPost(post, blog.categories)),
    page,
    pages: shown.pages,
  };
};

const postOf = ({ config }: Tenant, id: string, now: number): BlogPostAnswer => {
  const { blog, name, timezone } = config;
  const published = publishedPosts(blog, timezone, now);
  const post = published.find((each) => each.slug === id);
  if (!post) throw new ProblemError('not_found', `${name} has no post ${id}`);
  const { updated, author, html } = post;
  return {
    post: { ...summaryOfPost(post, blog.categories), html, ...(updated && { updated }), ...(author && { author }) },
    related: relatedPosts(post, published).map((each) => summaryOfPost(each, blog.categories)),
  };
};

export const blogRoutes: FastifyPluginAsyncTypebox<BlogOptions> = async (app, { tenantOf, now }) => {
  const querystring = Type.Object({
    category: Type.Optional(slug),
    page: Type.Integer({ default: 1, minimum: 1, maximum: 10_000 }),
  });
  app.get(
    '/api/blog',
    {
      config: { price: 1 },
      schema: { querystring, tags: ['pages'], summary: 'Posts of the blog, the newest first; 404 where the dealer has no blog' },
    },
    async (request) => listOf(requestedDealer({ tenantOf }, request), request.query.category, request.query.page, now()),
  );
  app.get(
    '/api/blog/:post',
    {
      config: { price: 1 },
      schema: { params: Type.Object({ post: slug }), tags: ['pages'], summary: 'A post of the blog, and posts like it' },
    },
    async (request) => postOf(requestedDealer({ tenantOf }, request), request.params.post, now()),
  );
};
