import type { InvoicePaymentsAnswer, StaffInvoicePaymentsAnswer } from '@forecourt/contracts/account/invoice-payment';
import { sampleDealer } from '@forecourt/testing/sample-site';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import type {
  EmailMessage,
  JobHandler,
  JobKind,
  PaymentRequest,
  Payments,
  PaymentState,
  RecordedLook,
} from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { openInvoicePayments } from './index';
import { centsOf } from './pay';
import { invoicePayments } from './tables';
import { useFakeTimeLimits } from '../../platform/testing/time-limits';

const tenant = sampleDealer({ name: 'Acme', timezone: 'Australia/Brisbane' });
const { config } = tenant;
const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()];

let database: OpenDatabase;
let app: FastifyInstance;
let room: Awaited<ReturnType<typeof openInvoicePayments>>;
const clock = { now: 0 };
const begun = new Map<string, { request: PaymentRequest; state: PaymentState }>();
const handlers = new Map<string, JobHandler<never>>();
let waiting: (() => Promise<void>)[] = [];
const mails: EmailMessage[] = [];
const looks: RecordedLook[] = [];
let away = false;
let hangs = false;
const enquiries: string[] = [];
const asked: string[] = [];

const service: Payments = {
  create: async (request) => {
    if (away) return { ok: false, failure: 'timeout' };
    if (!begun.has(request.key)) begun.set(request.key, { request, state: 'open' });
    return { ok: true, value: { id: request.key, url: `https://pay.example/${request.key}` } };
  },
  confirm: async (id) => {
    asked.push(id);
    if (hangs) return new Promise(() => undefined);
    return { ok: true, value: { id, state: begun.get(id)!.state, reference: '' } };
  },
  close: async (id) => {
    const payment = begun.get(id)!;
    if (payment.state === 'open') payment.state = 'closed';
    return { ok: true, value: { id, state: payment.state, reference: '' } };
  },
  refund: async (id) => {
    if (away) return { ok: false, failure: 'timeout' };
    begun.get(id)!.state = 'refunded';
    return { ok: true, value: { id, state: 'refunded', reference: '' } };
  },
  readNotice: () => ({ ok: true, value: undefined }),
};

beforeAll(async () => {
  database = await openTestDatabase();
  room = await openInvoicePayments({
    db: database.db,
    jobs: {
      define: async ({ name }: JobKind) =>
        ({
          work: (handler: JobHandler<never>) => void handlers.set(name, handler),
          every: () => undefined,
          enqueue: async (data: never) => void waiting.push(() => handlers.get(name)!(data, {} as never)),
        }) as never,
    },
    accounts: {
      recordLook: async (_on, look) => void looks.push(look),
      shopperOf: async ({ headers: { account, nomail } }) =>
        account
          ? { account: String(account), tenant: 'acme', name: '', ...(nomail ? {} : { email: 'ada@example.com' }) }
          : undefined,
    },
    tenants: { bySlug: (slug) => (slug === 'acme' ? tenant : undefined), all: () => [tenant] },
    messages: { deliver: async (_event, message) => void mails.push(message) },
    payments: () => service,
    tenantOf: () => tenant,
    basePathOf: () => '',
    linkAddressOf: () => 'https://acme.example',
    wordingOf: () =>
      ((_key: string, words: string, values: Record<string, string> = {}) =>
        words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never,
    onEnquiry: (_request, { slug }) => void enquiries.push(slug),
    actorOf: () => 'Jo Manager',
    now: () => clock.now,
    log: { warn: () => undefined, error: () => undefined },
  });
  app = Fastify();
  installProblemAnswers(app);
  await app.register(room.plugin);
  await app.register(room.adminPlugin);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(invoicePayments);
  clock.now = Date.parse('2026-11-24T02:00:00Z');
  config.accounts.payment = { offered: true, least: 10, most: 5000 };
  begun.clear();
  mails.length = 0;
  looks.length = 0;
  waiting = [];
  away = false;
  hangs = false;
  asked.length = 0;
  enquiries.length = 0;
});

const form = (change: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  invoice: 'INV-1',
  amount: '249.95',
  ...change,
});
const pay = (body: object, headers: Record<string, string> = { account: ada }) =>
  app.inject({ method: 'POST', url: '/api/account/payments', payload: body, headers });
const QUIET_TIME = 10_000;
const paymentsOf = async (account = ada) =>
  (await app.inject({ url: '/api/account/payments', headers: { account } })).json<InvoicePaymentsAnswer>().payments;
const refund = (id: string) => app.inject({ method: 'POST', url: `/api/admin/payments/acme/${id}/refund` });
const settle = () => handlers.get('payments.settle')!({} as never, {} as never);
const runJobs = async () => void (await Promise.all(waiting.splice(0).map((run) => run())));
const payAndTake = async (): Promise<string> => {
  await pay(form());
  for (const payment of begun.values()) payment.state = 'paid';
  return (await paymentsOf())[0]!.id;
};

it.each([
  ['$1,249.50', 124_950],
  ['249.9', 24_990],
  ['10', 1000],
])('K-03 the typed amount %s is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it('K-03 forms with the same key begin one payment, of the amount with cents, whose receipt has a number', async () => {
  const body = form();
  const answers = await Promise.all([pay(body), pay(body)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect([...begun.values()].map(({ request }) => [request.amount, request.currency, request.description])).toEqual([
    [249.95, config.currency, 'Invoice INV-1'],
  ]);
  expect(await paymentsOf()).toMatchObject([{ state: 'open', payUrl: expect.stringContaining('https://pay.example/') }]);
  for (const payment of begun.values()) payment.state = 'paid';
  clock.now += QUIET_TIME + 1;
  expect(await paymentsOf()).toMatchObject([{ state: 'paid', amount: 249.95, payUrl: null }]);
  await settle();
  await runJobs();
  expect(mails.map(({ to, subject, text }) => [to.address, subject, text])).toEqual([
    ['ada@example.com', expect.stringMatching(/^Receipt [0-9A-F]{8} from Acme$/), expect.stringContaining('$249.95 for invoice INV-1 on 24 November 2026')],
  ]); // prettier-ignore
  expect(await paymentsOf(bob)).toEqual([]);
});

const code = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code;

it('K-03 two tabs and two devices with the same invoice and amount begin one payment', async () => {
  const answers = await Promise.all([pay(form()), pay(form({ invoice: 'inv-1' })), pay(form({ amount: '$249.95' }))]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect(begun.size).toBe(1);
});

it('K-03 a shopper who goes back and types another amount has one open payment of the invoice', async () => {
  await pay(form());
  clock.now += 1000;
  await pay(form({ amount: '294.95' }));
  expect((await paymentsOf()).map(({ amount, state }) => [amount, state])).toEqual([
    [294.95, 'open'],
    [249.95, 'closed'],
  ]);
  expect([...begun.values()].map(({ state }) => state)).toEqual(['closed', 'open']);
});

it('K-03 an invoice that was paid is paid again only when the shopper says so, and the dealer’s people see it', async () => {
  await payAndTake();
  clock.now += QUIET_TIME + 1;
  expect(code(await pay(form()))).toBe('paid_already');
  expect((await pay(form({ amount: '20' }))).statusCode).toBe(201);
  clock.now += 1000;
  expect((await pay(form({ again: 'yes' }))).statusCode).toBe(201);
  const { payments } = (await app.inject({ url: '/api/admin/payments/acme' })).json<StaffInvoicePaymentsAnswer>();
  expect(payments.map(({ amount, state, repeats }) => [amount, state, repeats])).toEqual([
    [249.95, 'open', payments[2]!.receipt],
    [20, 'closed', null],
    [249.95, 'paid', null],
  ]);
  clock.now += 86_400_000;
  expect((await pay(form())).statusCode).toBe(201);
});

it('K-03 a key with another invoice or amount is a conflict, and the first payment stays', async () => {
  const body = form();
  await pay(body);
  for (const change of [{ amount: '99' }, { invoice: 'INV-2' }]) expect(code(await pay({ ...body, ...change }))).toBe('conflict');
  expect(await paymentsOf()).toMatchObject([{ amount: 249.95, state: 'open' }]);
});

it('K-03 a currency without cents takes no amount with cents', async () => {
  config.currency = 'JPY';
  config.accounts.payment = { offered: true, least: 10, most: 50_000 };
  const answers = [await pay(form()), await pay(form({ amount: '24995' }))];
  config.currency = 'AUD';
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 201]);
});

it('R-25 the verdict on a rollout learns of each payment that was begun', async () => {
  await pay(form());
  await pay(form({ amount: '1' }));
  await pay(form(), {});
  expect(enquiries).toEqual(['acme']);
});

it('Q-04 any number of requests for the list asks the service about each of five payments once', async () => {
  for (let count = 1; count <= 7; count += 1) await pay(form({ invoice: `INV-${count}` }));
  await Promise.all(Array.from({ length: 20 }, () => paymentsOf()));
  await paymentsOf();
  expect([asked.length, new Set(asked).size]).toEqual([5, 5]);
  clock.now += QUIET_TIME + 1;
  await paymentsOf();
  expect(asked).toHaveLength(10);
});

it('Q-04 the list of payments comes in time although the service hangs, about all payments at once', async () => {
  for (let count = 1; count <= 3; count += 1) await pay(form({ invoice: `INV-${count}` }));
  hangs = true;
  useFakeTimeLimits();
  try {
    const listed = paymentsOf();
    while (asked.length < 3) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(4_000);
    expect((await listed).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  } finally {
    jest.useRealTimers();
  }
});

it.each(['9.99', '5000.01', '99999999'])('K-03 the amount %s is outside of the dealer’s bounds', async (amount) => {
  const answer = await pay(form({ amount }));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'amount_refused']);
  expect(begun.size).toBe(0);
});

it('K-03 wrong numbers, a visitor, an account without e-mail and a dealer without payments are refused', async () => {
  for (const change of [{ amount: '-5' } as Record<string, string>, { amount: '1.234' }, { invoice: '<b>' }, { key: 'x' }])
    expect((await pay(form(change))).statusCode).toBe(400);
  expect((await pay(form(), {})).statusCode).toBe(401);
  expect((await pay(form(), { account: ada, nomail: 'yes' })).json<{ code: string }>().code).toBe('email_needed');
  config.accounts.payment.offered = false;
  expect((await pay(form())).statusCode).toBe(404);
  expect(begun.size).toBe(0);
});

it('K-03 without JavaScript the form leads to the payment, or back with the problem', async () => {
  const send = async (fields: Record<string, string>) => {
    const headers = { account: ada, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    return app.inject({ method: 'POST', url: '/api/account/payments', payload, headers });
  };
  expect((await send(form())).body).toContain('<meta http-equiv="refresh" content="0;url=https://pay.example/');
  expect((await send(form({ amount: '1' }))).headers.location).toBe(
    '/online-payment?problem=amount_refused&invoice=INV-1&amount=1',
  );
  expect((await send(form({ amount: '1 &x', invoice: 'I'.repeat(99) }))).headers.location).toBe(
    `/online-payment?problem=invalid_request&field=invoice&invoice=${'I'.repeat(40)}&amount=1+%26x`,
  );
  away = true;
  expect((await send(form({ invoice: 'INV-2' }))).headers.location).toMatch('/online-payment?problem=provider_failed&');
});

it('K-03 an unpaid payment is closed when its time is over, and one that was paid at the last moment counts', async () => {
  await pay(form());
  await pay(form({ invoice: 'INV-2' }));
  [...begun.values()].find(({ request }) => request.description.endsWith('2'))!.state = 'paid';
  clock.now += 31 * 60 * 1000;
  await settle();
  const states = (await paymentsOf()).map(({ invoice, state }) => `${invoice} ${state}`);
  expect(new Set(states)).toEqual(new Set(['INV-1 closed', 'INV-2 paid']));
});

it('K-03 the dealer’s people refund a payment once, in their name; a refund that fails is repeated', async () => {
  const id = await payAndTake();
  away = true;
  expect((await refund(id)).json()).toMatchObject({ state: 'refund_due', refundedBy: 'Jo Manager' });
  expect((await refund(id)).statusCode).toBe(409);
  away = false;
  await settle();
  await settle();
  await runJobs();
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Refund of receipt/));
  expect(mails).toHaveLength(2);
  const list = await app.inject({ url: '/api/admin/payments/acme' });
  expect(list.json()).toMatchObject({
    payments: [{ id, state: 'refunded', refundedBy: 'Jo Manager', email: 'ada@example.com' }],
  });
  expect((await refund(crypto.randomUUID())).statusCode).toBe(404);
  expect(looks.map(({ actor, action, accounts }) => [actor, action, accounts])).toEqual([
    ['Jo Manager', 'refund', [ada]],
    ['Jo Manager', 'payments', []],
  ]);
});

it('A-03 payments are exported; the law keeps paid ones for five years after the account is deleted', async () => {
  const id = await payAndTake();
  const owner = { account: ada, tenant: 'acme' };
  expect(await room.records.exportOf(owner)).toMatchObject([{ id, invoice: 'INV-1' }]);
  const [retained] = await room.records.remove(database.db, owner);
  expect(retained).toMatchObject({ key: id, reason: expect.stringContaining('five years') });
  const until = retained!.until;
  expect(await room.records.removeRetained!(database.db, id, new Date(until.getTime() - 1))).toEqual(until);
  expect(await room.records.removeRetained!(database.db, id, until)).toBeUndefined();
  expect(await database.db.select().from(invoicePayments)).toEqual([]);
});
