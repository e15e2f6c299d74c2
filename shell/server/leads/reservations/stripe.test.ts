import { signStripeNotice } from '../../providers/payment/stripe-payment';
import { openLocalStripe } from '../../providers/testing/local-stripe';
import { cookiesOf } from '../../shoppers/accounts/testing/shopper-site';
import { openReservationsSite, waitUntil, type ReservationsSite } from './testing/reservations-site';

jest.setTimeout(120_000);

const NAMES = { key: 'PROVIDER_TEST_STRIPE', notices: 'PROVIDER_TEST_STRIPE_NOTICES' };
const SECRETS = { key: 'sk_test_reservations', notices: 'whsec_reservations' };
let stripe: Awaited<ReturnType<typeof openLocalStripe>>;
let site: ReservationsSite;
beforeAll(async () => {
  process.env[NAMES.key] = SECRETS.key;
  process.env[NAMES.notices] = SECRETS.notices;
  stripe = await openLocalStripe(SECRETS.key);
  site = await openReservationsSite(
    1,
    `reservations: { unpaidShare: 100 }
providers:
  payment: { provider: stripe, url: '${stripe.service.url}', secret: ${NAMES.key}, webhookSecret: ${NAMES.notices}, timeout: 20 }
`,
  );
  await site.importCars(['1', '2', '3', '4', '5', '6', '7']);
}, 120_000);
afterAll(async () => {
  await site.close();
  await stripe.service.close();
  for (const name of Object.values(NAMES)) delete process.env[name];
});

const sessionOf = (payUrl = ''): string => payUrl.split('/').at(-1) ?? '';
const notice = (session: string, secret = SECRETS.notices) => {
  const body = JSON.stringify({
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: session } },
  });
  const signature = signStripeNotice(secret, body, Math.floor(Date.now() / 1000));
  return site.send('POST', '/api/payment-notices', body, { 'content-type': 'application/json', 'stripe-signature': signature });
};
/** Reading it like a shopper would send a request to the service. */
const stored = async (id: string) => {
  const { reservations } = (await site.admin('GET', '/api/admin/reservations')).json<{
    reservations: { id: string; state: string; deposit: string }[];
  }>();
  return reservations.find((row) => row.id === id);
};

describe('a deposit by Stripe', () => {
  it('V-24 a deposit is paid on Stripe’s own page, and a signed notice holds the car even if the shopper never returns', async () => {
    const { body } = await site.reserve('1', 'ann');
    expect(body.payUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    stripe.pay(sessionOf(body.payUrl));
    expect((await notice(sessionOf(body.payUrl), 'another')).statusCode).toBe(403);
    expect(await stored(body.id)).toMatchObject({ state: 'paying', deposit: 'none' });
    const told = await Promise.all([notice(sessionOf(body.payUrl)), notice(sessionOf(body.payUrl))]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stored(body.id)).toMatchObject({ state: 'held', deposit: 'taken' });
    expect(await site.isReserved('1')).toBe(true);
  });

  it('V-24 a notice alone does not count as payment, because Stripe is asked for the state', async () => {
    const { body } = await site.reserve('2', 'bea');
    expect((await notice(sessionOf(body.payUrl))).statusCode).toBe(200);
    expect(await stored(body.id)).toMatchObject({ state: 'paying', deposit: 'none' });
  });

  it('V-24 a deposit is refunded through Stripe once, even if Stripe fails at first', async () => {
    const { body } = await site.reserve('3', 'cal');
    stripe.pay(sessionOf(body.payUrl));
    expect(await site.look(body.id)).toMatchObject({ state: 'held' });
    stripe.service.answerWith({ status: 503, body: {} });
    const cancelled = await site.send('POST', `/api/reservations/${body.id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'released', deposit: 'refund_due' });
    const before = stripe.service.requests.length;
    await waitUntil(async () => stripe.service.requests.length > before);
    stripe.service.answerWith(undefined);
    await waitUntil(async () => (await stored(body.id))?.deposit === 'refunded');
    expect(stripe.refunds()).toBe(1);
  });

  it('V-24 while Stripe gives no state, the payment counts as unknown, and the notice is asked for again', async () => {
    const { body } = await site.reserve('5', 'eve');
    stripe.pay(sessionOf(body.payUrl));
    stripe.service.answerWith({ status: 503, body: {} });
    expect(await site.look(body.id)).toMatchObject({ state: 'paying', isPaymentUnknown: true });
    expect((await notice(sessionOf(body.payUrl))).statusCode).toBe(502);
    stripe.service.answerWith(undefined);
    expect((await notice(sessionOf(body.payUrl))).statusCode).toBe(200);
    const settled = await site.look(body.id);
    expect(settled).toMatchObject({ state: 'held', deposit: 'taken' });
    expect(settled).not.toHaveProperty('isPaymentUnknown');
  });

  it('V-24 a shopper whose deposit arrived after the time to pay is not asked for a second one', async () => {
    const { body } = await site.reserve('6', 'fay');
    stripe.service.answerWith({ status: 503, body: {} });
    await site.giveUpPayment(body.id);
    expect(await site.look(body.id)).toMatchObject({ state: 'abandoned', isPaymentUnknown: true });
    expect(await site.reserve('6', 'fay', 'second-of-fay')).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    stripe.service.answerWith(undefined);
    stripe.pay(sessionOf(body.payUrl));
    // A service that no longer knows the payment gives no other answer later, so its notice is not asked for again.
    stripe.service.answerWith({ status: 404, body: {} });
    expect(await site.look(body.id)).toMatchObject({ isPaymentUnknown: true });
    expect((await notice(sessionOf(body.payUrl))).statusCode).toBe(200);
    stripe.service.answerWith(undefined);
    expect(await site.reserve('6', 'fay', 'third-of-fay')).toMatchObject({ status: 409, body: { code: 'car_reserved' } });
    expect(await stored(body.id)).toMatchObject({ state: 'held', deposit: 'taken' });
  });

  it('V-24 a shopper without JavaScript whose deposit arrived late is led to the own reservation, and nobody else is', async () => {
    const fields = { car: 'corolla-7', name: 'Gia', email: 'gia@example.com', phone: '0400123456' };
    const sendForm = async (key: string, cookie = '', change: Partial<typeof fields> = {}) =>
      site.send('POST', '/api/reservations', new URLSearchParams({ key, ...fields, ...change }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
      });
    const begun = await sendForm('first-of-gia');
    const own = String(begun.headers.location);
    const id = new URL(own, 'http://site').searchParams.get('reservation') ?? '';
    const { payUrl } = await site.look(id);
    stripe.service.answerWith({ status: 503, body: {} });
    await site.giveUpPayment(id);
    stripe.service.answerWith(undefined);
    stripe.pay(sessionOf(payUrl));

    const browser = cookiesOf(begun);
    expect((await sendForm('second-of-gia', browser)).headers.location).toBe(own);
    expect(await stored(id)).toMatchObject({ state: 'held', deposit: 'taken' });
    expect((await sendForm('third-of-gia', browser)).headers.location).toBe(own);
    const refused = '/cars/corolla-7/checkout?problem=car_reserved';
    expect((await sendForm('first-of-stranger')).headers.location).toBe(refused);
    expect((await sendForm('second-of-stranger', browser, { email: 'other@example.com' })).headers.location).toBe(refused);
  });

  it('V-24 if a payment cannot begin, the car stays free and the same form can try again', async () => {
    stripe.service.answerWith({ status: 503, body: {} });
    const refused = await site.reserve('4', 'dan', 'key-of-dan');
    stripe.service.answerWith(undefined);
    expect(refused).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    expect(await site.offer('4')).toBe('available');
    expect((await site.reserve('4', 'dan', 'key-of-dan')).body).toMatchObject({ state: 'paying' });
  });
});
