import { keepReasonText } from './keep-reasons';

it('R-18 a release that the clean-up keeps has a reason, its first dealer or channel, and the number of others', () => {
  expect(keepReasonText({ reason: 'newest', count: 1 })).toBe('newest version');
  expect(keepReasonText({ reason: 'pin', count: 1, first: 'acme' })).toBe('pinned (acme)');
  expect(keepReasonText({ reason: 'channel', count: 3, first: 'stable' })).toBe('set in a channel (stable and 2 more)');
});
