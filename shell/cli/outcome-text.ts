import { affectedDealers, changeOutcomeSummary, type SummarisedChangeOutcome } from '@forecourt/rules/release/outcome';
import { versionChangeText } from '@forecourt/rules/release/version-changes';

const dealerLines = ({ dealer, changes, findings }: SummarisedChangeOutcome['dealers'][number]): string[] => [
  `${dealer}: ${changes.map(versionChangeText).join(', ') || 'no version changes'}`,
  ...findings.map(({ message }) => `  compatibility: ${message}`),
];

/** Returns one line for each dealer that changes or has findings, and a summary. */
export const changeOutcomeText = (outcome: SummarisedChangeOutcome): string =>
  [
    ...affectedDealers(outcome.dealers).flatMap(dealerLines),
    `${outcome.dryRun ? 'Dry run, nothing was changed. ' : ''}${changeOutcomeSummary(outcome)}`,
  ].join('\n');
