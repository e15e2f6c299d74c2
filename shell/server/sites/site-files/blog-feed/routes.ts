import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { BLOG_FEED_PATH, publishedPosts } from '@forecourt/rules/blog/blog';
import type { FastifyPluginAsync } from 'fastify';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { setValidatorsAndCompare } from '../conditional';
import { requestSiteUrl, type SiteFilesOptions } from '../room';
import { atomFeed, MOST_FEED_POSTS } from './atom-feed';

export const blogFeedRoutes: FastifyPluginAsync<SiteFilesOptions> = async (app, options) => {
  app.get(
    BLOG_FEED_PATH,
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { summary: 'Atom feed of the blog; 404 where the dealer has no post', tags: ['site files'] },
    },
    async (request, reply) => {
      const { config } = requestedDealer(options, request);
      const { blog, name, timezone } = config;
      const posts = publishedPosts(blog, timezone, Math.floor(options.now() / 1000)).slice(0, MOST_FEED_POSTS);
      if (posts.length === 0) throw new ProblemError('not_found', `${name} has no post in a blog`);
      const text = options.wordingOf(config);
      const title = text('shell.blog.head.title', '{{title}} | {{name}}', { title: text('shell.blog.title', 'Blog'), name });
      const feed = atomFeed({ config, posts, title, site: requestSiteUrl(request, options) });
      const tag = createHash('sha256').update(feed).digest('base64url').slice(0, 32);
      if (setValidatorsAndCompare(request, reply, { tag })) return reply.code(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
  );
};
