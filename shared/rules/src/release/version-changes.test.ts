import { versionChangeText, releaseSetChanges } from './version-changes';

it('R-06 the changes between two release sets name the remotes that came, went or have another version', () => {
  const before = { 'mf-search': '1.0.0', 'mf-offers': '1.0.0', 'mf-finance': '1.0.0' };
  const after = { 'mf-search': '1.1.0', 'mf-offers': '1.0.0', 'mf-service': '2.0.0' };
  expect(releaseSetChanges(before, after).map(versionChangeText)).toEqual([
    'mf-finance 1.0.0 → none',
    'mf-search 1.0.0 → 1.1.0',
    'mf-service none → 2.0.0',
  ]);
  expect(releaseSetChanges(after, after)).toEqual([]);
});
