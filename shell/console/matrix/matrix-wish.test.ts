import { queryOf } from '../api/ask';
import { allOf, chosen, wishOf } from './matrix-wish';

it('R-04 asks for what the address names, a page at a time', () => {
  const query = new URLSearchParams('search=har&remote=mf-search&version=1.0.0&rollout=true&after=acme&other=1');
  expect(wishOf(query)).toEqual({
    search: 'har',
    remote: 'mf-search',
    version: '1.0.0',
    rollout: true,
    after: 'acme',
    limit: 50,
  });
  expect(wishOf(new URLSearchParams('version=1.0.0&rollout=no'))).toEqual({ limit: 50 });
});

it('R-04 begins at the first page when the choice changes, and drops the version of another remote', () => {
  const query = new URLSearchParams('remote=mf-search&version=1.0.0&after=acme');
  expect(chosen(query, 'remote', 'mf-offers').toString()).toBe('remote=mf-offers');
  expect(chosen(query, 'version', '').toString()).toBe('remote=mf-search');
  expect(chosen(query, 'search', 'x').toString()).toBe('remote=mf-search&version=1.0.0&search=x');
});

it('R-04 pins for everything that was found, not for the page that is shown', () => {
  expect(allOf({ search: 'x', after: 'acme', limit: 50 })).toEqual({ search: 'x' });
  expect(queryOf({ search: 'a b', remote: '', after: undefined, rollout: true })).toBe('?search=a+b&rollout=true');
  expect(queryOf({ search: '' })).toBe('');
});
