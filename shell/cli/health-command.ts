import type { ReleaseHealth, HealthMeasure } from '@forecourt/contracts/release/release-health';
import { evidenceTexts, verdictText } from '@forecourt/contracts/release/verdict-text';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, parseRemoteName, parseVersion as versionNumber, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

interface Options {
  dealer?: string;
  remote?: string;
  version?: string;
  hours: number;
  limit: number;
  together?: boolean;
  json?: boolean;
}

const TIMES: HealthMeasure[] = ['server-load', 'server-render', 'load', 'lcp', 'inp', 'cls', 'ttfb'];

const isoMinute = (at: string): string => `${at.slice(0, 16)}Z`;

/** Returns health as lines: one for each version, an empty line, one for each running rollout. */
export const releaseHealthText = ({ versions, rollouts }: ReleaseHealth): string =>
  [
    ['dealer', 'release', 'verdict', 'views', 'failed', 'share', ...TIMES.map((time) => `${time} p75`)],
    ...versions.map(({ dealer = 'all', remote, version, views, failed, percentage, verdict, p75 }) => [
      dealer,
      `${remote}@${version}`,
      verdict,
      views,
      failed,
      `${percentage} %`,
      ...TIMES.map((time) => p75[time] ?? '–'),
    ]),
    ...(rollouts.length > 0
      ? [
          [],
          ['dealer', 'rollout', 'share of visitors', 'visitors', 'verdict', 'evidence'],
          ...rollouts.map((each) => [
            each.dealer,
            `${each.remote}@${each.rollout}`,
            `${each.percentage} %`,
            each.visitors,
            verdictText(each, isoMinute),
            evidenceTexts(each).join('; '),
          ]),
        ]
      : []),
  ]
    .map(tabSeparatedLine)
    .join('\n');

/** Returns the command `forecourt health [--dealer SLUG] [--remote NAME]`. */
export const healthCommand = (): Command =>
  new Command('health')
    .description('health of versions, the worst first: failing page views, load times, web vitals; verdicts on rollouts')
    .option('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--remote <remote>', 'only this remote', parseRemoteName)
    .option('--version <version>', 'only this version', versionNumber)
    .option('--hours <number>', 'the number of past hours to count', wholeNumberParser(1, 9600), 24)
    .option('--together', 'one line for all dealers together')
    .option('--limit <number>', 'the number of lines, at most 2000', wholeNumberParser(1, 2000), 100)
    .option('--json', 'all fields, as JSON')
    .action(async ({ json, ...filters }: Options, command: Command) => {
      const parameters = Object.entries(filters).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
      const health = (await (await createApiCaller(command)('GET', `/health?${query.toString()}`)).json()) as ReleaseHealth;
      process.stdout.write(`${json ? JSON.stringify(health, null, 2) : releaseHealthText(health)}\n`);
    });
