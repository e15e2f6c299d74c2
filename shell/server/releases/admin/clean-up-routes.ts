import { RemoteName, Version } from '@forecourt/contracts/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StoredRelease } from '../catalogue';
import type { CleanUp, Kept, Leftover } from '../clean-up/clean-up';
import { KEEP_REASONS } from '../clean-up/needs';
import { OPERATE, VIEW } from './access';
import type { ActorOf } from './actor';
import { closed } from './schemas';

interface Deps {
  cleanUp: CleanUp;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const Stored = Type.Object({
  remote: RemoteName,
  version: Version,
  publishedAt: Type.String({ format: 'date-time' }),
  bytes: Type.Integer({ description: 'Of all its files' }),
});
const KeptView = Type.Object({
  ...Stored.properties,
  needs: Type.Array(
    Type.Object({
      reason: Type.Enum([...KEEP_REASONS]),
      count: Type.Integer({ description: 'Dealers, channels or rollouts that need it so' }),
      first: Type.Optional(Type.String({ description: 'One of them' })),
    }),
  ),
});
const LeftoverView = Type.Object({
  remote: Type.String(),
  place: Type.String({ description: 'Folder in the store' }),
  bytes: Type.Integer(),
});
const Policy = Type.Object({
  historyDays: Type.Integer({ description: 'Every dealer can be rolled back over so many days' }),
  historyEntries: Type.Integer({ description: 'And so many steps, however long ago' }),
  visitHours: Type.Integer({ description: 'Pages that were served so long ago still get their files' }),
});
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
            200: Type.Object({
              policy: Policy,
              bytes: Type.Integer({ description: 'What a clean-up would free' }),
              removable: Type.Array(Stored),
              kept: Type.Array(KeptView),
              leftovers: Type.Array(LeftoverView, { description: 'Files of no release, which a removal left behind' }),
            }),
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
            200: Type.Object({
              bytes: Type.Integer({ description: 'What was freed' }),
              removed: Type.Array(Stored),
              kept: Type.Array(KeptView, { description: 'Asked for, and needed by now' }),
              absent: Type.Array(Type.String(), { description: 'Asked for, and not there' }),
              leftovers: Type.Array(LeftoverView),
            }),
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
