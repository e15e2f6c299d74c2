import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import { cookiesOf } from '../../shoppers/accounts/testing/shopper-site';
import { reservationRecords } from './account-data';
import { openReservationsSite, waitUntil, type ReservationsSite } from './testing/reservations-site';

jest.setTimeout(120_000);

let site: ReservationsSite;
beforeAll(async () => {
  site = await openReservationsSite();
  await site.importCars(Array.from({ length: 13 }, (_, index) => `${index}`));
}, 120_000);
afterAll(() => site.close());

const begin = async (car: string, shopper = 'ann', key?: string) => {
  const { status, body } = await site.reserve(car, shopper, key);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const hold = async (car: string, shopper = 'ann') => {
  const begun = await begin(car, shopper);
  await site.pay(begun.payUrl ?? '');
  return site.look(begun.id);
};

describe('reserving a car', () => {
  it('V-24 a car is blocked while the deposit is paid, then held for 48 hours and shown as reserved', async () => {
    const start = Math.floor(Date.now() / 1000);
    const begun = await begin('0');
    expect(begun).toMatchObject({ state: 'paying', deposit: 'none', amount: 200, currency: 'AUD' });
    expect([await site.offer('0'), await site.isReserved('0')]).toEqual(['being_reserved', false]);
    const paid = await site.pay(begun.payUrl ?? '');
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      `http://${site.host}/cars/corolla-0/checkout?reservation=${begun.id}`,
    ]);
    const held = await site.look(begun.id);
    expect(held).toMatchObject({ state: 'held', deposit: 'taken' });
    expect(held.heldUntil!).toBeGreaterThanOrEqual(start + 48 * 3600);
    expect([await site.offer('0'), await site.isReserved('0')]).toEqual(['reserved', true]);
  });

  it('V-24 L-11 a reservation brings the shopper one e-mail, and the dealer one lead and no second e-mail', async () => {
    // The dealer's lead system gets the enquiry too, as ADF, before or after the mail for the dealer's people.
    const isForDealer = (to: string): boolean => to !== 'ann@example.com' && !to.startsWith('adf@');
    await waitUntil(async () => {
      const mails = await site.mails();
      return (
        mails.some(({ to }) => to === 'ann@example.com') &&
        mails.some(({ to, subject }) => isForDealer(to) && subject.startsWith('Reservation: '))
      );
    });
    await site.apps[0]?.sweep();
    const mails = await site.mails();
    expect(mails.filter(({ to }) => to === 'ann@example.com').map(({ subject }) => subject)).toEqual([
      '2021 Toyota Corolla 0 is reserved for you',
    ]);
    const forDealer = mails.filter(({ to, subject }) => isForDealer(to) && subject.includes('Corolla 0'));
    expect(forDealer.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Reservation: 2021 Toyota Corolla 0 · /)]);
    const { leads } = (await site.admin('GET', `/api/admin/leads?tenant=${site.dealer}`)).json<{
      leads: { carId: string; subcategory: string; url: string; fields: object }[];
    }>();
    // The address of the reservation itself lets its reader cancel it.
    const url = `http://${site.host}/cars/corolla-0/checkout`;
    expect(leads).toEqual([expect.objectContaining({ carId: '0', subcategory: 'Reservation', url })]);
    const { reservations } = (await site.admin('GET', `/api/admin/reservations?tenant=${site.dealer}`)).json<{
      reservations: { id: string; number: string }[];
    }>();
    expect(leads[0]?.fields).toMatchObject({ 'Reservation number': reservations.find(({ number }) => number)?.number });
    for (const { id } of reservations) expect(JSON.stringify([leads[0]?.fields, leads[0]?.url])).not.toContain(id);
  });

  it('V-24 a car on its way can be reserved only if it can be ordered, whatever address was typed', async () => {
    const all = Array.from({ length: 13 }, (_, index) => `${index}`);
    await site.importCars([...all, 'coming'], { status: 'coming_soon' });
    const refused = await site.reserve('coming', 'zoe');
    expect([await site.offer('coming'), refused.status, refused.body.code]).toEqual(['not_arrived', 409, 'car_unavailable']);
    await site.importCars([...all, 'coming'], { status: 'coming_soon', preorder: true });
    expect(await site.offer('coming')).toBe('available');
    await site.send('POST', `/api/reservations/${(await begin('coming', 'zoe')).id}/cancel`);
    await site.importCars(all);
  });

  it('V-24 search shows the car as reserved as soon as the deposit is paid', async () => {
    await hold('1', 'bea');
    await waitUntil(async () => {
      const answer = await site.apps[0]!.search.search(site.dealer, {
        requests: [{ indexName: 'cars', params: { hitsPerPage: 100 } }],
      });
      const { hits } = answer.results[0] as unknown as { hits: { id: string; reserved: boolean }[] };
      return hits.find(({ id }) => id === '1')?.reserved === true;
    });
    expect(await site.isReserved('1')).toBe(true);
  });

  it('V-24 a car stays reserved after an import whose feed says that it is not', async () => {
    await site.importCars(
      Array.from({ length: 13 }, (_, index) => `${index}`),
      { price: 23_990 },
    );
    expect(await site.isReserved('0')).toBe(true);
  });

  it('V-24 other shoppers are refused, during the payment and after it', async () => {
    const begun = await begin('2', 'cal');
    expect(await site.reserve('2', 'dan')).toMatchObject({ status: 409, body: { code: 'car_reserved' } });
    await site.pay(begun.payUrl ?? '');
    await site.look(begun.id);
    expect(await site.reserve('2', 'dan')).toMatchObject({ status: 409, body: { code: 'car_reserved' } });
  });

  it('V-24 the same key gives the same reservation, and is refused for another car', async () => {
    const begun = await begin('3', 'eve', 'same-key-3');
    expect((await begin('3', 'eve', 'same-key-3')).id).toBe(begun.id);
    expect(await site.reserve('4', 'eve', 'same-key-3')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('V-24 a shopper whose card is declined can use another card with authentication', async () => {
    const begun = await begin('4', 'fay');
    const page = begun.payUrl ?? '';
    const declined = await site.pay(page, { card: '4000 0000 0000 0002' });
    expect([declined.statusCode, declined.body.includes('Your card was declined')]).toEqual([402, true]);
    expect(await site.look(begun.id)).toMatchObject({ state: 'paying', deposit: 'none' });
    const asked = await site.pay(page, { card: '4000002500003155' });
    expect(asked.body).toContain('Yes, it is me');
    expect((await site.pay(page, { authentication: 'no' })).statusCode).toBe(402);
    expect((await site.pay(page, { card: '4111111111111111' })).statusCode).toBe(422);
    expect((await site.pay(page, { authentication: 'yes' })).statusCode).toBe(303);
    expect(await site.look(begun.id)).toMatchObject({ state: 'held', deposit: 'taken' });
  });

  it('V-24 cancelling refunds the whole deposit once and frees the car', async () => {
    const { id } = await hold('5', 'gus');
    const cancelled = await site.send('POST', `/api/reservations/${id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'released', deposit: 'refund_due', reason: 'shopper' });
    await site.send('POST', `/api/reservations/${id}/cancel`);
    await waitUntil(async () => (await site.look(id)).deposit === 'refunded');
    expect([await site.offer('5'), await site.isReserved('5')]).toEqual(['available', false]);
    expect((await site.payments())['refunded']).toBe(1);
  });

  it('V-24 an unpaid reservation ends when the time to pay is over, and its payment is closed', async () => {
    const begun = await begin('6', 'hal');
    await site.timeOut(begun.id);
    expect(await site.look(begun.id)).toMatchObject({ state: 'abandoned', deposit: 'none' });
    expect((await site.pay(begun.payUrl ?? '')).statusCode).toBe(410);
    expect(await site.offer('6')).toBe('available');
  });

  it('V-24 a deposit that is paid in the last moment counts', async () => {
    const begun = await begin('6', 'ida');
    await site.pay(begun.payUrl ?? '');
    await site.timeOut(begun.id);
    expect(await site.look(begun.id)).toMatchObject({ state: 'held', deposit: 'taken' });
  });

  it('V-24 a hold runs out: the car becomes free and the deposit is refunded', async () => {
    const { id } = await hold('7', 'jo');
    await site.timeOut(id);
    expect(await site.isReserved('7')).toBe(false);
    await waitUntil(async () => (await site.look(id)).deposit === 'refunded');
    expect(await site.look(id)).toMatchObject({ state: 'expired' });
    await waitUntil(async () =>
      (await site.mails()).some(({ subject }) => subject === 'Your hold on 2021 Toyota Corolla 7 is over'),
    );
    const dealerSubject = /^Hold is over: 2021 Toyota Corolla 7 · .+ · jo$/i;
    await waitUntil(async () => (await site.mails()).some(({ subject }) => dealerSubject.test(subject)));
  });

  it('L-11 the mails about the end of a reservation go to the branch of its car', async () => {
    const ended = (await site.mails()).filter(({ subject }) => /^(Hold is over|Reservation ended): /.test(subject));
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(ended.map(({ to }) => to))).toEqual(new Set([expect.stringContaining(site.branch.email)]));
  });

  it.each([
    ['sold', { status: 'sold' }],
    ['taken off the site', { show_on_dealer_website: false }],
  ] as const)('V-24 the deposit is refunded at once if the car was %s during the payment', async (_words, change) => {
    const all = Array.from({ length: 13 }, (_, index) => `${index}`);
    await site.importCars(all);
    const begun = await begin('8', 'kim');
    await site.importCars(all, change);
    await site.pay(begun.payUrl ?? '');
    expect(await site.look(begun.id)).toMatchObject({ state: 'released', reason: 'car_gone' });
    await waitUntil(async () => (await site.look(begun.id)).deposit === 'refunded');
    expect(await site.reserve('8', 'lee')).toMatchObject({ status: 409, body: { code: 'car_unavailable' } });
    await site.importCars(all.filter((id) => id !== '8'));
  });

  it('V-24 an operator lists reservations, releases one with a refund, and marks one as sold', async () => {
    const sold = await hold('9', 'mia');
    expect((await site.admin('POST', `/api/admin/reservations/${sold.id}/complete`)).json()).toMatchObject({
      state: 'completed',
      deposit: 'taken',
    });
    await site.timeOut(sold.id);
    expect(await site.look(sold.id)).toMatchObject({ state: 'completed', deposit: 'taken' });
    const freed = await hold('10', 'ned');
    expect((await site.admin('POST', `/api/admin/reservations/${freed.id}/release`)).json()).toMatchObject({
      state: 'released',
      reason: 'dealer',
    });
    expect((await site.admin('POST', `/api/admin/reservations/${freed.id}/complete`)).statusCode).toBe(409);
    const list = (await site.admin('GET', `/api/admin/reservations?tenant=${site.dealer}&state=completed`)).json<{
      reservations: object[];
    }>();
    expect(list.reservations).toEqual([expect.objectContaining({ id: sold.id, email: 'mia@example.com' })]);
    expect((await site.send('GET', '/api/admin/reservations')).statusCode).toBe(401);
    expect((await site.admin('GET', '/api/admin/reservations?tenant=nobody')).statusCode).toBe(404);
  });

  it('V-24 a request with wrong answers gets the path of each, and other bodies are refused', async () => {
    const wrong = await site.send('POST', '/api/reservations', {
      key: 'a-key-that-fits',
      car: 'corolla-11',
      name: '',
      email: 'x',
      phone: '1',
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(['/name', '/email', '/phone']);
    expect((await site.send('POST', '/api/reservations', { key: 'short' })).statusCode).toBe(400);
    expect(
      (
        await site.send('POST', '/api/reservations', {
          key: 'a-key-that-fits',
          car: 'nothing',
          name: 'A',
          email: 'a@example.com',
          phone: '0400123456',
        })
      ).statusCode,
    ).toBe(404);
  });

  it('V-24 a browser without JavaScript is led to the payment, or back to the form with the problem', async () => {
    const form = (fields: Record<string, string>) =>
      site.send('POST', '/api/reservations', new URLSearchParams({ key: 'form-key-11', car: 'corolla-11', name: 'Ola', email: 'ola@example.com', phone: '0400123456', ...fields }).toString(), { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }); // prettier-ignore
    const wrong = await form({ email: 'x' });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      303,
      '/cars/corolla-11/checkout?problem=invalid_lead&fields=email',
    ]);
    const unproved = await form({ key: 'form-key-without-proof', email: 'oli@example.com' });
    expect([unproved.statusCode, unproved.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/cars\/corolla-11\/checkout\?reservation=[0-9a-f-]{36}$/),
    ]);
    const good = await form({ captcha: await site.solution() });
    expect(good.statusCode).toBe(200);
    expect(good.body).toMatch(
      new RegExp(`http-equiv="refresh" content="0;url=http://${site.host}/sandbox-payments/sandbox_[0-9a-f]{32}"`),
    );
  });

  it('V-24 a car without a price is refused to scripts and to plain forms, and its checkout says why', async () => {
    await site.importCars(['11', '12'], { price_type: 'poa' });
    expect(await site.offer('12')).toBe('no_price');
    expect(await site.reserve('12', 'una')).toMatchObject({ status: 409, body: { code: 'car_without_price' } });
    const fields = { key: 'form-key-12', car: 'corolla-12', name: 'Una', email: 'una@example.com', phone: '0400123456' };
    const plain = await site.send('POST', '/api/reservations', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/cars/corolla-12/checkout?problem=car_without_price']);
    await site.importCars(Array.from({ length: 13 }, (_, index) => `${index}`));
    expect(await site.offer('12')).toBe('available');
  });

  it('V-24 a payment leads back to the configured address whatever port the Host header has', async () => {
    const key = 'forged-host-12';
    const payload = { key, car: 'corolla-12', name: 'Eve', email: 'eve@example.com', phone: '0400123456' };
    const answer = await site.send('POST', '/api/reservations', payload, { host: `${site.host}:9999` });
    expect(new URL(answer.json<{ payUrl: string }>().payUrl).origin).toBe(`http://${site.host}`);
  });

  it('V-24 one e-mail address has at most two unpaid reservations, and another site’s page cannot begin one', async () => {
    await begin('5', 'pat');
    await begin('7', 'pat');
    expect(await site.reserve('10', 'pat')).toMatchObject({ status: 429 });
    const foreign = await site.send('POST', '/api/reservations', {}, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
  });

  it('Q-04 the id of a reservation gives no personal data, and nothing at other dealers', async () => {
    const { id } = await begin('10', 'quin');
    const shown = JSON.stringify(await site.look(id));
    expect(shown).not.toMatch(/quin|0400/);
    expect((await site.send('GET', '/api/reservations/11111111-1111-4111-8111-111111111111')).statusCode).toBe(404);
    expect((await site.send('GET', '/api/reservations/nothing')).statusCode).toBe(400);
  });

  it('W-03 A-03 a confirmed phone number finds a reservation however it was typed, at its own dealer alone', async () => {
    const [row] = await executeForRows<{ id: string }>(site.database, sql`select id from reservations limit 1`);
    const owner = { account: randomUUID(), tenant: site.dealer, phone: '+61400123456' };
    const records = reservationRecords(site.database);
    const idsOf = async (each: typeof owner) => (await records.exportOf(each)).map(({ id }) => id);
    expect(await idsOf(owner)).toContain(row?.id);
    expect(await idsOf({ ...owner, phone: '+61400123457' })).toEqual([]);
    expect(await idsOf({ ...owner, tenant: 'another' })).toEqual([]);
  });

  it('V-24 payment notices are ignored for a provider that sends none', async () => {
    const answer = await site.send('POST', '/api/payment-notices', { type: 'checkout.session.completed' });
    expect([answer.statusCode, answer.json<{ received?: boolean }>().received]).toEqual([200, true]);
  });
});

describe('a dealer whose checkout is for signed-in shoppers alone', () => {
  let gated: ReservationsSite;
  beforeAll(async () => {
    gated = await openReservationsSite(1, undefined, { accounts: { gated: ['checkout'] } });
    await gated.importCars(['1', '2', '3', '4']);
  }, 120_000);
  afterAll(() => gated.close());

  const signIn = async (email: string): Promise<string> => {
    const { id } = (await gated.send('POST', '/api/account/codes', { address: email })).json<{ id: string }>();
    const subject = async () => (await gated.mails()).find(({ to }) => to.includes(email))?.subject;
    await waitUntil(async () => (await subject()) !== undefined);
    const code = /\b\d{6}\b/.exec((await subject()) ?? '')?.[0];
    return cookiesOf(await gated.send('POST', '/api/account/session', { id, code }));
  };
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const CONTINUE = '/reservations/continue?car=corolla-2';
  const answers = {
    key: 'w'.repeat(32),
    car: 'corolla-2',
    name: 'Zoë "Z" <b>',
    email: 'typed@example.com',
    phone: '0400 123 456',
  };
  const sendForm = async (): Promise<string> =>
    cookiesOf(await gated.send('POST', '/api/reservations', new URLSearchParams(answers).toString(), FORM));
  const show = (cookie: string) => gated.send('GET', CONTINUE, undefined, { cookie });

  it('A-02 V-24 keeps the answers of a plain form over the sign-in, and reserves by a button with them, once', async () => {
    const waiting = await sendForm();
    expect(waiting).toMatch(/^forecourt_answers_/);
    expect((await show(waiting)).headers.location).toContain('/sign-in?type=checkout');
    const cookie = `${waiting}; ${await signIn('zoe@example.com')}`;
    const page = await show(cookie);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('value="Zoë &quot;Z&quot; &lt;b&gt;"');
    expect(await gated.offer('2')).toBe('available');
    const fields = [...page.body.matchAll(/name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name = '']) => name);
    expect(fields).toEqual(['key', 'car', 'name', 'email', 'phone']);
    const taken = await gated.send('POST', '/api/reservations', new URLSearchParams(answers).toString(), { ...FORM, cookie });
    expect(taken.statusCode).toBe(303);
    expect(taken.headers.location).toMatch(/^\/cars\/corolla-2\/checkout\?reservation=/);
    expect((await show(cookie)).headers.location).toBe('/cars/corolla-2/checkout');
  });

  it('A-02 V-24 shows the answers to no other browser and no other account, and deletes them with the account', async () => {
    const waiting = await sendForm();
    const [eve, zoe] = [await signIn('eve@example.com'), await signIn('zoe2@example.com')];
    expect((await show(eve)).headers.location).toBe('/cars/corolla-2/checkout');
    expect((await show(`${waiting}; ${zoe}`)).body).toContain('typed@example.com');
    expect((await show(`${waiting}; ${eve}`)).headers.location).toBe('/cars/corolla-2/checkout');
    const kept = async () =>
      executeForRows(gated.database, sql`select hash from sign_in_challenges where data->>'email' = 'typed@example.com'`);
    expect(await kept()).toHaveLength(1);
    await gated.send('POST', '/api/account/delete', 'confirm=yes', { ...FORM, cookie: zoe });
    expect(await kept()).toEqual([]);
  });

  it('A-02 V-24 only a signed-in shopper can reserve, and a visitor’s plain form leads to the sign-in', async () => {
    const visitor = await gated.reserve('1', 'ann');
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthorised']);
    const fields = { key: 'k'.repeat(32), car: 'corolla-1', name: 'Ann', email: 'ann@example.com', phone: '0400 123 456' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const led = await gated.send('POST', '/api/reservations', new URLSearchParams(fields).toString(), form);
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      '/sign-in?type=checkout&redirect=%2Freservations%2Fcontinue%3Fcar%3Dcorolla-1&back=%2F',
    ]);
    expect(await gated.offer('1')).toBe('available');

    const session = await signIn('ann@example.com');
    const taken = await gated.send('POST', '/api/reservations', fields, { cookie: session });
    expect([taken.statusCode, taken.json<object>()]).toEqual([201, expect.objectContaining({ state: 'paying' })]);
  });

  it('V-24 leads a signed-in shopper whose deposit arrived late to the own reservation, and no other account', async () => {
    const [ivy, jon] = [await signIn('ivy@example.com'), await signIn('jon@example.com')];
    const reserve = async (key: string, cookie: string) => {
      const fields = { ...answers, key: key.repeat(32), car: 'corolla-4' };
      const answer = await gated.send('POST', '/api/reservations', new URLSearchParams(fields).toString(), { ...FORM, cookie });
      return String(answer.headers.location);
    };
    const own = await reserve('1', ivy);
    const id = new URL(own, 'http://site').searchParams.get('reservation') ?? '';
    const { payUrl } = await gated.look(id);
    await executeForRows(gated.database, sql`update reservations set state = 'abandoned' where id = ${id}`);
    await gated.pay(payUrl ?? '');
    expect(await reserve('2', jon)).toBe('/cars/corolla-4/checkout?problem=car_reserved');
    expect(await reserve('3', ivy)).toBe(own);
  });

  it('W-03 A-03 V-24 a reservation belongs to the account that was signed in, whatever address was typed', async () => {
    const session = await signIn('gil@example.com');
    const typed = { name: 'Gil', email: 'gil-at-work@example.com', phone: '0400 999 888' };
    const fields = { key: 'g'.repeat(32), car: 'corolla-3', ...typed };
    const { id } = (await gated.send('POST', '/api/reservations', fields, { cookie: session })).json<{ id: string }>();
    const read = (url: string, cookie: string) => gated.send('GET', url, undefined, { cookie });
    const ofGarage = async (cookie: string) =>
      (await read('/api/account/garage', cookie)).json<{ reservations: object[] }>().reservations;
    expect(await ofGarage(session)).toEqual([
      expect.objectContaining({
        id,
        state: 'paying',
        branch: gated.branch.name,
        path: `/cars/corolla-3/checkout?reservation=${id}`,
      }),
    ]);
    expect((await read('/api/account/export', session)).json()).toMatchObject({ reservations: [typed] });
    const other = await signIn('hal@example.com');
    expect([await ofGarage(other), (await read('/api/account/export', other)).body]).toEqual([
      [],
      expect.not.stringContaining('gil-at-work'),
    ]);
    await gated.send('POST', `/api/reservations/${id}/cancel`);
    expect(await ofGarage(session)).toEqual([expect.objectContaining({ state: 'released', path: null })]);
    await gated.send('POST', '/api/account/delete', 'confirm=yes', { ...FORM, cookie: session });
    expect(await executeForRows(gated.database, sql`select id from reservations where id = ${id}`)).toEqual([]);
  });
});
