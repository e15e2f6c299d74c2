import fc from 'fast-check';
import type { Identity, AdminRight } from '../ports';
import { reasonOfMissingRight } from './rights';

const who = (change: Partial<Identity>): Identity => ({ name: 'ada', role: 'viewer', dealers: [], remotes: [], ...change });
const RIGHTS: AdminRight[] = [
  'view',
  'publish',
  'pin',
  'channel',
  'counts',
  'shoppers',
  'payments',
  'prizes',
  'tokens',
  'operate',
];
const mayOf = (identity: Identity, touched = {}): AdminRight[] =>
  RIGHTS.filter((right) => reasonOfMissingRight(identity, right, touched) === undefined);

describe('the rights of a role', () => {
  it('R-17 a role gives all rights, pins, one remote, or reading only', () => {
    expect(mayOf(who({ role: 'operator' }))).toEqual(RIGHTS);
    expect(mayOf(who({ role: 'manager', dealers: ['acme'] }))).toEqual(['view', 'pin', 'counts', 'payments', 'prizes']);
    expect(mayOf(who({ role: 'manager', dealers: ['*'] }))).toEqual(['view', 'pin', 'channel', 'counts', 'payments', 'prizes']);
    expect(mayOf(who({ role: 'privacy', dealers: ['acme'] }))).toEqual(['view', 'shoppers']);
    expect(mayOf(who({ role: 'team', remotes: ['mf-search'] }))).toEqual(['view', 'publish']);
    expect(mayOf(who({ role: 'viewer' }))).toEqual(['view']);
  });

  it('R-17 rights are limited to the dealers of a manager and to the remotes of a team', () => {
    const manager = who({ role: 'manager', dealers: ['acme', 'other'] });
    expect(reasonOfMissingRight(manager, 'pin', { dealers: ['acme', 'other'] })).toBeUndefined();
    expect(reasonOfMissingRight(manager, 'pin', { dealers: ['acme', 'third'] })).toBe('The token has no right to pin for third');
    expect(reasonOfMissingRight(manager, 'counts', { dealers: ['third'] })).toBe(
      'The token has no right to see the counts of third',
    );
    const team = who({ role: 'team', remotes: ['mf-search'] });
    expect(reasonOfMissingRight(team, 'publish', { remotes: ['mf-search'] })).toBeUndefined();
    expect(reasonOfMissingRight(team, 'publish', { remotes: ['mf-searcher'] })).toBe(
      'The token has no right to publish mf-searcher',
    );
  });

  it('R-17 A-03 a privacy officer has no right to the shoppers of another dealer', () => {
    const officer = who({ role: 'privacy', dealers: ['acme'] });
    expect(reasonOfMissingRight(officer, 'shoppers', { dealers: ['acme'] })).toBeUndefined();
    expect(reasonOfMissingRight(officer, 'shoppers', { dealers: ['other'] })).toBe(
      'The token has no right to the accounts of shoppers of other',
    );
    expect(reasonOfMissingRight(officer, 'payments', { dealers: ['acme'] })).toBeDefined();
    const manager = who({ role: 'manager', dealers: ['acme'] });
    expect(reasonOfMissingRight(manager, 'payments', { dealers: ['acme'] })).toBeUndefined();
    expect(reasonOfMissingRight(manager, 'prizes', { dealers: ['other'] })).toBe('The token has no right to the game of other');
  });

  it('R-17 a manager has no right to another dealer in any combination', () => {
    const slug = fc.constantFrom('acme', 'other', 'third', 'constructor');
    fc.assert(
      fc.property(fc.array(slug), fc.array(slug), (own, asked) => {
        const allowed = reasonOfMissingRight(who({ role: 'manager', dealers: own }), 'pin', { dealers: asked }) === undefined;
        expect(allowed).toBe(asked.every((each) => own.includes(each)));
      }),
    );
  });
});
