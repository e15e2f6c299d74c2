import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const payment = {
  id: '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11',
  receipt: '5A1F0B52',
  invoice: 'INV-1',
  amount: 249.5,
  currency: 'AUD',
  state: 'paid',
  at: '2026-11-21T01:02:03.000Z',
  payUrl: null,
  email: 'ada@example.com',
  repeats: null as string | null,
  refundedBy: null as string | null,
  refundedAt: null as string | null,
};
const turn = {
  id: payment.id,
  game: 'spring',
  at: payment.at,
  account: null,
  email: null,
  draw: 12,
  odds: [],
  replays: true,
  prize: 'Cap',
  value: 10,
  code: '7KM3Q-XD9TH',
  claimedBy: null as string | null,
  claimedAt: null as string | null,
  sameNetwork: 1,
};
const done = { by: 'mo', at: '2026-11-22T01:02:03.000Z' };
const manager = { name: 'mo', role: 'manager' as const, dealers: ['acme'], remotes: [] };

const createDesk = () => {
  let [refunded, claimed] = [false, false];
  return ({ path, method }: RecordedConsoleRequest) => {
    const paid = refunded ? { ...payment, state: 'refunded', refundedBy: done.by, refundedAt: done.at } : payment;
    const won = claimed ? { ...turn, claimedBy: done.by, claimedAt: done.at } : turn;
    if (path === '/payments/acme') return { body: { payments: [paid] } };
    if (path === `/payments/acme/${payment.id}/refund`) {
      refunded = true;
      return { body: { ...payment, state: 'refunded' } };
    }
    const prizes = [{ id: 'cap', name: 'Cap', count: 5, won: 1 }];
    if (path === '/spin/acme') return { body: { game: 'spring', turns: 1, budget: 500, spent: 10, prizes, latest: [won] } };
    if (path !== '/spin/acme/claims' || method !== 'POST') return undefined;
    claimed = true;
    return { body: { ...turn, claimedBy: done.by, claimedAt: done.at } };
  };
};

it('K-03 the prizes say how many turns came from one network', async () => {
  const body = { game: 'spring', turns: 3, budget: 500, spent: 10, prizes: [], latest: [{ ...turn, sameNetwork: 3 }] };
  showConsole('/prizes?dealer=acme', ({ path }) => (path === '/spin/acme' ? { body } : undefined), manager);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('cell', { name: '3 turns from this network' })).toBeInstanceOf(HTMLElement);
});

it('K-03 a payment that an account may have made twice says which receipt it repeats', async () => {
  const body = { payments: [{ ...payment, repeats: '7C20AA10' }] };
  showConsole('/payments?dealer=acme', ({ path }) => (path === '/payments/acme' ? { body } : undefined), manager);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('cell', { name: 'paid, perhaps twice: see receipt 7C20AA10' })).toBeInstanceOf(HTMLElement);
});

it('K-03 a manager chooses the dealer and refunds a payment after a confirmation', async () => {
  const requests = showConsole('/payments', createDesk(), manager);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const table = await screen.findByRole('region', { name: 'Payments' });
  expect(within(table).getByRole('cell', { name: '$249.50' })).toBeInstanceOf(HTMLElement);
  await userEvent.click(within(table).getByRole('button', { name: 'Refund receipt 5A1F0B52' }));
  expect(await screen.findByText(/gets \$249\.50 for invoice INV-1 back/)).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Refund $249.50' }));
  expect(await screen.findByText('Receipt 5A1F0B52 is refunded.')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText(/^refunded, by mo, /)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('K-03 a manager sees turns with their check, and marks a prize as claimed', async () => {
  showConsole('/prizes/acme', createDesk(), manager);
  const turns = await screen.findByRole('region', { name: 'Latest turns' });
  expect(within(turns).getByText('odds and draw give this prize')).toBeInstanceOf(HTMLElement);
  expect(within(turns).getByText('account deleted')).toBeInstanceOf(HTMLElement);
  await userEvent.type(screen.getByLabelText('Code of the prize'), '7km3q xd9th');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as claimed' }));
  expect(await screen.findByText('Cap with the code 7KM3Q-XD9TH is claimed now.')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText(/^by mo, /)).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
});

it('R-17 K-03 a privacy officer sees neither payments nor prizes', async () => {
  const requests = showConsole('/payments/acme', createDesk(), { ...manager, role: 'privacy' as never });
  expect(await screen.findByText(/^Only operators and the managers of a dealer may see this/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link', { name: 'Prizes' })).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('/payments'))).toBe(false);
});
