import type { SpinPageData, SpinTurn, StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { SPIN_DRAWS } from '@forecourt/rules/spin/spin';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import type { AccountOwner, EmailMessage, JobHandler, JobKind, RecordedLook } from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { openSpinGame } from './index';
import { spinEntrants, spinTurns } from './tables';

const PRIZES = [
  { id: 'cap', name: 'Cap', odds: 50, count: 5, value: 10, claim: '' },
  { id: 'grill', name: 'Grill', odds: 10, count: 1, value: 400, claim: 'Ring us about the grill.' },
];
const dealerNamed = (slug: string) => sampleDealer({ slug, name: slug, timezone: 'Australia/Melbourne' });
const acme = dealerNamed('acme');
const other = dealerNamed('other');
const dealers = [acme, other];
const offerGame = (change: Partial<SiteConfig['spin']> = {}): void => {
  for (const { config } of dealers)
    config.spin = {
      ...config.spin,
      offered: true,
      from: '2026-11-01',
      until: '2026-11-30',
      terms: '<p>Terms</p>',
      claim: 'Show the code at the counter.',
      prizes: PRIZES,
      budget: 500,
      game: 'spin-to-win',
      who: '',
      needs: 'account',
      ...change,
    };
};

let database: OpenDatabase;
let app: FastifyInstance;
/** Is another process on the same database. */
let otherApp: FastifyInstance;
let room: Awaited<ReturnType<typeof openSpinGame>>;
const clock = { now: 0 };
const owners = new Map<string, AccountOwner>();
const handlers = new Map<string, JobHandler<never>>();
let waiting: (() => Promise<void>)[] = [];
const mails: EmailMessage[] = [];
const looks: RecordedLook[] = [];
/** A turn is random when this is empty. */
let draws: number[] = [];

const openRoom = () =>
  openSpinGame({
    db: database.db,
    jobs: {
      define: async ({ name }: JobKind) =>
        ({
          work: (handler: JobHandler<never>) => void handlers.set(name, handler),
          enqueue: async (data: never) => void waiting.push(() => handlers.get(name)!(data, {} as never)),
        }) as never,
    },
    accounts: {
      shopperOf: async ({ headers }) => {
        const owner = owners.get(String(headers['account']));
        return owner && owner.tenant === String(headers['dealer'] ?? 'acme') ? { ...owner, name: '' } : undefined;
      },
      ownerOf: async (tenant, account) => {
        const owner = owners.get(account);
        return owner?.tenant === tenant ? owner : undefined;
      },
      recordLook: async (_on, look) => void looks.push(look),
    },
    tenants: { bySlug: (slug) => dealers.find((dealer) => dealer.slug === slug), all: () => dealers },
    messages: { deliver: async (_event, message) => void mails.push(message) },
    tenantOf: ({ headers }) => dealers.find(({ slug }) => slug === (headers['dealer'] ?? 'acme')),
    basePathOf: () => '',
    wordingOf: () =>
      ((_key: string, words: string, values: Record<string, string> = {}) =>
        words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never,
    actorOf: () => 'Jo Manager',
    networkOf: ({ ip }) => ip,
    digestOf: (text) => Buffer.from(`digest of ${text}`).toString('base64'),
    draw: (all) => draws.shift() ?? Math.floor(Math.random() * all),
    now: () => clock.now,
  });
const serve = async ({ plugin, adminPlugin }: typeof room): Promise<FastifyInstance> => {
  const server = Fastify();
  installProblemAnswers(server);
  await server.register(plugin);
  await server.register(adminPlugin);
  return server;
};

beforeAll(async () => {
  database = await openTestDatabase();
  room = await openRoom();
  app = await serve(room);
  otherApp = await serve(await openRoom());
});
afterAll(async () => {
  await app.close();
  await otherApp.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(spinTurns);
  await database.db.delete(spinEntrants);
  owners.clear();
  clock.now = Date.parse('2026-11-15T02:00:00Z');
  [mails.length, looks.length] = [0, 0];
  [waiting, draws] = [[], []];
  offerGame();
});

const account = (addresses: Pick<AccountOwner, 'email' | 'phone'> = {}, tenant = 'acme'): string => {
  const id = crypto.randomUUID();
  owners.set(id, { account: id, tenant, ...addresses });
  return id;
};
const spin = (id: string, body: object | string = {}, dealer = 'acme', server = app) =>
  server.inject({
    method: 'POST',
    url: '/api/account/spin',
    payload: body as object,
    headers: {
      account: id,
      dealer,
      ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });
const page = async (id = '', dealer = 'acme') =>
  (await app.inject({ url: '/api/account/spin', headers: { account: id, dealer } })).json<SpinPageData>();
const codeOf = (answer: Awaited<ReturnType<typeof spin>>): string => answer.json<{ code: string }>().code;
const report = async (query = '') => (await app.inject({ url: `/api/admin/spin/acme${query}` })).json<StaffSpinAnswer>();
const claim = (code: string, dealer = 'acme') =>
  app.inject({ method: 'POST', url: `/api/admin/spin/${dealer}/claims`, payload: { code } });
const runJobs = async () => void (await Promise.all(waiting.splice(0).map((run) => run())));

it('K-03 a turn wins what its draw says, once: a second press gives the same turn', async () => {
  const ada = account({ email: 'ada@example.com' });
  draws = [4999, 9999];
  const turn = (await spin(ada)).json<SpinTurn>();
  expect(turn).toMatchObject({ prize: 'Cap', prizeId: 'cap', claim: 'Show the code at the counter.', claimed: false });
  expect(turn.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect((await spin(ada)).json()).toEqual(turn);
  expect((await page(ada)).turn).toEqual(turn);
  const bob = account({ email: 'bob@example.com' });
  expect((await spin(bob)).json()).toMatchObject({ prize: null, code: null, claim: '' });
  await runJobs();
  expect(mails.map(({ to, subject, text }) => [to.address, subject, text.split('\n\n').slice(0, 2)])).toEqual([
    ['ada@example.com', 'You won at acme: Cap', [`You won: Cap. Your code: ${turn.code}`, 'Show the code at the counter.']],
    ['bob@example.com', 'Your turn at acme', ['This turn won nothing. Thank you for taking part.', '--']],
  ]);
});

it('K-03 200 accounts that turn at once in two processes have one turn each, within the numbers and the budget', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => account({ email: `p${index}@example.com` }));
  // A prize without value keeps the game open, so that everybody has a turn.
  const sticker = { id: 'sticker', name: 'Sticker', odds: 0.01, count: 1000, value: 0, claim: '' };
  offerGame({ budget: 440, prizes: [...PRIZES, sticker] });
  draws = ids.map((_, index) => ((index * 37) % 200) * 50);
  const answers = await Promise.all(ids.map((id, index) => spin(id, {}, 'acme', index % 2 ? app : otherApp)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const rows = await database.db.select().from(spinTurns);
  expect([rows.length, new Set(rows.map(({ accountId }) => accountId)).size]).toEqual([200, 200]);
  const won = rows.flatMap(({ prizeName }) => prizeName ?? []);
  // A fifth cap would exceed the budget, though the draws would have given 100 caps and 20 grills.
  expect(won.toSorted()).toEqual(['Cap', 'Cap', 'Cap', 'Cap', 'Grill', 'Sticker']);
  expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(440);
});

it('K-03 one account that presses 200 times at once has one turn, and every answer is this turn', async () => {
  const ada = account({ email: 'ada@example.com' });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => spin(ada, {}, 'acme', index % 2 ? app : otherApp)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await database.db.select().from(spinTurns)).toHaveLength(1);
  expect(await database.db.$count(spinEntrants)).toBe(1);
});

it('K-03 each turn is a row that replays: the odds of its moment and its draw give its prize', async () => {
  offerGame({ budget: 5000, prizes: [{ ...PRIZES[0]!, count: 100 }, PRIZES[1]!] });
  draws = [5000, 5001, 0];
  for (let turn = 0; turn < 30; turn += 1) await spin(account());
  const { latest, prizes, spent, turns } = await report();
  expect(turns).toBe(30);
  expect(latest.filter(({ replays }) => !replays)).toEqual([]);
  expect(latest.find(({ draw }) => draw === 5001)).toMatchObject({ prize: null, odds: [{ gone: false }, { prize: 'grill', from: 5000, to: 6000, gone: true }] }); // prettier-ignore
  expect(spent).toBe(prizes.reduce((sum, { id, won }) => sum + won * (id === 'cap' ? 10 : 400), 0));
  const [row] = latest.filter(({ prize }) => prize === null);
  await database.db.update(spinTurns).set({ prize: 'cap', draw: SPIN_DRAWS - 1 });
  expect((await report()).latest.find(({ id }) => id === row!.id)?.replays).toBe(false);
});

it.each([
  // Melbourne is 11 hours before UTC in summer.
  ['2026-10-31T12:59:59Z', 'soon'],
  ['2026-10-31T13:00:00Z', 'open'],
  ['2026-11-30T12:59:59Z', 'open'],
  ['2026-11-30T13:00:00Z', 'over'],
])('K-03 at %s the game of November is, in the dealer’s zone, %s', async (moment, state) => {
  clock.now = Date.parse(moment);
  const ada = account();
  expect((await page(ada)).state).toBe(state);
  const answer = await spin(ada);
  expect([answer.statusCode, state === 'open' || codeOf(answer)]).toEqual(state === 'open' ? [200, true] : [409, 'game_closed']);
});

it('K-03 visitors, accounts of another dealer, other people than the game is for, and a dealer without game are refused', async () => {
  offerGame({ who: 'I am 18 or older', needs: 'email' });
  const phone = account({ phone: '+61491570156' });
  const ada = account({ email: 'ada@example.com' });
  const foreign = account({ email: 'ada@example.com' }, 'other');
  expect([codeOf(await spin('')), codeOf(await spin(foreign, { who: 'yes' })), codeOf(await spin(ada, {}, 'other'))]).toEqual([
    'unauthorised',
    'unauthorised',
    'unauthorised',
  ]);
  expect(codeOf(await spin(ada))).toBe('invalid_request');
  expect(codeOf(await spin(ada, { who: 'no' }))).toBe('invalid_request');
  expect(codeOf(await spin(phone, { who: 'yes' }))).toBe('email_needed');
  offerGame({ needs: 'phone' });
  expect(codeOf(await spin(ada))).toBe('phone_needed');
  acme.config.spin.offered = false;
  expect((await spin(ada)).statusCode).toBe(404);
  expect((await app.inject('/api/account/spin')).statusCode).toBe(404);
  expect(await database.db.select().from(spinTurns)).toEqual([]);
});

it('K-03 the game of each dealer is its own, and another game gives everybody another turn', async () => {
  const email = 'ada@example.com';
  const [ada, there] = [account({ email }), account({ email }, 'other')];
  expect((await spin(ada)).statusCode).toBe(200);
  expect((await page(there, 'other')).turn).toBeNull();
  expect((await spin(there, {}, 'other')).statusCode).toBe(200);
  offerGame({ game: 'next' });
  expect((await page(ada)).turn).toBeNull();
  expect((await spin(ada)).statusCode).toBe(200);
  expect([(await report()).turns, (await report('?game=spin-to-win')).turns]).toEqual([1, 1]);
});

it('K-03 without JavaScript the form leads back to the page, with the problem or the result', async () => {
  offerGame({ who: 'I am 18 or older' });
  const ada = account();
  expect((await spin(ada, '')).headers.location).toBe('/spin-to-win?problem=invalid_request');
  const answer = await spin(ada, 'who=yes');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/spin-to-win?done=turn']);
  expect((await page(ada)).turn).not.toBeNull();
});

it('K-03 the dealer’s people mark a prize as claimed once, by the code as a person types it, and each use is recorded', async () => {
  const ada = account();
  draws = [5000];
  const { code } = (await spin(ada)).json<SpinTurn>();
  const typed = code!.toLowerCase().replace('-', ' ');
  expect((await claim(typed)).json<StaffSpinTurn>()).toMatchObject({ code, claimedBy: 'Jo Manager', claimedAt: '2026-11-15T02:00:00.000Z' }); // prettier-ignore
  expect((await claim(code!)).json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining(code!) });
  expect((await claim(code!, 'other')).statusCode).toBe(404);
  expect((await page(ada)).turn).toMatchObject({ claimed: true, claim: 'Ring us about the grill.' });
  await report();
  expect(looks.map(({ actor, action, accounts }) => [actor, action, accounts])).toEqual([
    ['Jo Manager', 'claim', [ada]],
    ['Jo Manager', 'turns', []],
  ]);
});

it('K-03 one mailbox has one turn, whatever stands after the plus sign of its address', async () => {
  expect((await spin(account({ email: 'me@example.com' }))).statusCode).toBeLessThan(300);
  for (const email of ['me+1@example.com', 'Me+2@Example.com']) expect(codeOf(await spin(account({ email })))).toBe('turn_taken');
});

it('K-03 staff see that several turns came from one network, and the deletion of an account takes its network out', async () => {
  const [ada, bob] = [account({ email: 'ada@example.com' }), account({ email: 'bob@example.com' })];
  for (const id of [ada, bob]) await spin(id);
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/account/spin',
      remoteAddress,
      headers: { account: account(), dealer: 'acme' },
      payload: {},
    });
  await from('203.0.113.9');
  const shared = async () => (await report()).latest.map(({ sameNetwork }) => sameNetwork).toSorted();
  expect(await shared()).toEqual([1, 2, 2]);
  expect(JSON.stringify(await report())).not.toContain('203.0.113.9');
  await room.records.remove(database.db, { account: ada, tenant: 'acme', email: 'ada@example.com' });
  expect(await shared()).toEqual([1, 1, 1]);
});

it('A-03 turns are exported; the deletion takes the person out of them, and the same address gets no second turn', async () => {
  const [email, phone] = ['ada@example.com', '+61491570156'];
  const ada = account({ email });
  draws = [0];
  await spin(ada);
  const owner = { account: ada, tenant: 'acme', email, phone };
  expect(await room.records.exportOf(owner)).toMatchObject([{ prize: 'cap', draw: 0, email }]);
  const [kept] = await room.records.remove(database.db, owner);
  expect(kept).toMatchObject({ reason: expect.stringContaining('digest'), until: new Date('2026-12-02T00:00:00Z') });
  expect(await room.records.exportOf(owner)).toEqual([]);
  expect(JSON.stringify(await database.db.select().from(spinTurns))).not.toMatch(/ada@example|"accountId":"/);
  expect((await report()).prizes[0]).toMatchObject({ id: 'cap', won: 1 });
  await runJobs();
  expect(mails).toEqual([]);
  // The phone number was confirmed after the turn.
  for (const addresses of [{ email }, { phone }]) expect(codeOf(await spin(account(addresses)))).toBe('turn_taken');
  expect(await database.db.$count(spinTurns)).toBe(1);

  const { key, until } = kept!;
  expect(await room.records.removeRetained!(database.db, key, new Date(until.getTime() - 1))).toEqual(until);
  expect(await room.records.removeRetained!(database.db, key, until)).toBeUndefined();
  expect(await database.db.$count(spinEntrants)).toBe(0);
});
