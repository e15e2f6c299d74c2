import type { TokenHolder } from '@forecourt/contracts/desk/access';
import {
  mayChangeChannels,
  mayManageTokens,
  mayPin,
  mayPinSome,
  mayRemoveReleases,
  previewableRemotes,
  rightsText,
} from './rights';

const identityOf = (role: TokenHolder['role'], dealers: string[] = [], remotes: string[] = []) => ({ role, dealers, remotes });

it.each([
  [identityOf('operator'), true, true, true, true],
  [identityOf('manager', ['acme']), true, true, false, false],
  [identityOf('manager', ['*']), true, true, true, false],
  [identityOf('manager', ['other']), false, true, false, false],
  [identityOf('team', [], ['mf-search']), false, false, false, false],
  [identityOf('viewer'), false, false, false, false],
] as const)('R-17 the identity %j has only the rights that the API grants', (identity, acme, some, channel, operator) => {
  expect([mayPin(identity, 'acme'), mayPinSome(identity), mayChangeChannels(identity)]).toEqual([acme, some, channel]);
  expect([mayManageTokens(identity), mayRemoveReleases(identity)]).toEqual([operator, operator]);
});

it.each([
  [identityOf('operator'), ['mf-a', 'mf-b']],
  [identityOf('manager', ['acme']), ['mf-a', 'mf-b']],
  [identityOf('manager', ['other']), []],
  [identityOf('team', [], ['mf-b', 'mf-c']), ['mf-b']],
  [identityOf('viewer'), []],
] as const)('R-11 R-17 the identity %j has previews only of the remotes for which it may create them', (identity, remotes) => {
  expect(previewableRemotes(identity, 'acme', ['mf-a', 'mf-b'])).toEqual(remotes);
});

it('R-17 rightsText describes the rights of a token in words', () => {
  expect([identityOf('operator'), identityOf('viewer'), identityOf('team', [], ['mf-a']), identityOf('manager', ['*']), identityOf('manager', ['a', 'b'])].map(rightsText)).toEqual([
    'operator: may do everything',
    'viewer: may look',
    'team: may look, and publish mf-a',
    'manager of every dealer',
    'manager of a, b',
  ]); // prettier-ignore
});
