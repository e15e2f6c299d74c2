import { affectedDealers, changeOutcomeSummary, versionsKeptByUndoText, type SummarisedChangeOutcome } from './outcome';

const dealer = (slug: string, changes: number, findings: number): SummarisedChangeOutcome['dealers'][number] => ({
  dealer: slug,
  changes: Array.from({ length: changes }, () => ({ remote: 'mf-search', to: '1.1.0' })),
  findings: Array.from({ length: findings }, () => ({ message: 'mf-search@1.1.0 needs the slot a/b' })),
});
const dryRun = { dryRun: true, changed: true };

it('R-04 R-07 a summary counts the dealers that change and those for which compatibility checks fail', () => {
  expect(changeOutcomeSummary({ ...dryRun, dealers: [dealer('a', 1, 0), dealer('b', 1, 1), dealer('c', 0, 0)] })).toBe(
    'The release sets of 2 dealers would change. Compatibility checks fail for 1 dealer.',
  );
  expect(changeOutcomeSummary({ ...dryRun, dealers: [dealer('a', 0, 0)] })).toBe(
    'No version would change for visitors outside a rollout. All compatibility checks pass.',
  );
  expect(changeOutcomeSummary({ dryRun: false, changed: true, dealers: [dealer('a', 1, 0)] })).toBe(
    'The release set of 1 dealer changed. All compatibility checks pass.',
  );
  expect(changeOutcomeSummary({ dryRun: false, changed: false, dealers: [] })).toContain('Nothing to change');
});

it('R-04 the list of affected dealers begins with findings and leaves out dealers without a change', () => {
  const dealers = [dealer('a', 1, 0), dealer('b', 0, 0), dealer('c', 1, 1)];
  expect(affectedDealers(dealers).map((each) => each.dealer)).toEqual(['c', 'a']);
});

it('R-21 what an undo leaves as it is is counted by its reason', () => {
  const reasons = ['rollout-running', 'dealer-removed', 'rollout-running', 'revoked', 'version-removed'] as const;
  expect(versionsKeptByUndoText(reasons.map((reason) => ({ reason })))).toBe(
    '5 versions stay: 2 with a running rollout, 1 of a dealer that is gone, 1 whose earlier version was revoked, 1 whose earlier version clean-up removed.',
  );
  expect(versionsKeptByUndoText([{ reason: 'changed-since' }])).toBe('1 version stays: 1 changed again after this action.');
});
