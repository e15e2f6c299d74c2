import { adminRequest } from '@forecourt/contracts/desk/operations';
import { readMatrixQuery, withMatrixFilter, withoutPaging } from './matrix-query';

it('R-04 the matrix requests the filters of its address, a page at a time', () => {
  const address = new URLSearchParams('search=har&remote=mf-search&version=1.0.0&rollout=true&after=acme&other=1');
  expect(readMatrixQuery(address)).toEqual({
    search: 'har',
    remote: 'mf-search',
    version: '1.0.0',
    rollout: true,
    after: 'acme',
    limit: 50,
  });
  expect(readMatrixQuery(new URLSearchParams('version=1.0.0&rollout=no'))).toEqual({ limit: 50 });
});

it('R-04 a changed filter leads to the first page, and another remote removes the version', () => {
  const address = new URLSearchParams('remote=mf-search&version=1.0.0&after=acme');
  expect(withMatrixFilter(address, 'remote', 'mf-offers').toString()).toBe('remote=mf-offers');
  expect(withMatrixFilter(address, 'version', '').toString()).toBe('remote=mf-search');
  expect(withMatrixFilter(address, 'search', 'x').toString()).toBe('remote=mf-search&version=1.0.0&search=x');
});

it('R-04 a bulk pin covers every dealer that matches, not only the page on the screen', () => {
  expect(withoutPaging({ search: 'x', after: 'acme', limit: 50 })).toEqual({ search: 'x' });
  expect(adminRequest('GET /matrix', { search: 'a b', remote: '', after: undefined, rollout: true }).path).toBe(
    '/matrix?search=a+b&rollout=true',
  );
  expect(adminRequest('GET /matrix', { search: '' }).path).toBe('/matrix');
});
