import { keptAnswersKey } from '@forecourt/rules/form/kept-until';
import { storageKeyOfDetails } from '@forecourt/rules/form/remembered-details';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component } from './sign-in-page';

// The browser of these tests has no cryptography.
jest.mock('@forecourt/ui/form', () => ({ solveCaptcha: async ({ id }: { id: number }) => `solution of ${id}` }));

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

it('A-01 Q-04 where many codes were requested, the form is sent with a proof of work, and the page says why it takes longer', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  await renderPageAt([{ path: '/sign-in', element: <Component /> }], {
    site,
    at: '/sign-in?problem=too_many_requests&proof=yes',
    fetch: async (path) => {
      expect(path).toBe('/api/captcha');
      return { ok: true, status: 200, json: async () => ({ id: 7 }) } as Response;
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('takes a few seconds');
  const field = screen.getByLabelText(/Email/);
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  const form = field.closest('form')!;
  for (const times of [1, 2]) {
    fireEvent.submit(form);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(times));
    expect([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])).toEqual([
      ['address', 'ada@example.com'],
      ['captcha', 'solution of 7'],
    ]);
  }
  submit.mockRestore();
});

it('A-01 a form that needs no proof of work is sent by the browser itself', async () => {
  await show('/sign-in?type=account');
  const form = screen.getByLabelText(/Email/).closest('form')!;
  expect(fireEvent.submit(form)).toBe(true);
});
