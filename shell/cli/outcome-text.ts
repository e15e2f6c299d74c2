import { affectedDealers, outcomeSummary, type Outcome } from '@forecourt/rules/release/outcome';
import { changeText } from '@forecourt/rules/release/version-changes';

const dealerLines = ({ dealer, changes, findings }: Outcome['dealers'][number]): string[] => [
  `${dealer}: ${changes.map(changeText).join(', ') || 'no version changes'}`,
  ...findings.map(({ message }) => `  compatibility: ${message}`),
];

/** Returns one line for each dealer that changes or has findings, and a summary. */
export const outcomeText = (outcome: Outcome): string =>
  [
    ...affectedDealers(outcome.dealers).flatMap(dealerLines),
    `${outcome.dryRun ? 'Dry run, nothing was changed. ' : ''}${outcomeSummary(outcome)}`,
  ].join('\n');
