import type { Identity } from '@forecourt/contracts/desk/access';
import {
  mayChangeChannels,
  mayManageTokens,
  mayPin,
  mayPinSome,
  mayRemoveReleases,
  previewableRemotes,
  rightsText,
} from './rights';

const who = (role: Identity['role'], dealers: string[] = [], remotes: string[] = []) => ({ role, dealers, remotes });

it.each([
  [who('operator'), true, true, true, true],
  [who('manager', ['acme']), true, true, false, false],
  [who('manager', ['*']), true, true, true, false],
  [who('manager', ['other']), false, true, false, false],
  [who('team', [], ['mf-search']), false, false, false, false],
  [who('viewer'), false, false, false, false],
] as const)('R-17 the identity %j has only the rights that the API grants', (identity, acme, some, channel, operator) => {
  expect([mayPin(identity, 'acme'), mayPinSome(identity), mayChangeChannels(identity)]).toEqual([acme, some, channel]);
  expect([mayManageTokens(identity), mayRemoveReleases(identity)]).toEqual([operator, operator]);
});

it.each([
  [who('operator'), ['mf-a', 'mf-b']],
  [who('manager', ['acme']), ['mf-a', 'mf-b']],
  [who('manager', ['other']), []],
  [who('team', [], ['mf-b', 'mf-c']), ['mf-b']],
  [who('viewer'), []],
] as const)('R-11 R-17 the identity %j has previews only of the remotes for which it may create them', (identity, remotes) => {
  expect(previewableRemotes(identity, 'acme', ['mf-a', 'mf-b'])).toEqual(remotes);
});

it('R-17 rightsText describes the rights of a token in words', () => {
  expect([who('operator'), who('viewer'), who('team', [], ['mf-a']), who('manager', ['*']), who('manager', ['a', 'b'])].map(rightsText)).toEqual([
    'operator: may do everything',
    'viewer: may look',
    'team: may look, and publish mf-a',
    'manager of every dealer',
    'manager of a, b',
  ]); // prettier-ignore
});
