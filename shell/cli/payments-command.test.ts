import { startFakeAdminApi } from './testing/fake-desk';

const ID = '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11';
const payment = {
  id: ID,
  receipt: '5A1F0B52',
  invoice: 'INV-1',
  amount: 249.5,
  currency: 'AUD',
  state: 'paid',
  at: '2026-11-21T01:02:03.000Z',
  email: 'ada@example.com',
  repeats: null,
  refundedBy: null,
  refundedAt: null,
};
const turn = {
  at: payment.at,
  email: 'ada@example.com',
  prize: 'Cap\n\u001b[31mred',
  code: '7KM3Q-XD9TH',
  claimedAt: null,
  claimedBy: null,
  draw: 12,
  sameNetwork: 4,
  replays: true,
};
const game = {
  game: 'spring',
  turns: 3,
  spent: 30,
  budget: 500,
  prizes: [{ id: 'cap', name: 'Cap', count: 5, won: 3 }],
  latest: [turn],
};

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'GET /payments/acme': { payments: [payment] },
    [`POST /payments/acme/${ID}/refund`]: { ...payment, state: 'refunded' },
    'GET /spin/acme': (query: URLSearchParams) => ({ ...game, game: query.get('game') ?? game.game }),
    'POST /spin/acme/claims': { ...turn, prize: 'Cap', claimedBy: 'jo' },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.requests.splice(0));

it('K-03 payments are listed, one line each', async () => {
  const { out } = await desk.run('payments', 'list', 'acme');
  expect(out.split('\n').slice(1)).toEqual([`${payment.at}\t${ID}\t5A1F0B52\tINV-1\tAUD 249.50\tpaid\tada@example.com\t\t`]);
});

it('K-03 a refund asks first, and is refused where nobody can be asked', async () => {
  const { failure } = await desk.run('payments', 'refund', 'acme', ID);
  expect(failure).toBe(
    'Refund AUD 249.50 of receipt 5A1F0B52 for invoice INV-1? Add --yes to confirm it where nobody can be asked',
  );
  expect(desk.requests.map(({ request }) => request)).toEqual(['GET /payments/acme']);
  expect((await desk.run('payments', 'refund', 'acme', ID, '--yes')).out).toBe('Receipt 5A1F0B52: refunded');
});

it('K-03 turns and prizes are listed with the turns of the same network, also of an earlier game, and a prize is marked as claimed', async () => {
  expect((await desk.run('prizes', 'show', 'acme')).out).toBe('game spring: 3 turns, prizes for 30 of 500\nCap\t3 of 5 won');
  expect((await desk.run('prizes', 'show', 'acme', '--game', 'winter')).out).toContain('game winter');
  expect((await desk.run('prizes', 'turns', 'acme')).out.split('\n').slice(1)).toEqual([`${payment.at}\tada@example.com\tCap [31mred\t7KM3Q-XD9TH\t\t\t12\t4\tyes`]); // prettier-ignore
  expect((await desk.run('prizes', 'claim', 'acme', '7KM3Q-XD9TH')).out).toBe('Cap with the code 7KM3Q-XD9TH is claimed now');
  expect(desk.requests.at(-1)).toEqual({ request: 'POST /spin/acme/claims', body: { code: '7KM3Q-XD9TH' } });
});
