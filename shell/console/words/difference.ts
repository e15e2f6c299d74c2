import type { Dealer, VersionChange } from '../api/answers';

/** What a dealer runs, for those whom no rollout has. */
export const presentSet = ({ remotes }: Pick<Dealer, 'remotes'>): Record<string, string> =>
  Object.fromEntries(remotes.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version]])));

/** What changes on the way from one release set to another, by remote. */
export const differenceOf = (from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): VersionChange[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .filter((remote) => from[remote] !== to[remote])
    .map((remote) => ({
      remote,
      ...(from[remote] === undefined ? {} : { from: from[remote] }),
      ...(to[remote] === undefined ? {} : { to: to[remote] }),
    }));

/** "mf-search 1.0.0 → 1.1.0". */
export const changeWords = ({ remote, from, to }: VersionChange): string =>
  `${remote} ${from ?? 'not there'} → ${to ?? 'left out'}`;
