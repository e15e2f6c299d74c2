import type { RolloutHarm, RolloutHealth, VersionHealth } from './release-health';

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const FEW_DIGITS = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/** `1,234`. */
export const visitorCountText = (count: number): string => FIGURES.format(count);
/** Three digits. */
export const evidenceText = (evidence: number): string => FEW_DIGITS.format(evidence);

const REASONS: Record<RolloutHarm, string> = {
  failed: 'pages of the new version fail clearly more often',
  silent: 'pages of the new version do not report that they run',
  enquired: 'fewer enquiries arrive from visitors with the new version',
  slow: 'pages of the new version are slow',
};
const FEW_NETWORKS = 'too few networks report it for an abort, so look at the pages, then abort the rollout or go on';
export const COUNTED_VISITORS: Record<RolloutHarm, string> = {
  failed: 'failing visitors',
  silent: 'visitors with silent pages',
  enquired: 'visitors with enquiries',
  slow: 'visitors with slow pages',
};

const missingText = ({ missing, perDay }: RolloutHealth, timeText: (at: string) => string): string => {
  const { failing, networks, visitors, at } = missing ?? {};
  if (failing === undefined) return 'all visitors are on one side, so there is nothing to compare.';
  const life = networks === undefined ? '' : `the new version must run in ${visitorCountText(networks)} more networks`;
  if (failing === 0) return `${life}.`;
  const and = life === '' ? '' : `${life}, and `;
  const least = `${and}${visitorCountText(failing)} more failing visitors on both sides together are needed`;
  if (visitors === undefined) return `${least}, and none has failed yet.`;
  const traffic = `${visitorCountText(perDay)} visitors a day`;
  const when = at === undefined ? 'Nobody visits the site today' : `At today’s ${traffic}, that is ${timeText(at)}`;
  return `${least}, which is about ${visitorCountText(visitors)} visitors. ${when}.`;
};

const knownText = (rollout: RolloutHealth, timeText: (at: string) => string): string => {
  const { verdict, interruption } = rollout;
  const reasons = rollout.reasons.map((harm) => REASONS[harm]);
  if (verdict === 'bad') return `Bad: ${reasons.join('; ')}. The rollout is being aborted.`;
  if (verdict === 'well') return 'Well: the new version fails less than three times as often as the other one.';
  if (verdict === 'unknown') return `Not yet known: ${missingText(rollout, timeText)}`;
  if (rollout.reasons.includes('failed') && interruption === undefined) reasons.push(FEW_NETWORKS);
  const texts = [...(interruption === undefined ? [] : [interruption]), ...reasons];
  return `Hold, do not raise or finish it: ${texts.join('; ')}.`;
};

/** The dealer's pages send no reports. */
const WITHOUT_REPORTS =
  ' This dealer takes no reports of pages (health.beacons is off): failures in browsers, silence and slowness are not seen.';

/** `timeText` writes a time of the API for the reader. */
export const verdictText = (rollout: RolloutHealth, timeText: (at: string) => string): string =>
  `${knownText(rollout, timeText)}${rollout.withoutReports ? WITHOUT_REPORTS : ''}`;

const networksText = (count: number): string => (count === 1 ? '1 network' : `${visitorCountText(count)} networks`);

/** `8 of 4 networks`. */
export const sideText = (visitors: number, networks: number): string =>
  visitors === 0 ? '0' : `${visitorCountText(visitors)} of ${networksText(networks)}`;

/** Few networks make no version fail, so their reports stand beside the failing page views; '' without reports. */
export const reportedText = ({ reported }: Pick<VersionHealth, 'reported'>): string =>
  reported ? `browsers of ${networksText(reported.networks)} reported ${visitorCountText(reported.views)}` : '';

/** Each harm that was counted; failures always. */
export const evidenceTexts = ({ harms, rollout, base }: Pick<RolloutHealth, 'harms' | 'rollout' | 'base'>): string[] =>
  harms
    .filter(({ harm, inside, outside }) => harm === 'failed' || inside + outside > 0)
    .map(({ harm, inside, outside, networks, evidence, limit, withoutLoudest }) => {
      const sides = `${sideText(inside, networks.inside)} with ${rollout}, ${sideText(outside, networks.outside)} with ${base || 'no version'}`;
      const few = evidence < limit ? '' : `, ${evidenceText(withoutLoudest)} without the four loudest networks`;
      return `${COUNTED_VISITORS[harm]}: ${sides}; evidence ${evidenceText(evidence)} of ${FIGURES.format(limit)}${few}`;
    });
