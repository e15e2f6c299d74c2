import type {
  CleanUpPlanAnswer,
  ReleaseWithKeepReasons,
  UnfinishedUpload,
  CleanUpResultAnswer,
  CleanUpRelease,
} from '@forecourt/contracts/release/clean-up';
import { keepReasonText } from '@forecourt/rules/release/keep-reasons';
import { formatKilobytes } from '@forecourt/rules/release/release-size';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { adminClient } from './api';
import { parseRemoteName } from './arguments';

interface CleanUpOptions {
  yes?: boolean;
  remote?: string;
  why: string;
  json?: boolean;
}

const nameOf = ({ remote, version }: Pick<CleanUpRelease, 'remote' | 'version'>): string => `${remote}@${version}`;

const keptLine = (kept: ReleaseWithKeepReasons): string => `  ${nameOf(kept)}: ${kept.needs.map(keepReasonText).join(', ')}`;
const storedLine = (stored: CleanUpRelease): string =>
  `  ${nameOf(stored)}, published ${stored.publishedAt.slice(0, 10)}, ${formatKilobytes(stored.bytes)}`;
const leftoverLine = ({ remote, place, bytes }: UnfinishedUpload): string => `  ${remote}/${place}, ${formatKilobytes(bytes)}`;

const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

const cleanUpText = ({ policy, bytes, removable, kept, leftovers }: CleanUpPlanAnswer): string =>
  [
    ...section('Stay:', kept.map(keptLine)),
    ...section('To remove:', removable.map(storedLine)),
    ...section('Leftovers of earlier removals:', leftovers.map(leftoverLine)),
    `The clean-up keeps releases to which a dealer can be rolled back over ${policy.historyDays} days or ${policy.historyEntries} steps, and those that pages of the last ${policy.visitHours} hours need.`,
    removable.length + leftovers.length === 0
      ? 'There is nothing to remove.'
      : `${countText(removable.length, 'release')}, ${formatKilobytes(bytes)}. Nothing was removed: add --yes to remove them.`,
  ].join('\n');

const removalText = ({ bytes, removed, kept, absent, leftovers }: CleanUpResultAnswer): string =>
  [
    ...section('Removed:', removed.map(storedLine)),
    ...section('Removed leftovers of earlier removals:', leftovers.map(leftoverLine)),
    ...section('Needed now, stay:', kept.map(keptLine)),
    ...section(
      'Were removed already:',
      absent.map((name) => `  ${name}`),
    ),
    removed.length + leftovers.length === 0
      ? 'Nothing was removed.'
      : `${countText(removed.length, 'release')}, ${formatKilobytes(bytes)} freed.`,
  ].join('\n');

const onlyRemote = (cleanUp: CleanUpPlanAnswer, remote: string | undefined): CleanUpPlanAnswer => {
  if (remote === undefined) return cleanUp;
  const own = <Each extends { remote: string }>(list: Each[]): Each[] => list.filter((each) => each.remote === remote);
  const [removable, leftovers] = [own(cleanUp.removable), own(cleanUp.leftovers)];
  const bytes = [...removable, ...leftovers].reduce((sum, each) => sum + each.bytes, 0);
  return { ...cleanUp, removable, leftovers, kept: own(cleanUp.kept), bytes };
};

/**
 * Returns the command `forecourt clean-up`, which lists the releases that nothing needs and the reasons why others stay;
 * `--yes` removes them.
 */
export const cleanUpCommand = (): Command =>
  new Command('clean-up')
    .description('list releases that nothing needs, and why the others stay; remove them with --yes')
    .option('--yes', 'remove the listed releases')
    .option('--remote <name>', 'only releases of this remote', parseRemoteName)
    .option('--why <text>', 'reason, for the log', '')
    .option('--json', 'as JSON')
    .action(async ({ yes, remote, why, json }: CleanUpOptions, command: Command) => {
      const { ask } = adminClient(command);
      const write = (answer: object, text: string): void =>
        void process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : text}\n`);
      const cleanUp = onlyRemote(await ask('GET /clean-up'), remote);
      if (!yes) {
        write(cleanUp, cleanUpText(cleanUp));
        return;
      }
      const removal = await ask('POST /clean-up', { releases: cleanUp.removable.map(nameOf), why });
      write(removal, removalText(removal));
    });
