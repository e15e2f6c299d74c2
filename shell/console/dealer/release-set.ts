import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { versionChangeText, releaseSetChanges } from '@forecourt/rules/release/version-changes';
import { timeText } from '../words/time';

/** Returns a dealer's version of each remote, for visitors outside a rollout. */
export const releaseSetOfDealer = ({ remotes }: Pick<DealerDetails, 'remotes'>): Record<string, string> =>
  Object.fromEntries(remotes.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version]])));

/**
 * Returns, as texts, the changes of a roll back to a point of the history: versions, and rollouts that end because they did
 * not run then.
 */
export const rollbackChanges = (dealer: DealerDetails, point: HistoryPoint): string[] => {
  const stay = new Set(point.rollouts.map(({ id }) => id));
  return [
    ...releaseSetChanges(releaseSetOfDealer(dealer), point.set).map(versionChangeText),
    ...dealer.rollouts.filter(({ id }) => !stay.has(id)).map(({ remote, version }) => `the rollout of ${remote} ${version} ends`),
  ];
};

export const rollbackMessage = (slug: string, point: HistoryPoint, { changed }: Pick<ChangeOutcome, 'changed'>): string =>
  changed
    ? `${slug} has its release set of ${timeText(point.at)} again.`
    : `Nothing changed: ${slug} has this release set already.`;
