import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FetchedFeeds, FeedLookAnswer } from '@forecourt/contracts/desk/feeds';
import { unknownNameError } from '@forecourt/contracts/problem';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { dealersOfToken, STOCK_OF_DEALER, STOCK_OF_DEALERS } from '../../platform/requests/stock-access';
import { findConfiguredFeed, type FeedSourcesRoomContext } from './room';
import { nextScheduledTime } from './schedule';
import { describeSource } from './sources';
import { readFeedStates } from './store';
import type { FeedSourceRow } from './tables';

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];

/** `now`: Unix seconds. */
const feedAnswer = ({ name, mapping, mode, source }: FetchedFeedSettings, state: FeedSourceRow | undefined, now: number) => ({
  feed: name,
  mapping,
  mode,
  source: describeSource(source),
  health: state?.health ?? 'well',
  problem: state?.problem ?? null,
  isLooking: (state?.lookingUntil ?? 0) >= now,
  lastLookAt: state?.lastLookAt ?? null,
  seenAt: state?.seenAt ?? null,
  importedAt: state?.importedAt ?? null,
});

/** The caller must guard them. */
export const feedSourceRoutes: FastifyPluginAsyncTypebox<{ context: FeedSourcesRoomContext }> = async (app, { context }) => {
  const { db, tenants, looks, now } = context;

  app.get(
    '/api/admin/feed-sources',
    {
      config: { access: STOCK_OF_DEALERS },
      schema: {
        tags,
        summary: 'Feeds of the dealers of the token that are fetched by schedule, with their state',
        querystring: Type.Object({ tenant: Type.Optional(Name) }, { additionalProperties: false }),
        response: { 200: FetchedFeeds },
      },
    },
    async (request) => {
      const { tenant: slug } = request.query;
      const isOwn = dealersOfToken(request);
      const dealers = slug === undefined ? tenants.all().filter((each) => isOwn(each.slug)) : [requiredTenant(tenants, slug)];
      const stateOf = await readFeedStates(db, slug);
      const feeds = dealers.flatMap(({ slug: tenant, config }) =>
        config.stock.feeds.map((feed) => ({
          tenant,
          ...feedAnswer(feed, stateOf({ tenant, feed: feed.name }), now()),
          nextLookAt: nextScheduledTime(feed.schedule, now(), config.timezone),
          timezone: config.timezone,
        })),
      );
      return { feeds };
    },
  );

  app.post(
    '/api/admin/feed-sources/:tenant/:feed/look',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags,
        summary: 'Look for a new file of a feed now',
        description: 'Answers 202: the look runs as a background job. GET /api/admin/feed-sources shows its result.',
        params: Type.Object({ tenant: Name, feed: Name }),
        response: { 202: FeedLookAnswer },
      },
    },
    async ({ params: { tenant, feed } }, reply) => {
      const { config } = requiredTenant(tenants, tenant);
      const names = config.stock.feeds.map(({ name }) => name);
      if (!findConfiguredFeed(context, tenant, feed)) throw unknownNameError('unknown_feed', 'feed', feed, names);
      // An earlier look of this second can have this second as its slot, and its end is not the end of this look.
      const slot = now() + 1;
      await looks.enqueue({ tenant, feed, slot }, { key: `${tenant}/${feed}/${randomUUID()}`, after: 1 });
      return reply.code(202).send({ tenant, feed, slot });
    },
  );
};
