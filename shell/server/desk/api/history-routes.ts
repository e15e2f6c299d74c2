import { RemoteName } from '@forecourt/contracts/release/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Desk } from '../changes/desk';
import type { ReleaseLog } from '../log/release-log';
import { previousPoint } from '../log/timeline';
import { PIN_DEALER, VIEW } from './access';
import type { ActorOf } from './actor';
import {
  ChannelName,
  closed,
  EventKind,
  expectedOf,
  IfMatch,
  LogEvent,
  ORDER,
  Outcome,
  PointId,
  Revision,
  RolloutView,
  Slug,
  VersionChange,
} from './schemas';
import { shownEvent, shownPoint } from './show';

interface Deps {
  desk: Desk;
  log: ReleaseLog;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const Id = PointId;
const LogQuery = Type.Object(
  {
    dealer: Type.Optional(Slug),
    channel: Type.Optional(ChannelName),
    remote: Type.Optional(RemoteName),
    actor: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(EventKind),
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  },
  closed,
);
const HistoryQuery = Type.Object(
  { before: Type.Optional(Id), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })) },
  closed,
);
const Point = Type.Object({
  id: Type.Integer({ description: 'What a roll back names in "to"' }),
  at: Type.String({ format: 'date-time' }),
  events: Type.Array(LogEvent),
  changes: Type.Array(VersionChange),
  set: Type.Record(Type.String(), Type.String(), { description: 'What the dealer ran afterwards: remote → version' }),
  rollouts: Type.Array(RolloutView),
});
const RollbackBody = Type.Object({ to: Type.Optional(Id), ...ORDER, expected: Type.Optional(Revision) }, closed);

/** The log, the history of a dealer, and the way back. */
export const historyRoutes =
  ({ desk, log, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/log',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'The log of every change, newest first',
          querystring: LogQuery,
          response: { 200: Type.Object({ events: Type.Array(LogEvent) }) },
        },
      },
      async ({ query }) => {
        const { limit = 50, ...filters } = query;
        return { events: (await log.events({ ...filters, limit })).map(shownEvent) };
      },
    );
    app.get(
      '/dealers/:slug/history',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'What a dealer ran, newest first, with what changed each time',
          params: Type.Object({ slug: Slug }),
          querystring: HistoryQuery,
          response: {
            200: Type.Object({
              dealer: Slug,
              previous: Type.Optional(Type.Integer({ description: 'Point that a roll back without "to" leads to' })),
              points: Type.Array(Point),
              older: Type.Optional(Type.Integer({ description: '"before" of the points that went before these' })),
            }),
          },
        },
      },
      async ({ params: { slug }, query: { before = Infinity, limit = 50 } }) => {
        const points = await desk.timeline(slug);
        const earlier = points.filter(({ id }) => id < before);
        const shown = earlier.slice(-limit);
        const previous = previousPoint(points)?.id;
        return {
          dealer: slug,
          ...(previous ? { previous } : {}),
          points: shown.toReversed().map(shownPoint),
          ...(earlier.length > shown.length ? { older: shown[0]?.id } : {}),
        };
      },
    );
    app.post(
      '/dealers/:slug/rollback',
      {
        config: { access: PIN_DEALER },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Bring back what a dealer ran before, or at a point of its history: the whole set at once',
          params: Type.Object({ slug: Slug }),
          headers: IfMatch,
          body: RollbackBody,
          response: { 200: Type.Object({ ...Outcome.properties, to: Type.Integer() }) },
        },
      },
      (request) => {
        const { to, why = '', dryRun, force } = request.body;
        const expected = expectedOf(request.body, request.headers);
        return desk.rollback(request.params.slug, to, { actor: actorOf(request), why, dryRun, force, expected });
      },
    );
  };
