import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleSite, TestSiteProviders } from '../../testing/show-in-site';
import { Component } from './save-search';

const search: SavedSearchQuery = {
  query: '',
  facets: { make: ['Kia'] },
  ranges: {},
  scope: '',
  path: '/search/used-cars?make=Kia',
};
const requests: { url: string; body: unknown }[] = [];
let answer: () => Response;
const { fetch: own } = globalThis;

beforeEach(() => {
  requests.length = 0;
  answer = () => Response.json({ sent: true }, { status: 202 });
  globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = own;
});

const openDialog = async () => {
  const user = userEvent.setup();
  render(
    <TestSiteProviders
      site={{
        ...sampleSite(),
        name: 'Corner Cars',
        legal: { entity: 'Corner', abn: '', collectionNotice: 'We answer your enquiry.' },
        alerts: { offered: true },
      }}
      at="/search/used-cars?make=Kia"
    >
      <Component search={search} />
    </TestSiteProviders>,
  );
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  const email = await dialog.findByLabelText(/^Email/);
  return { user, dialog, email, save: dialog.getByRole('button', { name: 'Save this search' }) };
};

it('S-16 the dialog for saving a search saves the search for an e-mail address and frequency, and explains the confirmation', async () => {
  const { user, dialog, email, save } = await openDialog();
  expect(dialog.getByText(/^Corner Cars keeps your email address and this search to send you these alerts/)).toBeTruthy();
  expect(dialog.queryByText(/We answer your enquiry/)).toBeNull();
  await user.type(email, 'ada@example.com');
  await user.click(dialog.getByLabelText('Weekly'));
  await user.click(save);
  expect(await dialog.findByText('Check your email')).toBeTruthy();
  expect(requests).toEqual([{ url: '/api/alerts', body: { email: 'ada@example.com', frequency: 'weekly', search } }]);
});

it('S-16 an invalid e-mail address is not sent to the server', async () => {
  const { user, dialog, email, save } = await openDialog();
  await user.type(email, 'not an address');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).toContain('Please enter a valid email address');
  expect(requests).toEqual([]);
  await user.clear(email);
  await user.type(email, 'ada@example.com');
  await user.click(save);
  expect(await dialog.findByText('Check your email')).toBeTruthy();
});

it('S-16 the dialog for saving a search shows the server’s error and keeps the typed address', async () => {
  answer = () =>
    Response.json(
      { code: 'invalid_request', errors: [{ path: '/email', message: 'This address takes no mail.' }] },
      { status: 400 },
    );
  const { user, dialog, email, save } = await openDialog();
  await user.type(email, 'ada@example.com');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).toContain('This address takes no mail.');
  expect((email as HTMLInputElement).value).toBe('ada@example.com');
});

it('S-16 a dealer without alerts has no button to save a search', () => {
  render(
    <TestSiteProviders site={{ ...sampleSite(), alerts: { offered: false } }}>
      <Component search={search} />
    </TestSiteProviders>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
