import type { CleanUp, KeptRelease, Leftover, Removal, StoredRelease } from '@forecourt/contracts/release/clean-up';
import { keepReasonText } from '@forecourt/rules/release/keep-reasons';
import { Command } from 'commander';
import { apiOf } from './api';
import { remoteName } from './arguments';

interface Options {
  yes?: boolean;
  remote?: string;
  why: string;
  json?: boolean;
}

const sizeText = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const countText = ({ length }: unknown[]): string => `${length} ${length === 1 ? 'release' : 'releases'}`;
const nameOf = ({ remote, version }: Pick<StoredRelease, 'remote' | 'version'>): string => `${remote}@${version}`;

const keptLine = (kept: KeptRelease): string => `  ${nameOf(kept)}: ${kept.needs.map(keepReasonText).join(', ')}`;
const storedLine = (stored: StoredRelease): string =>
  `  ${nameOf(stored)}, published ${stored.publishedAt.slice(0, 10)}, ${sizeText(stored.bytes)}`;
const leftoverLine = ({ remote, place, bytes }: Leftover): string => `  ${remote}/${place}, ${sizeText(bytes)}`;

const section = (title: string, lines: string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

const lookText = ({ policy, bytes, removable, kept, leftovers }: CleanUp): string =>
  [
    ...section('Stays:', kept.map(keptLine)),
    ...section('Would be removed:', removable.map(storedLine)),
    ...section('Left behind by earlier removals:', leftovers.map(leftoverLine)),
    `Kept is what can be rolled back to over ${policy.historyDays} days or ${policy.historyEntries} steps, and what pages of the last ${policy.visitHours} hours need.`,
    removable.length + leftovers.length === 0
      ? 'There is nothing to remove.'
      : `${countText(removable)}, ${sizeText(bytes)}. Nothing was removed: add --yes to do it.`,
  ].join('\n');

const removalText = ({ bytes, removed, kept, absent, leftovers }: Removal): string =>
  [
    ...section('Removed:', removed.map(storedLine)),
    ...section('Left behind by earlier removals, removed:', leftovers.map(leftoverLine)),
    ...section('Needed by now, stays:', kept.map(keptLine)),
    ...section(
      'Was gone already:',
      absent.map((name) => `  ${name}`),
    ),
    removed.length + leftovers.length === 0 ? 'Nothing was removed.' : `${countText(removed)}, ${sizeText(bytes)} freed.`,
  ].join('\n');

const onlyOf = (look: CleanUp, remote: string | undefined): CleanUp => {
  if (remote === undefined) return look;
  const own = <Each extends { remote: string }>(list: Each[]): Each[] => list.filter((each) => each.remote === remote);
  const [removable, leftovers] = [own(look.removable), own(look.leftovers)];
  const bytes = [...removable, ...leftovers].reduce((sum, each) => sum + each.bytes, 0);
  return { ...look, removable, leftovers, kept: own(look.kept), bytes };
};

/** `forecourt clean-up`: shows what nothing needs, and why the rest stays; `--yes` removes what it shows. */
export const cleanUpCommand = (): Command =>
  new Command('clean-up')
    .description('releases that nothing needs, and why the others stay; removes them only with --yes')
    .option('--yes', 'remove them')
    .option('--remote <name>', 'only releases of this remote', remoteName)
    .option('--why <text>', 'reason, for the log', '')
    .option('--json', 'as JSON')
    .action(async ({ yes, remote, why, json }: Options, command: Command) => {
      const call = apiOf(command);
      const write = (answer: object, text: string): void =>
        void process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : text}\n`);
      const look = onlyOf((await (await call('GET', '/clean-up')).json()) as CleanUp, remote);
      if (!yes) {
        write(look, lookText(look));
        return;
      }
      const removal = (await (await call('POST', '/clean-up', { releases: look.removable.map(nameOf), why })).json()) as Removal;
      write(removal, removalText(removal));
    });
