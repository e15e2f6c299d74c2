import { Type, type Static } from 'typebox';
import { ErrorLimit } from './error-limit';
import { RemoteName } from './release';

/** What is measured of a version: times in milliseconds, and the layout shift, which has no unit. */
export const MEASURES = ['server-load', 'server-render', 'load', 'lcp', 'inp', 'ttfb', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

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
  p75: Type.Partial(Type.Record(Type.Enum([...MEASURES]), Type.Number()), {
    description: 'What three quarters of the measurements do not pass: milliseconds, and the layout shift (cls)',
  }),
});
const Arm = Type.Object({ version: Type.String(), views: Count, failed: Count });
const RolloutHealth = Type.Object({
  dealer: Slug,
  id: Type.String(),
  remote: RemoteName,
  percentage: Type.Number({ description: 'Share of visitors' }),
  limit: ErrorLimit,
  rollout: Arm,
  base: { ...Arm, description: 'What the other visitors have; no version: nothing' },
  state: Type.Enum(['waits', 'well', 'abort'], { description: 'waits: too few page views to decide' }),
});

/** Answer to `GET /health`: how versions do, at a dealer or at all together, and running rollouts against their limits. */
export const Health = Type.Object({ versions: Type.Array(VersionHealth), rollouts: Type.Array(RolloutHealth) });

export type VersionHealth = Static<typeof VersionHealth>;
/** Page views and failures of the visitors on one side of a rollout. */
export type Arm = Static<typeof Arm>;
export type RolloutHealth = Static<typeof RolloutHealth>;
export type Health = Static<typeof Health>;
