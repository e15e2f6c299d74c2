import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS } from '../testing/local-service';
import { openLocalStripe } from '../testing/local-stripe';
import { describePayments, paymentRequest } from './payment.contract';
import { findSandboxPayment, findTestCardResult, changePaymentState, sandboxPaymentAdapter } from './sandbox-payment';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { stripePaymentAdapter, isSignedByStripe, signStripeNotice } from './stripe-payment';

const SECRET = 'sk_test_secret';
const NOTICE_SECRET = 'whsec_test';
const now = () => Math.floor(Date.now() / 1000);
const secretOf = (name: string) => ({ PROVIDER_STRIPE: SECRET, PROVIDER_STRIPE_NOTICES: NOTICE_SECRET })[name];
let database: OpenDatabase;
let stripe: Awaited<ReturnType<typeof openLocalStripe>>;
beforeAll(async () => {
  database = await openTestDatabase();
  stripe = await openLocalStripe(SECRET);
});
afterAll(async () => {
  await stripe.service.close();
  await database.close();
});

const settings = (timeout = AMPLE_TIMEOUT_SECONDS) => ({
  provider: 'stripe',
  url: stripe.service.url,
  account: '',
  secret: 'PROVIDER_STRIPE',
  webhookSecret: 'PROVIDER_STRIPE_NOTICES',
  timeout,
});
const openStripe = (key: string | undefined = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  stripePaymentAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: settings(timeout),
    secretOf: (name) => (name === 'PROVIDER_STRIPE' ? key : secretOf(name)),
    db: database.db,
    now,
  })!;
const openSandbox = () =>
  sandboxPaymentAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: settings(),
    secretOf,
    db: database.db,
    now,
  })!;

describePayments('the sandbox', () => ({
  payments: openSandbox(),
  pay: async (id) => {
    if (!(await changePaymentState(database.db, 'a', id, ['open'], 'paid'))) throw new Error('it is not open');
  },
  amountOf: async (id) => (await findSandboxPayment(database.db, 'a', id))!.amount,
}));
describePayments('Stripe', () => ({
  payments: openStripe(),
  pay: async (id) => stripe.pay(id),
  amountOf: async (id) => stripe.shownAmount(id),
}));
describeAdapterFailures('Stripe', () => ({
  service: stripe.service,
  ask: (timeout) => openStripe(SECRET, timeout).create(paymentRequest()),
  secret: SECRET,
}));
describeAdapterFailures('Stripe, asked what became of a payment,', () => ({
  service: stripe.service,
  ask: (timeout) => openStripe(SECRET, timeout).confirm('cs_test_1'),
  secret: SECRET,
}));

it('V-24 a deposit is requested from Stripe in cents, by card, for our reservation', async () => {
  const request = paymentRequest({ amount: 500 });
  const made = await openStripe().create(request);
  const sent = stripe.service.requests.at(-1)!;
  const form = new URLSearchParams(sent.body);
  expect(Object.fromEntries(form)).toMatchObject({
    'line_items[0][price_data][unit_amount]': '50000',
    'line_items[0][price_data][currency]': 'aud',
    'payment_method_types[0]': 'card',
    client_reference_id: request.reference,
    success_url: request.returnUrl,
  });
  expect(sent.headers['idempotency-key']).toBe(request.key);
  expect(made).toMatchObject({ ok: true, value: { url: expect.stringContaining('https://checkout.stripe.com/') as string } });
});

it('V-24 a currency that Stripe can’t take is refused before it is asked', async () => {
  const asked = stripe.service.requests.length;
  expect(await openStripe().create(paymentRequest({ currency: 'IRR' }))).toEqual({ ok: false, failure: 'currency_refused' });
  expect(stripe.service.requests).toHaveLength(asked);
});

it(`V-24 a dealer can't read another dealer’s sandbox payments`, async () => {
  const made = await openSandbox().create(paymentRequest());
  const other = sandboxPaymentAdapter.open({
    tenant: 'b',
    fetchAddress: fetchAnyAddress,
    settings: settings(),
    secretOf,
    db: database.db,
    now,
  })!;
  expect(await other.confirm(made.ok ? made.value.id : '')).toEqual({ ok: false, failure: 'unknown_payment' });
});

it.each([
  ['4242 4242 4242 4242', 'paid'],
  ['4000-0000-0000-0002', 'declined'],
  ['4000002500003155', 'authentication'],
  ['4111111111111111', undefined],
  ['toString', undefined],
])('V-24 the test card %s has its documented result', (number, result) => expect(findTestCardResult(number)).toBe(result));

describe('notices from Stripe', () => {
  const body = JSON.stringify({
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_1' } },
  });
  const read = (header: string, text = body) => openStripe().readNotice({ 'stripe-signature': header }, text);

  it('V-24 a signed notice is read', () => {
    expect(read(signStripeNotice(NOTICE_SECRET, body, now()))).toEqual({ ok: true, value: { id: 'cs_1' } });
  });

  it('V-24 a notice that is changed, old, signed with another secret or unsigned is refused', () => {
    const good = signStripeNotice(NOTICE_SECRET, body, now());
    const refusal = { ok: false, failure: 'bad_signature' };
    expect(read(good, body.replace('cs_1', 'cs_2'))).toEqual(refusal);
    expect(read(signStripeNotice(NOTICE_SECRET, body, now() - 301))).toEqual(refusal);
    expect(read(signStripeNotice('other', body, now()))).toEqual(refusal);
    for (const header of ['', 't=,v1=', `t=${now()}`, `t=${now()},v1=zz`, good.replace('v1', 'v0')])
      expect(read(header)).toEqual(refusal);
  });

  it('V-24 a notice about something else is ignored', () => {
    const other = JSON.stringify({ type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect(read(signStripeNotice(NOTICE_SECRET, other, now()), other)).toEqual({ ok: true, value: undefined });
  });

  it('V-24 a notice may have a second signature while the secret is exchanged', () => {
    const time = now();
    const header = `${signStripeNotice('old', body, time)},${signStripeNotice(NOTICE_SECRET, body, time).split(',')[1]}`;
    expect(isSignedByStripe(header, NOTICE_SECRET, body, time)).toBe(true);
  });
});

it('I-06 the provider is not opened without a key', () => {
  expect(
    stripePaymentAdapter.open({
      tenant: 'a',
      fetchAddress: fetchAnyAddress,
      settings: settings(),
      secretOf: () => undefined,
      db: database.db,
      now,
    }),
  ).toBeUndefined();
});
