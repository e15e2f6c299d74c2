import { InvalidArgumentError, type Command } from 'commander';
import { CommandFailure, type apiOf } from './api';
import { channelName, dealerSlug, version } from './arguments';

/** How dealers are chosen on the command line. */
export interface DealerChoice {
  dealer: string[];
  all?: boolean;
  search?: string;
  follows?: string;
  running?: string;
  failing?: boolean;
}

interface Row {
  slug: string;
  revision: number;
}

const collectSlugs = (value: string, before: string[]): string[] => {
  if (before.includes(value)) throw new InvalidArgumentError('It is named twice.');
  return [...before, dealerSlug(value)];
};

/** Adds `--dealer`, `--all`, `--search`, `--follows`, `--running` and `--failing`. */
export const withDealerChoice = (command: Command): Command =>
  command
    .option('--dealer <slug>', 'slug of the dealer; may be given several times', collectSlugs, [])
    .option('--all', 'every dealer')
    .option('--search <text>', 'every dealer with this in its slug, name or host')
    .option('--follows <channel>', 'every dealer that follows this channel', channelName)
    .option('--running <version>', 'every dealer that runs this version of the remote', version)
    .option('--failing', 'every dealer that runs a version which failed too often in the last day');

/**
 * The dealers that were chosen, with the revision that each was seen at, so that nobody else's change is lost.
 * @throws CommandFailure when none is chosen.
 */
export const chosenDealers = async (
  call: ReturnType<typeof apiOf>,
  remote: string,
  { dealer, all, search, follows, running, failing }: DealerChoice,
): Promise<Row[]> => {
  const filters = {
    search,
    channel: follows,
    version: running,
    ...(running ? { remote } : {}),
    ...(failing ? { failing: 'true' } : {}),
  };
  const given = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  if (dealer.length > 0 && (all || given.length > 0))
    throw new CommandFailure(
      'Name dealers by --dealer, or choose them by --all, --search, --follows, --running and --failing; not both',
    );
  if (dealer.length === 0 && !all && given.length === 0)
    throw new CommandFailure('Name the dealers: --dealer, --all, --search, --follows, --running or --failing');
  const query = new URLSearchParams(given).toString();
  const answer = (await (await call('GET', `/matrix/revisions?${query}`)).json()) as { dealers: Record<string, number> };
  const found = Object.entries(answer.dealers).map(([slug, revision]): Row => ({ slug, revision }));
  if (dealer.length === 0) {
    if (found.length === 0) throw new CommandFailure('No dealer is like that');
    return found;
  }
  // A slug that there is not is the server's to refuse: it says which there are.
  return dealer.map((slug) => found.find((row) => row.slug === slug) ?? { slug, revision: -1 });
};
