import type { RolloutHealth, VersionHealth } from '@forecourt/contracts/release/release-health';
import { counted } from '../words/figures';

/** What a mark says and how loud. */
export interface HealthMark {
  words: string;
  tone: '' | 'go' | 'bad';
}

/** Web vitals above these are slow for three quarters of visitors. */
const GOOD = { lcp: 2500, inp: 200, cls: 0.1 };
const SECOND = 1000;

/** "840 ms", "2.4 s"; a dash where nothing was measured. */
export const duration = (milliseconds: number | undefined): string => {
  if (milliseconds === undefined) return '–';
  return milliseconds < SECOND ? `${Math.round(milliseconds)} ms` : `${(milliseconds / SECOND).toFixed(1)} s`;
};

/** "12 of 400 (3 %)". */
export const failingWords = ({ views, failed, percentage }: Pick<VersionHealth, 'views' | 'failed' | 'percentage'>): string =>
  `${failed.toLocaleString('en-AU')} of ${views.toLocaleString('en-AU')} (${percentage} %)`;

const slowOf = ({ p75: { lcp, inp, cls } }: VersionHealth): string | undefined => {
  if (lcp !== undefined && lcp > GOOD.lcp) return `slow, LCP ${duration(lcp)}`;
  if (inp !== undefined && inp > GOOD.inp) return `slow, INP ${duration(inp)}`;
  return cls !== undefined && cls > GOOD.cls ? `jumps, CLS ${cls}` : undefined;
};

/** How a version does, in a few words; nothing where too little is known. */
export const healthMark = (health: VersionHealth): HealthMark | undefined => {
  if (health.verdict === 'bad') return { words: `failing ${health.percentage} %`, tone: 'bad' };
  const slow = slowOf(health);
  if (slow) return { words: slow, tone: 'bad' };
  return health.verdict === 'good' ? { words: 'well', tone: 'go' } : undefined;
};

/** Where failures happened, or that there were none. */
export const failurePlaces = ({ failures }: Pick<VersionHealth, 'failures'>): string => {
  const places: [number, string][] = [
    [failures.serverLoad, 'loading on the server'],
    [failures.serverRender, 'rendering on the server'],
    [failures.load, 'loading in browsers'],
    [failures.render, 'rendering in browsers'],
    [failures.hydration, 'taking over the server’s page'],
  ];
  const found = places.filter(([count]) => count > 0).map(([count, where]) => `${count.toLocaleString('en-AU')} ${where}`);
  return found.join(', ') || 'none';
};

const STATES: Record<RolloutHealth['state'], (limit: RolloutHealth['limit']) => string> = {
  waits: ({ views }) => `; it is judged from ${counted(views, 'page view')} on`,
  well: () => '',
  abort: () => '; it is being aborted',
};

/** How a rollout stands against its limit. */
export const rolloutWords = ({ rollout: { views, failed }, limit, state }: RolloutHealth): string => {
  const aborts = limit.percentage >= 100 ? 'It never aborts itself' : `It aborts itself above ${limit.percentage} %`;
  return `${failed.toLocaleString('en-AU')} of ${counted(views, 'page view')} failed. ${aborts}${STATES[state](limit)}.`;
};
