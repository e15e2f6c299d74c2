import { affectedDealers, outcomeSummary, type Outcome } from '@forecourt/rules/release/outcome';
import { changeText } from '@forecourt/rules/release/version-changes';

/** The answer to a change of versions, as far as the command line prints it. */
export type ShownOutcome = Outcome;

const dealerLines = ({ dealer, changes, findings }: ShownOutcome['dealers'][number]): string[] => [
  `${dealer}: ${changes.map(changeText).join(', ') || 'no version changes'}`,
  ...findings.map(({ message }) => `  compatibility: ${message}`),
];

/** The dealers that change or have findings, one line each, and a summary. */
export const outcomeText = (outcome: ShownOutcome): string =>
  [
    ...affectedDealers(outcome.dealers).flatMap(dealerLines),
    `${outcome.dryRun ? 'Dry run, nothing was changed. ' : ''}${outcomeSummary(outcome)}`,
  ].join('\n');
