import { FAILURE_STEPS, type VersionHealth } from '@forecourt/contracts/release/release-health';
import { reportedText } from '@forecourt/contracts/release/verdict-text';
import { FAILURE_STEP_TEXTS } from '@forecourt/rules/release/failure-text';

export interface HealthLabel {
  text: string;
  tone: '' | 'go' | 'bad';
}

/** Rated as good by web.dev: LCP and INP in milliseconds, CLS without a unit. */
const GOOD = { lcp: 2500, inp: 200, cls: 0.1 };
const SECOND = 1000;

/** "840 ms", "2.4 s"; a dash without a measurement. */
export const durationText = (milliseconds: number | undefined): string => {
  if (milliseconds === undefined) return '–';
  return milliseconds < SECOND ? `${Math.round(milliseconds)} ms` : `${(milliseconds / SECOND).toFixed(1)} s`;
};

/** "12 of 400 (3 %); browsers of 9 networks reported 15". */
export const failedPageViewsText = ({
  views,
  failed,
  percentage,
  ...reports
}: Pick<VersionHealth, 'views' | 'failed' | 'percentage' | 'reported'>): string =>
  [`${failed.toLocaleString('en-AU')} of ${views.toLocaleString('en-AU')} (${percentage} %)`, reportedText(reports)]
    .filter(Boolean)
    .join('; ');

const slownessOf = ({ p75: { lcp, inp, cls } }: VersionHealth): string | undefined => {
  if (lcp !== undefined && lcp > GOOD.lcp) return `slow, LCP ${durationText(lcp)}`;
  if (inp !== undefined && inp > GOOD.inp) return `slow, INP ${durationText(inp)}`;
  return cls !== undefined && cls > GOOD.cls ? `layout shifts, CLS ${cls}` : undefined;
};

/** Undefined if there are too few page views for a judgement and no web vital is slow. */
export const versionHealthLabel = (health: VersionHealth): HealthLabel | undefined => {
  if (health.verdict === 'bad') return { text: `failing ${health.percentage} %`, tone: 'bad' };
  const slowness = slownessOf(health);
  if (slowness) return { text: slowness, tone: 'bad' };
  return health.verdict === 'good' ? { text: 'healthy', tone: 'go' } : undefined;
};

/** "Newest error, rendering on the server: x is undefined". */
export const newestErrorText = ({ step, message }: NonNullable<VersionHealth['newest']>): string =>
  `Newest error, ${FAILURE_STEP_TEXTS[step]}: ${message}`;

/** Surely too often, or at every page view so far: then a shopper saw the first one fail. */
export const failsNow = ({ verdict, views, failed }: VersionHealth): boolean =>
  verdict === 'bad' || (failed > 0 && failed >= views);

/** By the step in which they happened, or "none". */
export const failureCountsText = ({ failures }: Pick<VersionHealth, 'failures'>): string => {
  const texts = FAILURE_STEPS.filter((step) => failures[step] > 0).map(
    (step) => `${failures[step].toLocaleString('en-AU')} ${FAILURE_STEP_TEXTS[step]}`,
  );
  return texts.join(', ') || 'none';
};
