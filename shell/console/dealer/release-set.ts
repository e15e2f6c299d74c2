import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { versionChangeText, releaseSetChanges } from '@forecourt/rules/release/version-changes';
import { failsNow } from '../health/health-text';
import { timeText } from '../words/time';

/** For visitors outside a rollout. */
export const releaseSetOfDealer = ({ remotes }: Pick<DealerDetails, 'remotes'>): Record<string, string> =>
  Object.fromEntries(remotes.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version]])));

/** As texts: versions, and rollouts that end because they did not run then. */
export const rollbackChanges = (dealer: DealerDetails, point: HistoryPoint): string[] => {
  const stay = new Set(point.rollouts.map(({ id }) => id));
  return [
    ...releaseSetChanges(releaseSetOfDealer(dealer), point.set).map(versionChangeText),
    ...dealer.rollouts.filter(({ id }) => !stay.has(id)).map(({ remote, version }) => `the rollout of ${remote} ${version} ends`),
  ];
};

/** Of a roll back from a version that fails now; undefined if none fails. */
export const rollbackCause = (
  dealer: DealerDetails,
  point: HistoryPoint,
  health: readonly VersionHealth[] = [],
): string | undefined => {
  const now = releaseSetOfDealer(dealer);
  const failing = health.find(
    (each) => failsNow(each) && now[each.remote] === each.version && point.set[each.remote] !== each.version,
  );
  return failing && [`${failing.remote} ${failing.version} fails`, failing.newest?.message].filter(Boolean).join(': ');
};

export const rollbackMessage = (slug: string, point: HistoryPoint, { changed }: Pick<ChangeOutcome, 'changed'>): string =>
  changed
    ? `${slug} has its release set of ${timeText(point.at)} again.`
    : `Nothing changed: ${slug} has this release set already.`;
