import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RollbackOutcome } from '@forecourt/contracts/desk/changes';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import { ReleaseSetDifference, DealerHistory, HistoryPointId } from '@forecourt/contracts/desk/log';
import { Type } from 'typebox';
import type { ReleaseChanges } from '../changes/changes';
import type { LiveState } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';
import { findVersionChanges } from '../log/timeline';
import { PIN_DEALER_ACCESS, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import {
  REFUSE_UNKNOWN_KEYS,
  IfMatchHeaderSchema,
  readReleaseChangeRequest,
  REVISED_CHANGE_BODY_FIELDS,
  RELEASE_ROUTE_TAGS,
  type AdminRouteInstance,
} from './requests';
import { historyPointView } from './views';

interface Deps {
  changes: Pick<ReleaseChanges, 'dealerOf' | 'timeline' | 'pointOf' | 'previousPoint' | 'rollback'>;
  state(): LiveState;
  actorOf: FindActorOfRequest;
}

const PAGE = 50;
const HistoryQuery = Type.Object(
  { before: Type.Optional(HistoryPointId), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: PAGE })) },
  REFUSE_UNKNOWN_KEYS,
);
const RollbackBody = Type.Object({ to: Type.Optional(HistoryPointId), ...REVISED_CHANGE_BODY_FIELDS }, REFUSE_UNKNOWN_KEYS);
const DifferenceQuery = Type.Object(
  {
    from: Type.Optional({ ...HistoryPointId, description: 'Point of the dealer’s history; absent: the present release set' }),
    dealer: Type.Optional({ ...DealerSlug, description: 'Dealer of the other release set; absent: the same dealer' }),
    to: Type.Optional({ ...HistoryPointId, description: 'Point of the other dealer’s history; absent: the present release set' }),
  },
  REFUSE_UNKNOWN_KEYS,
);

const addHistory = (app: AdminRouteInstance, { changes }: Deps): void => {
  app.get(
    '/dealers/:slug/history',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the points of a dealer’s history, newest first: each release set with its changes',
        params: Type.Object({ slug: DealerSlug }),
        querystring: HistoryQuery,
        response: { 200: DealerHistory },
      },
    },
    async ({ params: { slug }, query: { before = Infinity, limit = PAGE } }) => {
      const points = await changes.timeline(slug);
      const earlier = points.filter(({ id }) => id < before);
      const page = earlier.slice(-limit);
      const previous = changes.previousPoint(slug, points)?.id;
      return {
        dealer: slug,
        ...(previous ? { previous } : {}),
        points: page.toReversed().map(historyPointView),
        ...(earlier.length > page.length ? { older: page[0]?.id } : {}),
      };
    },
  );
};

const addRollback = (app: AdminRouteInstance, { changes, actorOf }: Deps): void => {
  app.post(
    '/dealers/:slug/rollback',
    {
      config: { access: PIN_DEALER_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Bring back the release set that a dealer had before, or at a point of its history',
        params: Type.Object({ slug: DealerSlug }),
        headers: IfMatchHeaderSchema,
        body: RollbackBody,
        response: { 200: RollbackOutcome },
      },
    },
    (request) => {
      const { to, ...body } = request.body;
      return changes.rollback(request.params.slug, to, readReleaseChangeRequest(request, body, actorOf));
    },
  );
};

const addDifference = (app: AdminRouteInstance, { changes, state }: Deps): void => {
  const sideOf = async (dealer: string, point: number | undefined) => {
    const set =
      point === undefined ? releaseSetOfDealer(state(), changes.dealerOf(dealer)) : (await changes.pointOf(dealer, point)).set;
    return { set, view: { dealer, ...(point === undefined ? {} : { point }), set: Object.fromEntries(set) } };
  };
  app.get(
    '/dealers/:slug/difference',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return the differences between two release sets: of a dealer at two points of its history, or of two dealers',
        params: Type.Object({ slug: DealerSlug }),
        querystring: DifferenceQuery,
        response: { 200: ReleaseSetDifference },
      },
    },
    async ({ params: { slug }, query: { from, to, dealer = slug } }) => {
      const [before, after] = await Promise.all([sideOf(slug, from), sideOf(dealer, to)]);
      return { from: before.view, to: after.view, changes: findVersionChanges(before.set, after.set) };
    },
  );
};

/** */
export const historyRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addHistory(app, deps);
    addRollback(app, deps);
    addDifference(app, deps);
  };
