import type { Identity } from '../api/answers';
import { mayChannel, mayPin, mayPinSome, mayPreview, mayRemove, mayTokens, rightsWords } from './may';

const who = (role: Identity['role'], dealers: string[] = [], remotes: string[] = []) => ({ role, dealers, remotes });

it.each([
  [who('operator'), true, true, true, true],
  [who('manager', ['acme']), true, true, false, false],
  [who('manager', ['*']), true, true, true, false],
  [who('manager', ['other']), false, true, false, false],
  [who('team', [], ['mf-search']), false, false, false, false],
  [who('viewer'), false, false, false, false],
] as const)('R-17 offers %j what the API would let it do', (identity, acme, some, channel, operator) => {
  expect([mayPin(identity, 'acme'), mayPinSome(identity), mayChannel(identity)]).toEqual([acme, some, channel]);
  expect([mayTokens(identity), mayRemove(identity)]).toEqual([operator, operator]);
});

it.each([
  [who('operator'), ['mf-a', 'mf-b']],
  [who('manager', ['acme']), ['mf-a', 'mf-b']],
  [who('manager', ['other']), []],
  [who('team', [], ['mf-b', 'mf-c']), ['mf-b']],
  [who('viewer'), []],
] as const)('R-11 R-17 offers %j previews of what it may show', (identity, remotes) => {
  expect(mayPreview(identity, 'acme', ['mf-a', 'mf-b'])).toEqual(remotes);
});

it('R-17 says in words what a token is for', () => {
  expect([who('operator'), who('viewer'), who('team', [], ['mf-a']), who('manager', ['*']), who('manager', ['a', 'b'])].map(rightsWords)).toEqual([
    'operator: may do everything',
    'viewer: may look',
    'team: may look, and publish mf-a',
    'manager of every dealer',
    'manager of a, b',
  ]); // prettier-ignore
});
