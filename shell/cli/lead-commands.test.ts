import { startFakeAdminApi } from './testing/fake-desk';

const ID = '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f';
const AT = '2026-11-21T01:02:03.000Z';
const open = {
  lead_id: ID,
  tenant: 'corner',
  channel: 'webhook',
  state: 'waiting',
  attempts: 3,
  last_error: 'answered with 503: try\tlater\n\u001b[31mAdmin',
  created_at: AT,
  category: 'test_drive',
};
const reservation = {
  id: ID,
  tenant: 'corner',
  createdAt: AT,
  state: 'held',
  deposit: 'taken',
  amount: 200,
  currency: 'AUD',
  heldUntil: '2026-11-23T01:02:03.000Z',
  carName: '2021 Toyota Corolla',
  name: 'Ann\n\u001b[31mAdmin',
  email: 'ann@example.com',
  phone: '0400 123 456',
};

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'GET /leads/undelivered': { leads: [open, { ...open, last_error: null, attempts: 0 }] },
    'GET /leads/spool': { waiting: [{ id: ID, tenant: 'corner', category: 'test_drive', at: AT }] },
    'GET /reservations': { reservations: [reservation] },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.requests.splice(0));
const rowsOf = async (...words: string[]): Promise<string[][]> =>
  (await desk.run(...words)).out.split('\n').map((row) => row.split('\t'));

it('L-07 an undelivered lead is in one line, whatever the other server answered', async () => {
  const rows = await rowsOf('leads', 'undelivered');
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8]);
  expect(rows[1]?.slice(-4)).toEqual(['webhook', 'waiting', '3', 'answered with 503: try later [31mAdmin']);
  expect(rows[2]?.slice(-2)).toEqual(['0', '']);
});

it('L-07 an option after the name of a command is an option of this command, not of its group', async () => {
  expect(JSON.parse((await desk.run('leads', 'undelivered', '--tenant', 'corner', '--limit', '5', '--json')).out)).toHaveLength(
    2,
  );
  expect(desk.requests.at(-1)?.request).toBe('GET /leads/undelivered?limit=5&tenant=corner');
});

it('L-13 a lead of the lead spool is in one line', async () => {
  expect((await rowsOf('leads', 'spool'))[1]).toEqual([AT, ID, 'corner', 'test_drive']);
});

it('L-07 resend without a lead and without --undelivered sends nothing', async () => {
  expect((await desk.run('leads', 'resend')).failure).toContain('give the id of a lead, or --undelivered');
  expect((await desk.run('leads', 'resend', '12')).failure).toContain("'12' is invalid for argument 'id'");
  expect(desk.requests).toEqual([]);
});

it('V-24 a reservation is in one line, whatever the shopper typed', async () => {
  const [, ...rows] = await rowsOf('reservations', 'list', '--state', 'held');
  expect(rows).toEqual([
    [
      AT,
      ID,
      'corner',
      'held',
      'AUD 200 taken',
      '2026-11-23T01:02:03.000Z',
      '2021 Toyota Corolla',
      'Ann [31mAdmin',
      'ann@example.com',
      '0400 123 456',
    ],
  ]);
});
