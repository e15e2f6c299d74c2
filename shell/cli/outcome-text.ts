/** What a change does to one dealer, as the server answers it. */
export interface ShownOutcome {
  dryRun: boolean;
  changed: boolean;
  dealers: {
    dealer: string;
    changes: { remote: string; from?: string; to?: string }[];
    findings: { message: string }[];
  }[];
}

const changeText = ({ remote, from, to }: ShownOutcome['dealers'][number]['changes'][number]): string =>
  `${remote} ${from ?? 'none'} → ${to ?? 'none'}`;

const dealerLines = ({ dealer, changes, findings }: ShownOutcome['dealers'][number]): string[] => [
  ...(changes.length > 0 || findings.length > 0
    ? [`${dealer}: ${changes.map(changeText).join(', ') || 'nothing changes yet'}`]
    : []),
  ...findings.map(({ message }) => `  does not fit: ${message}`),
];

/** Lines for a person: what changes for whom, what does not fit, and whether it was done. */
export const outcomeText = ({ dryRun, changed, dealers }: ShownOutcome): string => {
  const lines = dealers.flatMap(dealerLines);
  const unfit = dealers.filter(({ findings }) => findings.length > 0).length;
  const without =
    unfit > 0 ? `; ${unfit} of ${dealers.length} ${dealers.length === 1 ? 'dealer does' : 'dealers do'} not fit` : '';
  if (!changed) return [...lines, 'It is so already: nothing to do.'].join('\n');
  return [...lines, dryRun ? `Dry run: nothing was changed${without}.` : `Done${without}.`].join('\n');
};
