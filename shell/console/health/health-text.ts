import type { VersionHealth } from '@forecourt/contracts/release/release-health';

/** A short label about the health of a version, with its colour. */
export interface HealthLabel {
  text: string;
  tone: '' | 'go' | 'bad';
}

/** Greatest values that web.dev rates as good: LCP and INP in milliseconds, CLS without a unit. */
const GOOD = { lcp: 2500, inp: 200, cls: 0.1 };
const SECOND = 1000;

/** Returns a duration in words: "840 ms", "2.4 s"; a dash without a measurement. */
export const durationText = (milliseconds: number | undefined): string => {
  if (milliseconds === undefined) return '–';
  return milliseconds < SECOND ? `${Math.round(milliseconds)} ms` : `${(milliseconds / SECOND).toFixed(1)} s`;
};

/** Returns the failing page views in words: "12 of 400 (3 %)". */
export const failedPageViewsText = ({
  views,
  failed,
  percentage,
}: Pick<VersionHealth, 'views' | 'failed' | 'percentage'>): string =>
  `${failed.toLocaleString('en-AU')} of ${views.toLocaleString('en-AU')} (${percentage} %)`;

const slownessOf = ({ p75: { lcp, inp, cls } }: VersionHealth): string | undefined => {
  if (lcp !== undefined && lcp > GOOD.lcp) return `slow, LCP ${durationText(lcp)}`;
  if (inp !== undefined && inp > GOOD.inp) return `slow, INP ${durationText(inp)}`;
  return cls !== undefined && cls > GOOD.cls ? `layout shifts, CLS ${cls}` : undefined;
};

/**
 * Returns the label about a version's health; undefined if there are too few page views for a judgement and no web vital is
 * slow.
 */
export const versionHealthLabel = (health: VersionHealth): HealthLabel | undefined => {
  if (health.verdict === 'bad') return { text: `failing ${health.percentage} %`, tone: 'bad' };
  const slowness = slownessOf(health);
  if (slowness) return { text: slowness, tone: 'bad' };
  return health.verdict === 'good' ? { text: 'healthy', tone: 'go' } : undefined;
};

/** Returns the number of failures by the step in which they happened, or "none". */
export const failureCountsText = ({ failures }: Pick<VersionHealth, 'failures'>): string => {
  const steps: [number, string][] = [
    [failures.serverLoad, 'loading on the server'],
    [failures.serverRender, 'rendering on the server'],
    [failures.load, 'loading in browsers'],
    [failures.render, 'rendering in browsers'],
    [failures.hydration, 'hydrating in browsers'],
  ];
  const texts = steps.filter(([count]) => count > 0).map(([count, step]) => `${count.toLocaleString('en-AU')} ${step}`);
  return texts.join(', ') || 'none';
};
