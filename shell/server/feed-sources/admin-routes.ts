import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { unknownName } from '@forecourt/contracts/problem';
import { requiredTenant } from '../required-tenant';
import { feedOf, type FeedSourcesRoomContext } from './room';
import { nextSlot } from './schedule';
import { describeSource } from './sources';
import { feedState } from './store';

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];

/** `GET /api/admin/feed-sources` and `POST …/:tenant/:feed/look`. Needs a guard around it. */
export const feedSourceRoutes: FastifyPluginAsyncTypebox<{ context: FeedSourcesRoomContext }> = async (app, { context }) => {
  const { db, tenants, looks, now } = context;

  app.get(
    '/api/admin/feed-sources',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: 'Feeds that are fetched by schedule, with their state',
        querystring: Type.Object({ tenant: Type.Optional(Name) }, { additionalProperties: false }),
      },
    },
    async ({ query: { tenant: slug } }) => {
      const dealers = slug === undefined ? tenants.all() : [requiredTenant(tenants, slug)];
      const feeds = await Promise.all(
        dealers.flatMap(({ slug: tenant, config }) =>
          config.stock.feeds.map(async ({ name, mapping, mode, source, schedule }) => {
            const state = await feedState(db, { tenant, feed: name }, now());
            return {
              tenant,
              feed: name,
              mapping,
              mode,
              source: describeSource(source),
              health: state.health,
              problem: state.problem,
              isLooking: (state.lookingUntil ?? 0) >= now(),
              lastLookAt: state.lastLookAt,
              seenAt: state.seenAt,
              importedAt: state.importedAt,
              nextLookAt: nextSlot(schedule, now(), config.timezone),
            };
          }),
        ),
      );
      return { feeds };
    },
  );

  app.post(
    '/api/admin/feed-sources/:tenant/:feed/look',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: 'Look for a new file of a feed now',
        description: 'Answers 202: the look runs as a background job. GET /api/admin/feed-sources shows its result.',
        params: Type.Object({ tenant: Name, feed: Name }),
      },
    },
    async ({ params: { tenant, feed } }, reply) => {
      const { config } = requiredTenant(tenants, tenant);
      const names = config.stock.feeds.map(({ name }) => name);
      if (!feedOf(context, tenant, feed)) throw unknownName('unknown_feed', 'feed', feed, names);
      await looks.enqueue({ tenant, feed, slot: now() }, { key: `${tenant}/${feed}/${randomUUID()}` });
      return reply.code(202).send({ tenant, feed });
    },
  );
};
