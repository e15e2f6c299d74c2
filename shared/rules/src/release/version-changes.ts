/** `from` or `to` is undefined if that release set does not have the remote. */
export interface VersionChange {
  remote: string;
  from?: string;
  to?: string;
}

/** Between two release sets (version by remote), sorted by name. */
export const releaseSetChanges = (
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): VersionChange[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .filter((remote) => from[remote] !== to[remote])
    .map((remote) => ({
      remote,
      ...(from[remote] === undefined ? {} : { from: from[remote] }),
      ...(to[remote] === undefined ? {} : { to: to[remote] }),
    }));

/** "mf-search 1.0.0 → 1.1.0". */
export const versionChangeText = ({ remote, from, to }: VersionChange): string => `${remote} ${from ?? 'none'} → ${to ?? 'none'}`;
