import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RemoteName } from '@forecourt/contracts/release';
import { Type } from 'typebox';
import { VIEW } from '../admin/access';
import { closed, ErrorLimitView, Slug } from '../admin/schemas';
import { percentageOf } from '../admin/show';
import type { Figures } from './figures';
import { MEASURES } from './metrics';
import type { HealthQuery } from './store';
import type { Watched } from './watch-rollouts';

interface Options {
  now(): number;
  figures(query: HealthQuery): Promise<Figures[]>;
  /** Running rollouts of these dealers, or of all. */
  rollouts(dealers: string[] | undefined): Promise<Watched[]>;
}

const HOUR = 3_600_000;
const Count = Type.Integer({ minimum: 0 });
const Percentage = Type.Number({ description: 'Share of page views that failed, in percent' });
const Query = Type.Object(
  {
    dealer: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
        maxLength: 6000,
        description: 'Slugs, with commas between them; absent: every dealer',
      }),
    ),
    remote: Type.Optional(RemoteName),
    version: Type.Optional(Type.String({ maxLength: 60 })),
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 9600, default: 24, description: 'How far back' })),
    together: Type.Optional(Type.Boolean({ description: 'Figures of a version at all dealers together' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2000, default: 200, description: 'Those that failed most often come first' }),
    ),
  },
  closed,
);
const VersionHealth = Type.Object({
  dealer: Type.Optional(Slug),
  remote: RemoteName,
  version: Type.String(),
  views: { ...Count, description: 'Page views that the version made, or should have made' },
  failed: { ...Count, description: 'Page views in which it failed' },
  percentage: Percentage,
  verdict: Type.Enum(['good', 'bad', 'unknown'], {
    description: 'bad: it surely fails more often than the limit allows; unknown: too few views',
  }),
  failures: Type.Object({ serverLoad: Count, serverRender: Count, load: Count, render: Count, hydration: Count }),
  p75: Type.Object(Object.fromEntries(MEASURES.map((measure) => [measure, Type.Optional(Type.Number())])), {
    description: 'What three quarters of the measurements do not pass: milliseconds, and the layout shift (cls)',
  }),
});
const Arm = Type.Object({ version: Type.String(), views: Count, failed: Count });
const RolloutHealth = Type.Object({
  dealer: Slug,
  id: Type.String(),
  remote: RemoteName,
  percentage: Type.Number({ description: 'Share of visitors' }),
  limit: ErrorLimitView,
  rollout: Arm,
  base: { ...Arm, description: 'What the other visitors have; no version: nothing' },
  state: Type.Enum(['waits', 'well', 'abort'], { description: 'waits: too few page views to decide' }),
});

const shownFigures = ({ tenant, ...figures }: Figures) => ({ ...(tenant === '' ? {} : { dealer: tenant }), ...figures });
const shownRollout = ({ dealer, rollout: { id, remote, share }, limit, own, base, judgement }: Watched) => ({
  dealer,
  id,
  remote,
  percentage: percentageOf(share),
  limit,
  rollout: own,
  base,
  state: judgement.kind,
});

/** `GET /health`: how releases do, by dealer and version, and how running rollouts stand against their limits. */
export const healthAdminRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { now, figures, rollouts }) => {
  app.get(
    '/health',
    {
      config: { access: VIEW },
      schema: {
        tags: ['releases', 'admin'],
        summary:
          'How releases do: failing page views, load times and web vitals by dealer and version; rollouts against their limits',
        querystring: Query,
        response: { 200: Type.Object({ versions: Type.Array(VersionHealth), rollouts: Type.Array(RolloutHealth) }) },
      },
    },
    async ({ query: { dealer, remote, version, hours = 24, together = false, limit = 200 } }) => {
      const dealers = dealer?.split(',');
      const since = new Date(now() - hours * HOUR);
      const [versions, running] = await Promise.all([
        figures({ since, dealers, remote, version, together, limit }),
        rollouts(dealers),
      ]);
      const asked = running
        .filter((each) => remote === undefined || each.rollout.remote === remote)
        .filter(({ own, base }) => version === undefined || [own.version, base.version].includes(version));
      return { versions: versions.map(shownFigures), rollouts: asked.slice(0, limit).map(shownRollout) };
    },
  );
};
