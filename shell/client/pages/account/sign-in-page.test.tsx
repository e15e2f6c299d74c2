import { keptAnswersKey } from '@forecourt/rules/form/kept-until';
import { storageKeyOfDetails } from '@forecourt/rules/form/remembered-details';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { Component } from './sign-in-page';

const site = sampleSite({ slug: 'bay' });
const KEY = storageKeyOfDetails('bay');
const show = (path: string) => renderPageAt([{ path: '/sign-in', element: <Component /> }], { site, at: path });
beforeEach(() => localStorage.setItem(KEY, '{"name":"Ada"}'));
afterEach(() => localStorage.clear());

it.each(['deleted', 'retained'])(
  'L-06 A-03 after the deletion (%s) this browser remembers no details for forms',
  async (done) => {
    const unsent = keptAnswersKey('bay', 'finance');
    localStorage.setItem(unsent, '{"values":{},"until":9999999999}');
    await show(`/sign-in?done=${done}`);
    expect(screen.getByRole('status').textContent).toContain('Your account and its data are deleted.');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(unsent)).toBeNull();
  },
);

it('L-06 the sign-in itself forgets nothing', async () => {
  await show('/sign-in?type=account');
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

it('A-01 each service of the dealer has a button on the sign-in page', async () => {
  const providers = [{ id: 'group', label: 'Bay Group', issuer: 'https://id.bay.example' }];
  await renderPageAt([{ path: '/sign-in', element: <Component /> }], {
    site: { ...site, accounts: { ...site.accounts, providers } },
    at: '/sign-in?type=account',
  });
  const link = screen.getByRole('link', { name: 'Sign in with Bay Group' });
  expect(link.getAttribute('href')).toContain('/api/account/openid/group?type=account');
});
