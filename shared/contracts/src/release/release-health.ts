import { Type, type Static } from 'typebox';
import { ErrorLimit } from './error-limit';
import { RemoteName } from './release';

/**
 * Figures that are measured for each version of a remote: times in milliseconds, and the layout shift, which has no unit
 * (R-10).
 */
export const HEALTH_MEASURES = ['server-load', 'server-render', 'load', 'lcp', 'inp', 'ttfb', 'cls'] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

const Count = Type.Integer({ minimum: 0 });
const Slug = Type.String({ description: 'Slug of the dealer' });

const VersionHealth = Type.Object({
  dealer: Type.Optional(Slug),
  remote: RemoteName,
  version: Type.String(),
  views: { ...Count, description: 'Page views that the version made, or should have made' },
  failed: { ...Count, description: 'Page views in which it failed' },
  percentage: Type.Number({ description: 'Share of page views that failed, in percent' }),
  verdict: Type.Enum(['good', 'bad', 'unknown'], {
    description: 'bad: it surely fails more often than the limit allows; unknown: too few views',
  }),
  failures: Type.Object({ serverLoad: Count, serverRender: Count, load: Count, render: Count, hydration: Count }),
  p75: Type.Partial(Type.Record(Type.Enum([...HEALTH_MEASURES]), Type.Number()), {
    description: 'What three quarters of the measurements do not pass: milliseconds, and the layout shift (cls)',
  }),
});
const RolloutSide = Type.Object({ version: Type.String(), views: Count, failed: Count });
const RolloutHealth = Type.Object({
  dealer: Slug,
  id: Type.String(),
  remote: RemoteName,
  percentage: Type.Number({ description: 'Share of visitors' }),
  limit: ErrorLimit,
  rollout: RolloutSide,
  base: { ...RolloutSide, description: 'What the other visitors have; no version: nothing' },
  state: Type.Enum(['waits', 'well', 'abort'], { description: 'waits: too few page views to decide' }),
});

/**
 * Answer to `GET /health`: failures and times of versions, of one dealer or of all dealers together, and running rollouts
 * compared with their error limits.
 */
export const ReleaseHealth = Type.Object({ versions: Type.Array(VersionHealth), rollouts: Type.Array(RolloutHealth) });

export type VersionHealth = Static<typeof VersionHealth>;
/** Page views and failures of the visitors on one side of a rollout: those with the new version, or those without it. */
export type RolloutSide = Static<typeof RolloutSide>;
export type RolloutHealth = Static<typeof RolloutHealth>;
export type ReleaseHealth = Static<typeof ReleaseHealth>;
