import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName, Version } from '@forecourt/contracts/release/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenants } from '../../ports';
import type { Desk } from '../changes/desk';
import type { Order, Outcome as DeskOutcome } from '../changes/perform';
import { releasesOf } from '../changes/releases-of';
import { shareOf } from '../changes/plan-rollout';
import { rolloutsOf, type LiveState } from '../log/live-state';
import { PIN_DEALER, VIEW } from './access';
import type { ActorOf } from './actor';
import { closed, ErrorLimitView, expectedOf, IfMatch, ORDER, Outcome, Revision, RolloutView, Slug } from './schemas';
import { shownRollout } from './show';

interface Deps {
  desk: Desk;
  state(): LiveState;
  tenants: Tenants;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const Percentage = Type.Number({ minimum: 0, maximum: 100, description: 'Share of visitors, in steps of 0.01' });
const CHANGE = { ...ORDER, expected: Type.Optional(Revision) };
const OwnLimit = Type.Object(
  { percentage: Type.Optional(ErrorLimitView.properties.percentage), views: Type.Optional(ErrorLimitView.properties.views) },
  { ...closed, description: 'When it aborts itself; what is left out is as the dealer is configured' },
);
const StartBody = Type.Object(
  {
    remote: RemoteName,
    version: Version,
    percentage: Percentage,
    errorLimit: Type.Optional(OwnLimit),
    ...CHANGE,
  },
  closed,
);
const RaiseBody = Type.Object(
  {
    percentage: Type.Optional(Percentage),
    version: Type.Optional({ ...Version, description: 'A mended version for those who are in the rollout' }),
    ...CHANGE,
  },
  closed,
);
const EndBody = Type.Object(CHANGE, closed);
const OfRollout = Type.Object({ slug: Slug, remote: RemoteName });
const Answer = Type.Object({ ...Outcome.properties, rollout: Type.Optional(RolloutView) });

interface Ordered {
  why?: string;
  dryRun?: boolean;
  force?: boolean;
  expected?: number;
}

/** Rollouts to a share of a dealer's visitors: start, raise or mend, abort, finish. */
export const rolloutRoutes =
  ({ desk, state, tenants, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const orderOf = (request: FastifyRequest, body: Ordered): Order => {
      const { why = '', dryRun, force } = body;
      return { actor: actorOf(request), why, dryRun, force, expected: expectedOf(body, request.headers) };
    };
    const answerOf = (slug: string, remote: string, outcome: DeskOutcome) => {
      const rollout = state().dealers.get(slug)?.rollouts.get(remote);
      return { ...outcome, ...(rollout && !outcome.dryRun ? { rollout: shownRollout(rollout) } : {}) };
    };

    app.get(
      '/rollouts',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Every running rollout',
          response: {
            200: Type.Object({ rollouts: Type.Array(Type.Object({ dealer: Slug, ...RolloutView.properties })) }),
          },
        },
      },
      async () => ({
        rollouts: tenants
          .all()
          .flatMap((tenant) =>
            rolloutsOf(state(), releasesOf(tenant)).map((rollout) => ({ dealer: tenant.slug, ...shownRollout(rollout) })),
          ),
      }),
    );
    app.post(
      '/dealers/:slug/rollouts',
      {
        config: { access: PIN_DEALER },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Give a version of a remote to a share of the visitors of a dealer',
          params: Type.Object({ slug: Slug }),
          headers: IfMatch,
          body: StartBody,
          response: { 200: Answer },
        },
      },
      async (request) => {
        const { slug } = request.params;
        const { remote, version, percentage, errorLimit } = request.body;
        const share = shareOf(percentage);
        const usual = tenants.bySlug(slug)?.config.releases.errorLimit;
        const limit = errorLimit && usual ? { errorLimit: { ...usual, ...errorLimit } } : {};
        return answerOf(
          slug,
          remote,
          await desk.startRollout(slug, { remote, version, share, ...limit }, orderOf(request, request.body)),
        );
      },
    );
    app.patch(
      '/dealers/:slug/rollouts/:remote',
      {
        config: { access: PIN_DEALER },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Raise a rollout, or mend its version: whoever is in it stays in it',
          params: OfRollout,
          headers: IfMatch,
          body: RaiseBody,
          response: { 200: Answer },
        },
      },
      async (request) => {
        const { slug, remote } = request.params;
        const { percentage, version } = request.body;
        if (percentage === undefined && version === undefined)
          throw new ProblemError('invalid_request', 'Give a percentage, a version or both');
        const ask = { remote, version, share: percentage === undefined ? undefined : shareOf(percentage) };
        return answerOf(slug, remote, await desk.raiseRollout(slug, ask, orderOf(request, request.body)));
      },
    );
    for (const end of ['abort', 'finish'] as const)
      app.post(
        `/dealers/:slug/rollouts/:remote/${end}`,
        {
          config: { access: PIN_DEALER },
          validatorCompiler: TypeBoxValidatorCompiler,
          schema: {
            tags,
            summary:
              end === 'abort' ? 'Take the version of a rollout from everybody' : 'Give the version of a rollout to everybody',
            params: OfRollout,
            headers: IfMatch,
            body: EndBody,
            response: { 200: Answer },
          },
        },
        async (request) => {
          const { slug, remote } = request.params;
          return answerOf(slug, remote, await desk.endRollout(slug, { remote, end }, orderOf(request, request.body)));
        },
      );
  };
