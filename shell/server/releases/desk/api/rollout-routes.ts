import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RolloutChangeOutcome } from '@forecourt/contracts/desk/changes';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import { RolloutList } from '@forecourt/contracts/desk/rollouts';
import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName, VersionNumber } from '@forecourt/contracts/release/release';
import { ROLLOUT_SHARE_RULE } from '@forecourt/rules/release/rollout-share';
import { Type, type Static } from 'typebox';
import type { Tenants } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { Outcome } from '../changes/perform';
import { shareOfPercentage } from '../rollout/plan-rollout';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { LiveState } from '../log/live-state';
import { rolloutsOfDealer } from '../log/release-set';
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
import { rolloutView } from './views';

interface Deps {
  changes: Pick<ReleaseChanges, 'startRollout' | 'raiseRollout' | 'endRollout'>;
  state(): LiveState;
  tenants: Tenants;
  actorOf: FindActorOfRequest;
}

const Percentage = Type.Number({ description: `Share of visitors: ${ROLLOUT_SHARE_RULE}` });
const StartBody = Type.Object(
  {
    remote: RemoteName,
    version: VersionNumber,
    percentage: Percentage,
    ...REVISED_CHANGE_BODY_FIELDS,
  },
  REFUSE_UNKNOWN_KEYS,
);
const RaiseBody = Type.Object(
  {
    percentage: Type.Optional(Percentage),
    version: Type.Optional({ ...VersionNumber, description: 'A hotfix: another version for the visitors in the rollout' }),
    ...REVISED_CHANGE_BODY_FIELDS,
  },
  REFUSE_UNKNOWN_KEYS,
);
const EndBody = Type.Object(REVISED_CHANGE_BODY_FIELDS, REFUSE_UNKNOWN_KEYS);
const OfRollout = Type.Object({ slug: DealerSlug, remote: RemoteName });

const outcomeView = (
  { state }: Deps,
  { slug, remote }: { slug: string; remote: string },
  outcome: Outcome,
): Static<typeof RolloutChangeOutcome> => {
  const rollout = state().dealers.get(slug)?.rollouts.get(remote);
  return { ...outcome, ...(rollout && !outcome.dryRun ? { rollout: rolloutView(rollout) } : {}) };
};

const addList = (app: AdminRouteInstance, { state, tenants }: Deps): void => {
  app.get(
    '/rollouts',
    {
      config: { access: VIEW_ACCESS },
      schema: { tags: RELEASE_ROUTE_TAGS, summary: 'List every running rollout', response: { 200: RolloutList } },
    },
    async () => ({
      rollouts: tenants.all().flatMap((tenant) =>
        rolloutsOfDealer(state(), releaseSettingsOfDealer(tenant)).map((rollout) => ({
          dealer: tenant.slug,
          ...rolloutView(rollout),
        })),
      ),
    }),
  );
};

const addStart = (app: AdminRouteInstance, deps: Deps): void => {
  const { changes, actorOf } = deps;
  app.post(
    '/dealers/:slug/rollouts',
    {
      config: { access: PIN_DEALER_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Start a rollout: a version of a remote goes to a share of a dealer’s visitors',
        params: Type.Object({ slug: DealerSlug }),
        headers: IfMatchHeaderSchema,
        body: StartBody,
        response: { 200: RolloutChangeOutcome },
      },
    },
    async (request) => {
      const { slug } = request.params;
      const { remote, version, percentage, ...body } = request.body;
      const start = { remote, version, share: shareOfPercentage(percentage) };
      return outcomeView(
        deps,
        { slug, remote },
        await changes.startRollout(slug, start, readReleaseChangeRequest(request, body, actorOf)),
      );
    },
  );
};

const addRaise = (app: AdminRouteInstance, deps: Deps): void => {
  const { changes, actorOf } = deps;
  app.patch(
    '/dealers/:slug/rollouts/:remote',
    {
      config: { access: PIN_DEALER_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Raise the share of a rollout, or give its visitors a hotfix; no visitor leaves it',
        params: OfRollout,
        headers: IfMatchHeaderSchema,
        body: RaiseBody,
        response: { 200: RolloutChangeOutcome },
      },
    },
    async (request) => {
      const { slug, remote } = request.params;
      const { percentage, version, ...body } = request.body;
      if (percentage === undefined && version === undefined)
        throw new ProblemError('invalid_request', 'Give a percentage, a version or both');
      const raise = { remote, version, share: percentage === undefined ? undefined : shareOfPercentage(percentage) };
      return outcomeView(
        deps,
        { slug, remote },
        await changes.raiseRollout(slug, raise, readReleaseChangeRequest(request, body, actorOf)),
      );
    },
  );
};

const ENDS = {
  abort: 'Abort a rollout: no visitor gets its version any more',
  finish: 'Finish a rollout: every visitor gets its version',
} as const;

const addEnd = (app: AdminRouteInstance, deps: Deps, end: keyof typeof ENDS): void => {
  const { changes, actorOf } = deps;
  app.post(
    `/dealers/:slug/rollouts/:remote/${end}`,
    {
      config: { access: PIN_DEALER_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: ENDS[end],
        params: OfRollout,
        headers: IfMatchHeaderSchema,
        body: EndBody,
        response: { 200: RolloutChangeOutcome },
      },
    },
    async (request) => {
      const { slug, remote } = request.params;
      const order = readReleaseChangeRequest(request, request.body, actorOf);
      return outcomeView(deps, { slug, remote }, await changes.endRollout(slug, { remote, end }, order));
    },
  );
};

/** */
export const rolloutRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addStart(app, deps);
    addRaise(app, deps);
    addEnd(app, deps, 'abort');
    addEnd(app, deps, 'finish');
  };
