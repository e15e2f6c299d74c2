import { CleanUpPlanAnswer as CleanUpView, CleanUpResultAnswer } from '@forecourt/contracts/release/clean-up';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { StoredRelease } from '../../../platform/ports';
import type { CleanUp, ReleaseWithNeeds } from '../clean-up/clean-up';
import type { LeftoverFiles } from '../clean-up/leftovers';
import { OPERATE_ACCESS, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import { REFUSE_UNKNOWN_KEYS, ReleaseIdSchema, RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';

interface Deps {
  cleanUp: CleanUp;
  actorOf: FindActorOfRequest;
}

const Body = Type.Object(
  {
    releases: Type.Array(ReleaseIdSchema, {
      maxItems: 10_000,
      uniqueItems: true,
      description: 'Releases as name@version; an empty list removes only files that earlier removals left',
    }),
    why: Type.Optional(Type.String({ maxLength: 500, description: 'Reason for the release log' })),
  },
  REFUSE_UNKNOWN_KEYS,
);

const releaseView = ({ name, version, publishedAt, bytes }: StoredRelease) => ({
  remote: name,
  version,
  publishedAt: publishedAt.toISOString(),
  bytes,
});
const keptView = (release: ReleaseWithNeeds) => ({ ...releaseView(release), needs: release.needs });
const leftoverView = ({ name, place, bytes }: LeftoverFiles) => ({ remote: name, place, bytes });
const bytesOf = (list: readonly { bytes: number }[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);

const addLook = (app: AdminRouteInstance, { cleanUp }: Deps): void => {
  app.get(
    '/clean-up',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the releases that nothing needs, and why the other releases stay',
        response: { 200: CleanUpView },
      },
    },
    async () => {
      const { policy, removable, kept, leftovers } = await cleanUp.look();
      return {
        policy,
        bytes: bytesOf(removable) + bytesOf(leftovers),
        removable: removable.map(releaseView),
        kept: kept.map(keptView),
        leftovers: leftovers.map(leftoverView),
      };
    },
  );
};

const addRemoval = (app: AdminRouteInstance, { cleanUp, actorOf }: Deps): void => {
  app.post(
    '/clean-up',
    {
      config: { access: OPERATE_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Remove releases that nothing needs; a release that is needed meanwhile stays',
        body: Body,
        response: { 200: CleanUpResultAnswer },
      },
    },
    async (request) => {
      const { releases, why = '' } = request.body;
      const { removed, kept, absent, leftovers } = await cleanUp.remove(releases, { actor: actorOf(request), why });
      return {
        bytes: bytesOf(removed) + bytesOf(leftovers),
        removed: removed.map(releaseView),
        kept: kept.map(keptView),
        absent,
        leftovers: leftovers.map(leftoverView),
      };
    },
  );
};

/** */
export const cleanUpRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addLook(app, deps);
    addRemoval(app, deps);
  };
