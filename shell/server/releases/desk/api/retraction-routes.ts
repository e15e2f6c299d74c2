import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RetractionOutcome } from '@forecourt/contracts/desk/releases';
import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import { Type } from 'typebox';
import type { RouteAccess, Tenants } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { LiveState } from '../log/live-state';
import type { RetractionRequest } from '../retraction/retractions';
import { CHANNEL_ACCESS, OPERATE_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import { usesOfRelease } from './release-views';
import { REFUSE_UNKNOWN_KEYS, CHANGE_BODY_FIELDS, readReleaseId, ReleaseIdSchema, RELEASE_ROUTE_TAGS } from './requests';

interface Deps {
  changes: Pick<ReleaseChanges, 'withdraw' | 'restore' | 'revoke'>;
  state(): LiveState;
  tenants: Tenants;
  actorOf: FindActorOfRequest;
}

type Action = 'withdraw' | 'restore' | 'revoke';

/** A key may sign so many in years, so a leaked key needs one request. */
const MOST_RELEASES = 5_000;

const Body = Type.Object(
  {
    releases: Type.Array(ReleaseIdSchema, {
      minItems: 1,
      maxItems: MOST_RELEASES,
      uniqueItems: true,
      description: 'Releases as name@version',
    }),
    why: CHANGE_BODY_FIELDS.why,
    dryRun: CHANGE_BODY_FIELDS.dryRun,
  },
  REFUSE_UNKNOWN_KEYS,
);

const ROUTES: Record<Action, { access: RouteAccess; summary: string }> = {
  withdraw: {
    access: CHANNEL_ACCESS,
    summary: 'Withdraw releases: nobody can choose them any more, and pages never fall back to them; needs "why"',
  },
  restore: { access: CHANNEL_ACCESS, summary: 'Restore withdrawn releases' },
  revoke: {
    access: OPERATE_ACCESS,
    summary: 'Revoke releases for good: no process runs them, and dealers go to the next version that fits; needs "why"',
  },
};

/** */
export const retractionRoutes =
  ({ changes, actorOf, ...deps }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const [action, { access, summary }] of Object.entries(ROUTES) as [Action, (typeof ROUTES)[Action]][])
      app.post(
        `/releases/${action}`,
        {
          config: { access },
          validatorCompiler: TypeBoxValidatorCompiler,
          schema: { tags: RELEASE_ROUTE_TAGS, summary, body: Body, response: { 200: RetractionOutcome } },
        },
        async (request) => {
          const { releases: ids, why = '', dryRun } = request.body;
          const releases = ids.map(readReleaseId);
          const uses = releases.map((release) => ({ ...release, ...usesOfRelease(deps, release.name, release.version) }));
          const order: RetractionRequest = { releases, actor: actorOf(request), why, dryRun };
          const outcome: ChangeOutcome = await changes[action](order);
          return { ...outcome, releases: uses };
        },
      );
  };
