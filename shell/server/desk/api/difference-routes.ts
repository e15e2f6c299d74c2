import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import type { Desk } from '../changes/desk';
import { setOf, type LiveState } from '../log/live-state';
import { differencesOf } from '../log/timeline';
import { VIEW } from './access';
import { closed, PointId, Slug, VersionChange } from './schemas';

interface Deps {
  desk: Pick<Desk, 'dealerOf' | 'timeline'>;
  state(): LiveState;
}

const Side = Type.Object({
  dealer: Slug,
  point: Type.Optional(Type.Integer({ description: 'Absent: now' })),
  set: Type.Record(Type.String(), Type.String(), { description: 'Remote → version' }),
});
const Query = Type.Object(
  {
    from: Type.Optional({ ...PointId, description: 'Point of the history of the dealer; absent: now' }),
    dealer: Type.Optional({ ...Slug, description: 'Dealer of the other set; absent: the same' }),
    to: Type.Optional({ ...PointId, description: 'Point of the history of the other set; absent: now' }),
  },
  closed,
);

/** The difference between two release sets, of one dealer at two times or of two dealers. */
export const differenceRoutes =
  ({ desk, state }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const setAt = async (slug: string, point: number | undefined): Promise<Map<string, string>> => {
      const dealer = desk.dealerOf(slug);
      if (point === undefined) return setOf(state(), dealer);
      const found = (await desk.timeline(slug)).find(({ id }) => id === point);
      if (found) return found.set;
      throw new ProblemError(
        'not_found',
        `The history of ${slug} has no point ${point}; GET /dealers/${slug}/history lists them`,
      );
    };
    const sideOf = (dealer: string, point: number | undefined, set: Map<string, string>) => ({
      dealer,
      ...(point === undefined ? {} : { point }),
      set: Object.fromEntries(set),
    });
    app.get(
      '/dealers/:slug/difference',
      {
        config: { access: VIEW },
        schema: {
          tags: ['releases', 'admin'],
          summary: 'What differs between two release sets: of a dealer at two points of its history, or of two dealers',
          params: Type.Object({ slug: Slug }),
          querystring: Query,
          response: { 200: Type.Object({ from: Side, to: Side, changes: Type.Array(VersionChange) }) },
        },
      },
      async ({ params: { slug }, query: { from, to, dealer = slug } }) => {
        const [before, after] = await Promise.all([setAt(slug, from), setAt(dealer, to)]);
        return { from: sideOf(slug, from, before), to: sideOf(dealer, to, after), changes: differencesOf(before, after) };
      },
    );
  };
