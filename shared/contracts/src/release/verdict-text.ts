import type { RolloutHarm, RolloutHealth } from './release-health';

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const FEW_DIGITS = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/** Returns a count of visitors as people read it: `1,234`. */
export const visitorCountText = (count: number): string => FIGURES.format(count);
/** Returns the evidence of a harm with three digits. */
export const evidenceText = (evidence: number): string => FEW_DIGITS.format(evidence);

const REASONS: Record<RolloutHarm, string> = {
  failed: 'pages of the new version fail clearly more often',
  silent: 'pages of the new version do not report that they run',
  enquired: 'fewer enquiries arrive from visitors with the new version',
  slow: 'pages of the new version are slow',
};
/** Names of the visitors that are counted for each harm. */
export const COUNTED_VISITORS: Record<RolloutHarm, string> = {
  failed: 'failing visitors',
  silent: 'visitors with silent pages',
  enquired: 'visitors with enquiries',
  slow: 'visitors with slow pages',
};

const missingText = ({ missing, perDay }: RolloutHealth, timeText: (at: string) => string): string => {
  const { failing, visitors, at } = missing ?? {};
  if (failing === undefined) return 'all visitors are on one side, so there is nothing to compare.';
  const least = `${visitorCountText(failing)} more failing visitors on both sides together are needed`;
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
  const texts = [...(interruption === undefined ? [] : [interruption]), ...reasons];
  return `Hold, do not raise or finish it: ${texts.join('; ')}.`;
};

/** Limit of a verdict at a dealer whose pages send no reports. */
const WITHOUT_REPORTS =
  ' This dealer takes no reports of pages (health.beacons is off): failures in browsers, silence and slowness are not seen.';

/** Returns the verdict on a rollout in words. `timeText` writes a time of the API for the reader. */
export const verdictText = (rollout: RolloutHealth, timeText: (at: string) => string): string =>
  `${knownText(rollout, timeText)}${rollout.withoutReports ? WITHOUT_REPORTS : ''}`;

/** Returns the counted visitors and the evidence of each harm that was counted; of failures always. */
export const evidenceTexts = ({ harms, rollout, base }: Pick<RolloutHealth, 'harms' | 'rollout' | 'base'>): string[] =>
  harms
    .filter(({ harm, inside, outside }) => harm === 'failed' || inside + outside > 0)
    .map(({ harm, inside, outside, evidence, limit }) => {
      const sides = `${visitorCountText(inside)} with ${rollout}, ${visitorCountText(outside)} with ${base || 'no version'}`;
      return `${COUNTED_VISITORS[harm]}: ${sides}; evidence ${evidenceText(evidence)} of ${FIGURES.format(limit)}`;
    });
