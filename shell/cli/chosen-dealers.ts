import { InvalidArgumentError } from 'commander';
import { CommandFailure, type AdminClient } from './api';
import { option, repeatableOption, parseChannelName, parseDealerSlug, parseVersion } from './arguments';

/** Command-line options by which a release manager chooses the dealers of a change. */
export interface DealerChoice {
  dealer: string[];
  all?: boolean;
  search?: string;
  follows?: string;
  running?: string;
  failing?: boolean;
}

interface DealerRow {
  slug: string;
  revision: number;
}

/** Collects the values of an option that may be given several times. */
export const collectDealerSlugs = (value: string, before: string[]): string[] => {
  if (before.includes(value)) throw new InvalidArgumentError(`The dealer ${value} is given twice.`);
  return [...before, parseDealerSlug(value)];
};

/** The options by which a release manager chooses dealers. */
export const dealerChoiceOptions = [
  repeatableOption('--dealer <slug>', 'slug of a dealer', collectDealerSlugs, []),
  option('--all', 'every dealer'),
  option('--search <text>', 'every dealer with this in its slug, name or host'),
  option('--follows <channel>', 'every dealer that follows this channel', parseChannelName),
  option('--running <version>', 'every dealer with this version of the remote', parseVersion),
  option('--failing', 'every dealer with a version that failed too often in the last day'),
];

/** Resolves with the chosen dealers and their revisions, which a change expects. Throws CommandFailure if the options choose no dealer. */
export const readDealerChoice = async (
  { ask }: AdminClient,
  remote: string,
  { dealer, all, search, follows, running, failing }: DealerChoice,
): Promise<DealerRow[]> => {
  const filters = { search, channel: follows, version: running, remote: running && remote, failing };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (dealer.length > 0 && (all || isFiltered))
    throw new CommandFailure('Use either --dealer, or --all, --search, --follows, --running and --failing; not both');
  if (dealer.length === 0 && !all && !isFiltered)
    throw new CommandFailure('Choose dealers: --dealer, --all, --search, --follows, --running or --failing');
  const answer = await ask('GET /matrix/revisions', filters);
  const matching = Object.entries(answer.dealers).map(([slug, revision]): DealerRow => ({ slug, revision }));
  if (dealer.length === 0) {
    if (matching.length === 0) throw new CommandFailure('No dealer matches');
    return matching;
  }
  // A slug that matches no dealer stays in the list with revision -1, so that the server refuses it and lists the
  // existing slugs.
  return dealer.map((slug) => matching.find((row) => row.slug === slug) ?? { slug, revision: -1 });
};
