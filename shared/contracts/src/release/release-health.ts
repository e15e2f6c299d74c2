import { Type, type Static } from 'typebox';
import { RemoteName } from './release';

/** Milliseconds; the layout shift has no unit. */
export const HEALTH_MEASURES = ['server-load', 'server-render', 'load', 'lcp', 'inp', 'ttfb', 'cls'] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

const Count = Type.Integer({ minimum: 0 });
const Slug = Type.String({ description: 'Slug of the dealer' });

/** Where a version failed. */
export const FAILURE_STEPS = ['serverLoad', 'serverRender', 'load', 'render', 'hydration'] as const;
export type FailureStep = (typeof FAILURE_STEPS)[number];

const VersionHealth = Type.Object({
  dealer: Type.Optional(Slug),
  remote: RemoteName,
  version: Type.String(),
  views: { ...Count, description: 'Page views that the version made, or should have made' },
  failed: {
    ...Count,
    description:
      'Page views in which it failed: as the server saw, and as browsers reported, without the four networks with most reports',
  },
  reported: Type.Optional(
    Type.Object(
      { views: Count, networks: Count },
      { description: 'All page views that browsers reported as failed, and the networks of these reports; absent: none' },
    ),
  ),
  percentage: Type.Number({ description: 'Share of page views that failed, in percent' }),
  verdict: Type.Enum(['good', 'bad', 'unknown'], {
    description: 'bad: it surely fails more often than the limit allows; unknown: too few views',
  }),
  failures: Type.Object({ serverLoad: Count, serverRender: Count, load: Count, render: Count, hydration: Count }),
  newest: Type.Optional(
    Type.Object(
      {
        step: Type.Enum([...FAILURE_STEPS]),
        message: Type.String({ description: 'Without paths, addresses, mail addresses and long numbers' }),
        at: Type.String({ format: 'date-time' }),
      },
      { description: 'Newest failure; absent: none in these hours' },
    ),
  ),
  p75: Type.Partial(Type.Record(Type.Enum([...HEALTH_MEASURES]), Type.Number()), {
    description: 'What three quarters of the measurements do not pass: milliseconds, and the layout shift (cls)',
  }),
});

/** Counted once for each visitor of a rollout, which is judged by them. */
export const ROLLOUT_HARMS = ['failed', 'silent', 'enquired', 'slow'] as const;
export type RolloutHarm = (typeof ROLLOUT_HARMS)[number];
const HarmName = Type.Enum([...ROLLOUT_HARMS], {
  description:
    'failed: a remote of a page failed; silent: a page never reported that it runs; enquired: an enquiry arrived, which a harmful version makes rarer; slow: LCP above 4 s or INP above 500 ms',
});
/** While the rollout had one share, by side. */
export const ShareVisitorCounts = Type.Object({
  share: Type.Integer({ description: 'Share of the rollout when the visitors were counted, in hundredths of a percent' }),
  inside: Count,
  outside: Count,
  networks: Type.Optional({
    ...Count,
    description: 'Networks of these visitors, each with equally many; absent in entries of earlier versions of Forecourt',
  }),
});
const HarmCounts = Type.Object({
  harm: HarmName,
  inside: { ...Count, description: 'Counted visitors with the version of the rollout' },
  outside: Count,
  networks: Type.Object(
    { inside: Count, outside: Count },
    { description: 'Networks of the counted visitors: 24 bits of an IPv4 address, 48 bits of an IPv6 address' },
  ),
  evidence: Type.Number({ description: '1 without any sign of harm' }),
  withoutLoudest: Type.Number({ description: 'Evidence without the four networks that add most to it' }),
  limit: Type.Number({ description: 'Evidence from which the harm is sure' }),
  sums: Type.Array(ShareVisitorCounts, { description: 'From which the evidence can be computed again' }),
});
const RolloutHealth = Type.Object({
  dealer: Slug,
  id: Type.String(),
  remote: RemoteName,
  percentage: Type.Number({ description: 'Share of visitors' }),
  rollout: Type.String({ description: 'Version of the rollout' }),
  base: Type.String({ description: 'Version of the other visitors; empty: none' }),
  visitors: { ...Count, description: 'Visitors of the dealer since the rollout began' },
  perDay: { ...Count, description: 'Visitors of the dealer in a day, by today’s traffic' },
  verdict: Type.Enum(['bad', 'hold', 'well', 'unknown'], {
    description:
      'bad: the rollout is aborted for the reasons; hold: it must not be raised or finished, also when few networks report failures; well: its version surely fails less than three times as often as the other, and runs in at least ten networks; unknown: too few visitors were counted',
  }),
  reasons: Type.Array(HarmName, { description: 'Harms that are sure' }),
  interruption: Type.Optional(Type.String({ description: 'Reason why counts are missing' })),
  missing: Type.Optional(
    Type.Object(
      {
        failing: Type.Optional(Count),
        networks: Type.Optional(Count),
        visitors: Type.Optional(Count),
        at: Type.Optional(Type.String()),
      },
      {
        description:
          'Failing visitors, networks in which the new version runs, visitors and time until the verdict well, if both versions are equal',
      },
    ),
  ),
  harms: Type.Array(HarmCounts),
  withoutReports: Type.Optional(
    Type.Boolean({
      description:
        'true: the dealer takes no reports of pages (`health.beacons` is off), so failures in browsers, silence and slowness are not counted',
    }),
  ),
});

/** Aborted or finished in the last days. */
const EndedRollout = Type.Object({
  dealer: Slug,
  id: Type.String(),
  remote: RemoteName,
  rollout: Type.String({ description: 'Version of the rollout' }),
  base: Type.String({ description: 'Version of the other visitors; empty: none' }),
  end: Type.Enum(['aborted', 'finished']),
  by: Type.String({ description: 'health, if the rollout aborted itself' }),
  at: Type.String(),
  why: Type.String(),
  harms: Type.Array(
    Type.Object({
      ...HarmCounts.properties,
      recorded: Type.Number({ description: 'Evidence as it was at the end; `evidence` is computed again from the sums' }),
    }),
    { description: 'Empty when no counts were kept' },
  ),
  messages: Type.Array(Type.String(), { description: 'The commonest messages of failing visitors, with their numbers' }),
});

/** `GET /health`: of one dealer or of all together, with the verdict on running rollouts. */
export const ReleaseHealth = Type.Object({
  versions: Type.Array(VersionHealth),
  rollouts: Type.Array(RolloutHealth),
  ended: Type.Array(EndedRollout, { description: 'Rollouts that ended in the last seven days, newest first' }),
});

const HourOfVersion = Type.Object({
  at: Type.String({ description: 'Beginning of the hour' }),
  version: Type.String(),
  views: Count,
  failed: Count,
  percentage: Type.Number({ description: 'Share of page views that failed, in percent' }),
  lcp: Type.Optional(Type.Number({ description: '75th percentile of the largest contentful paint, in milliseconds' })),
});

/** `GET /health/hours`; hours without page views are left out. */
export const HealthByHour = Type.Object({ since: Type.String({ description: 'First hour' }), hours: Type.Array(HourOfVersion) });

export type HourOfVersion = Static<typeof HourOfVersion>;
export type HealthByHour = Static<typeof HealthByHour>;
export type VersionHealth = Static<typeof VersionHealth>;
export type RolloutHealth = Static<typeof RolloutHealth>;
export type EndedRollout = Static<typeof EndedRollout>;
export type ReleaseHealth = Static<typeof ReleaseHealth>;
