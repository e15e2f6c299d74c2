import type { HealthMeasure, ReleaseHealth, VersionHealth } from '@forecourt/contracts/release/release-health';
import { evidenceTexts, reportedText, verdictText } from '@forecourt/contracts/release/verdict-text';
import { FAILURE_STEP_TEXTS } from '@forecourt/rules/release/failure-text';
import { limitOption, option, parseDealerSlug, parseRemoteName, parseVersion, wholeNumberParser } from './arguments';
import { request } from './request-command';
import { tableText } from './table-text';

const TIMES: HealthMeasure[] = ['server-load', 'server-render', 'load', 'lcp', 'inp', 'cls', 'ttfb'];

const isoMinute = (at: string): string => `${at.slice(0, 16)}Z`;

/** Returns health as lines: one for each version, an empty line, one for each running rollout. */
export const releaseHealthText = ({ versions, rollouts }: ReleaseHealth): string => {
  const health = tableText(
    {
      dealer: ({ dealer = 'all' }) => dealer,
      release: ({ remote, version }) => `${remote}@${version}`,
      verdict: 'verdict',
      views: 'views',
      failed: ({ failed, ...reports }) => [failed, reportedText(reports)].filter((text) => text !== '').join('; '),
      share: ({ percentage }) => `${percentage} %`,
      'newest error': ({ newest }) => newest && `${FAILURE_STEP_TEXTS[newest.step]}: ${newest.message}`,
      ...Object.fromEntries(TIMES.map((time) => [`${time} p75`, ({ p75 }: VersionHealth) => p75[time] ?? '–'])),
    },
    versions,
  );
  if (rollouts.length === 0) return health;
  const running = tableText(
    {
      dealer: 'dealer',
      rollout: ({ remote, rollout }) => `${remote}@${rollout}`,
      'share of visitors': ({ percentage }) => `${percentage} %`,
      visitors: 'visitors',
      verdict: (each) => verdictText(each, isoMinute),
      evidence: (each) => evidenceTexts(each).join('; '),
    },
    rollouts,
  );
  return `${health}\n\n${running}`;
};

/** The command `forecourt health [--dealer SLUG] [--remote NAME]`. */
export const healthCommand = request({
  name: 'health',
  about: 'health of versions, the worst first: failing page views, load times, web vitals; verdicts on rollouts',
  operation: 'GET /health',
  takes: [
    option('--dealer <slug>', 'slug of the dealer', parseDealerSlug),
    option('--remote <remote>', 'only this remote', parseRemoteName),
    option('--version <version>', 'only this version', parseVersion),
    option('--hours <number>', 'the number of past hours to count', wholeNumberParser(1, 9600), 24),
    option('--together', 'one line for all dealers together'),
    limitOption(2000, 100),
  ],
  text: releaseHealthText,
});
