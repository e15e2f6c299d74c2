import { CleanUp as CleanUpView, Removal } from '@forecourt/contracts/release/clean-up';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StoredRelease } from '../../ports';
import type { CleanUp, Kept, Leftover } from '../clean-up/clean-up';
import { OPERATE, VIEW } from './access';
import type { ActorOf } from './actor';
import { closed } from './schemas';

interface Deps {
  cleanUp: CleanUp;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const Body = Type.Object(
  {
    releases: Type.Array(Type.String({ pattern: '^mf-[a-z0-9-]+@\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*$', maxLength: 130 }), {
      maxItems: 10_000,
      uniqueItems: true,
      description: 'name@version of what was shown; none: only what earlier removals left behind',
    }),
    why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason, for the log' })),
  },
  closed,
);

const shown = ({ name, version, publishedAt, bytes }: StoredRelease) => ({
  remote: name,
  version,
  publishedAt: publishedAt.toISOString(),
  bytes,
});
const shownKept = (release: Kept) => ({ ...shown(release), needs: release.needs });
const shownLeftover = ({ name, place, bytes }: Leftover) => ({ remote: name, place, bytes });
const sumOf = (list: readonly { bytes: number }[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);

/** Clean-up: first what it would remove and why the rest stays, then the removal of what was shown. */
export const cleanUpRoutes =
  ({ cleanUp, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/clean-up',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Releases that nothing needs, and why the others stay',
          response: {
            200: CleanUpView,
          },
        },
      },
      async () => {
        const { policy, removable, kept, leftovers } = await cleanUp.look();
        return {
          policy,
          bytes: sumOf(removable) + sumOf(leftovers),
          removable: removable.map(shown),
          kept: kept.map(shownKept),
          leftovers: leftovers.map(shownLeftover),
        };
      },
    );
    app.post(
      '/clean-up',
      {
        config: { access: OPERATE },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Remove releases that nothing needs; what is needed by now stays',
          body: Body,
          response: {
            200: Removal,
          },
        },
      },
      async (request) => {
        const { releases, why = '' } = request.body;
        const { removed, kept, absent, leftovers } = await cleanUp.remove(releases, { actor: actorOf(request), why });
        return {
          bytes: sumOf(removed) + sumOf(leftovers),
          removed: removed.map(shown),
          kept: kept.map(shownKept),
          absent,
          leftovers: leftovers.map(shownLeftover),
        };
      },
    );
  };
