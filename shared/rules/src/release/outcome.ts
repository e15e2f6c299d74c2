import { countText } from '../text/count-text';
import type { VersionChange } from './version-changes';

interface DealerOutcome {
  dealer: string;
  changes: readonly VersionChange[];
  /** The compatibility gate's reasons to refuse the dealer's release set; empty if it accepts the set. */
  findings: readonly { message: string }[];
}

/** The properties of the answer to a change of versions, or to its dry run, from which a summary is made. */
export interface SummarisedChangeOutcome {
  dryRun: boolean;
  /** False if the release sets were already as the change wanted them. */
  changed: boolean;
  dealers: readonly DealerOutcome[];
}

const hasFindings = ({ findings }: DealerOutcome): boolean => findings.length > 0;
const hasChanges = ({ changes }: DealerOutcome): boolean => changes.length > 0;

/**
 * Returns the dealers of a change that a release manager must check: first those with findings, then those whose versions
 * change.
 */
export const affectedDealers = <Dealer extends DealerOutcome>(dealers: readonly Dealer[]): Dealer[] => [
  ...new Set([...dealers.filter(hasFindings), ...dealers.filter(hasChanges)]),
];

const checksText = (failing: number): string =>
  failing === 0 ? 'All compatibility checks pass.' : `Compatibility checks fail for ${countText(failing, 'dealer')}.`;

const changesText = (changing: number, dryRun: boolean): string => {
  const verb = dryRun ? 'would change' : 'changed';
  return changing === 0
    ? `No version ${verb} for visitors outside a rollout.`
    : `The release ${changing === 1 ? 'set' : 'sets'} of ${countText(changing, 'dealer')} ${verb}.`;
};

/** Returns the effect of a change of versions in two sentences, for the console and the command line. */
export const changeOutcomeSummary = ({ dryRun, changed, dealers }: SummarisedChangeOutcome): string => {
  const failing = dealers.filter(hasFindings).length;
  if (!changed && failing === 0) return 'Nothing to change: everything is set like this already.';
  return `${changesText(dealers.filter(hasChanges).length, dryRun)} ${checksText(failing)}`;
};

/** Why an undo leaves a dealer or channel as it is. */
type KeptByUndoReason = 'changed-since' | 'rollout-running' | 'dealer-removed' | 'withdrawn' | 'revoked' | 'version-removed';

const KEPT_REASONS: Record<KeptByUndoReason, string> = {
  'changed-since': 'it was changed again after this action',
  'rollout-running': 'a rollout runs; abort or finish it first',
  'dealer-removed': 'there is no such dealer any more',
  withdrawn: 'the earlier version was withdrawn',
  revoked: 'the earlier version was revoked',
  'version-removed': 'clean-up removed the earlier version',
};

/** What follows the number of kept versions with a reason. */
const KEPT_COUNTED: Record<KeptByUndoReason, string> = {
  'changed-since': 'changed again after this action',
  'rollout-running': 'with a running rollout',
  'dealer-removed': 'of a dealer that is gone',
  withdrawn: 'whose earlier version was withdrawn',
  revoked: 'whose earlier version was revoked',
  'version-removed': 'whose earlier version clean-up removed',
};

/** Returns why an undo leaves a dealer or channel as it is: "it was changed again after this action". */
export const reasonKeptByUndoText = (reason: KeptByUndoReason): string => KEPT_REASONS[reason];

/** Returns how many versions an undo leaves as they are, and why: "2 versions stay: 1 with a running rollout, …". */
export const versionsKeptByUndoText = (kept: readonly { reason: KeptByUndoReason }[]): string => {
  const reasons = [...new Set(kept.map(({ reason }) => reason))];
  const counted = reasons.map((reason) => {
    const count = kept.filter((each) => each.reason === reason).length;
    return `${count.toLocaleString('en-AU')} ${KEPT_COUNTED[reason]}`;
  });
  return `${countText(kept.length, 'version stays', 'versions stay')}: ${counted.join(', ')}.`;
};
