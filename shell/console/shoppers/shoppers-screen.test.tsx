import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const account = {
  id: '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11',
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  createdAt: '2026-11-21T01:02:03.000Z',
  signedInAt: '2026-11-22T01:02:03.000Z',
  sessions: 2,
};
const looks = [{ at: account.createdAt, actor: 'jo', action: 'find', account: account.id }];
const desk = ({ path, method, body }: RecordedConsoleRequest) => {
  if (path === '/accounts/acme/find')
    return { body: { accounts: (body as { address: string }).address === account.email ? [account] : [] } };
  if (path === '/accounts/acme/looks') return { body: { looks } };
  if (path === `/accounts/acme/${account.id}/end-sessions`) return { body: { ended: 2 } };
  return method === 'DELETE'
    ? { body: { retained: [{ reason: 'Records of payments', until: '2031-11-23T00:00:00.000Z' }] } }
    : undefined;
};
const officer = { name: 'jo', role: 'privacy' as const, dealers: ['acme'], remotes: [] };
const find = async (address: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('E-mail address or phone number'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
};

it('A-03 Q-01 a privacy officer finds an account, signs it out, and deletes it after a confirmation', async () => {
  const requests = showConsole('/shoppers', desk, officer);
  await find(account.email);
  const table = await screen.findByRole('region', { name: 'Accounts' });
  expect(within(table).getByRole('rowheader').textContent).toBe(account.email);
  expect(within(table).getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(`/api/admin/accounts/acme/${account.id}/export`); // prettier-ignore
  expect(await screen.findByRole('region', { name: 'Recorded looks' })).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out on 2 browsers.')).toBeInstanceOf(HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText(/^The account is deleted\. Kept until .*: Records of payments\.$/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
});

it('A-03 an address without an account is said so', async () => {
  showConsole('/shoppers', desk, officer);
  await find('nobody@example.com');
  expect(await screen.findByText('acme has no account with this confirmed address.')).toBeInstanceOf(HTMLElement);
});

it('R-17 A-03 a manager sees no accounts of shoppers', async () => {
  showConsole('/shoppers', desk, { name: 'm', role: 'manager', dealers: ['*'], remotes: [] });
  expect(await screen.findByText(/^Only operators and privacy officers may see/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link', { name: 'Shoppers' })).toBeNull();
});
