import { sampleCar } from '@forecourt/testing';
import { savedCarMails } from '../tables';
import { openWatchlistRoom, type TestWatchlistRoom } from '../testing/watchlist-room';

const ADA = '00000000-0000-4000-8000-000000000001';
const BEN = '00000000-0000-4000-8000-000000000002';
const HOUR = 3_600_000;

let room: TestWatchlistRoom;
beforeAll(async () => {
  room = await openWatchlistRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  for (const account of [ADA, BEN]) await room.forget(account);
  room.cars.clear();
  room.mails.length = 0;
  room.jobs.stored.length = 0;
  room.clock.now += 100 * HOUR;
  room.emails.set(ADA, 'ada@example.com');
  room.emails.delete(BEN);
  room.config.accounts.savedCarMails = true;
  for (const id of ['a', 'b', 'c']) setCar(id, 30_000);
});

const setCar = (id: string, price: number, more = {}): void =>
  void room.cars.set(id, sampleCar({ id, slug: `car-${id}`, name: `Car ${id.toUpperCase()}`, price, ...more }));
const save = (id: string, account = ADA) =>
  room.app.inject({ method: 'PUT', url: `/api/account/saved-cars/${id}`, payload: {}, headers: { account } });
const choose = (wanted: boolean, account = ADA) =>
  room.app.inject({ method: 'POST', url: '/api/account/saved-car-mails', payload: { wanted }, headers: { account } });
const choiceOf = async (account = '') =>
  (await room.app.inject({ url: '/api/account/saved-car-mails', headers: { account } })).json<object>();
const stockChanges = async (): Promise<void> => {
  await room.stockChanged('acme');
  room.clock.now += 61_000;
  await room.jobs.run();
};

describe('e-mails about saved cars', () => {
  it('W-03 one e-mail tells fallen prices and sold cars to a shopper who chose it, and how to stop', async () => {
    for (const id of ['a', 'b', 'c']) await save(id);
    await choose(true);
    setCar('a', 28_500);
    setCar('b', 30_000, { status: 'sold' });
    await stockChanges();
    expect(room.mails).toHaveLength(1);
    const [mail] = room.mails;
    expect(mail).toMatchObject({ to: { address: 'ada@example.com' }, subject: 'News about 2 of your saved vehicles' });
    expect(mail!.text).toMatch(/Price drop: Car A[\s\S]*was \$30,000, now \$28,500[\s\S]*https:\/\/acme.example\/cars\/car-a/);
    expect(mail!.text).toContain('No longer available: Car B');
    expect(mail!.text).not.toContain('Car C');
    expect(mail!.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/acme.example\/watchlist\/mails\/stop\?t=\S+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    await stockChanges();
    expect(room.mails).toHaveLength(1);
  });

  it('W-03 the subject of a single price drop names the car and both prices', async () => {
    await save('a');
    await choose(true);
    setCar('a', 28_500);
    await stockChanges();
    expect(room.mails[0]!.subject).toBe('Car A: was $30,000, now $28,500');
  });

  it('W-03 nobody gets an e-mail who did not choose it, stopped it, or has no confirmed e-mail address', async () => {
    for (const account of [ADA, BEN]) await save('a', account);
    expect((await choose(true, BEN)).statusCode).toBe(409);
    await choose(true);
    await choose(false);
    setCar('a', 20_000);
    await stockChanges();
    expect(room.mails).toEqual([]);
    expect([await choiceOf(ADA), await choiceOf(BEN), await choiceOf()]).toEqual([
      { possible: true, wanted: false },
      { possible: false, wanted: false },
      { possible: false, wanted: false },
    ]);
  });

  it('W-03 changes of stock plan no comparison as long as nobody wants e-mails', async () => {
    await save('a');
    setCar('a', 28_000);
    await room.stockChanged('acme');
    expect(room.jobs.stored).toEqual([]);
  });

  it('W-03 what happened before the choice is not told, and a further fall is', async () => {
    await save('a');
    setCar('a', 28_000);
    await choose(true);
    await stockChanges();
    expect(room.mails).toEqual([]);
    setCar('a', 27_000);
    await stockChanges();
    expect(room.mails[0]!.subject).toBe('Car A: was $28,000, now $27,000');
  });

  it.each(['saved while it was reserved', 'reserved after it was saved', 'merged from a browser while it was reserved'])(
    'W-03 V-24 an e-mail says that a car is no longer reserved that was %s, and how to stop',
    async (way) => {
      await choose(true);
      if (way.startsWith('reserved')) await save('a');
      setCar('a', 30_000, { reserved: true });
      if (way.startsWith('saved')) await save('a');
      const cars = [{ id: 'a', name: 'Car A', slug: 'car-a', make: 'Kia', model: 'Rio' }];
      if (way.startsWith('merged'))
        await room.app.inject({ method: 'POST', url: '/api/account/saved-cars', payload: { cars }, headers: { account: ADA } });
      if (way.startsWith('reserved')) await stockChanges();
      expect(room.mails).toEqual([]);
      setCar('a', 30_000);
      await stockChanges();
      expect(room.mails.map(({ subject }) => subject)).toEqual(['No longer reserved: Car A']);
      expect(room.mails[0]?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining('/watchlist/mails/stop?t=') });
      room.clock.now += 21 * HOUR;
      await stockChanges();
      expect(room.mails).toHaveLength(1);
    },
  );

  it('W-03 a car is told that was reserved only within the quiet hours', async () => {
    for (const id of ['a', 'b']) await save(id);
    await choose(true);
    setCar('a', 28_000);
    await stockChanges();
    setCar('b', 30_000, { reserved: true });
    await stockChanges();
    setCar('b', 30_000);
    await stockChanges();
    expect(room.mails).toHaveLength(1);
    room.clock.now += 20 * HOUR;
    await room.jobs.run();
    expect(room.mails.map(({ subject }) => subject)).toEqual(['Car A: was $30,000, now $28,000', 'No longer reserved: Car B']);
  });

  it('W-03 who agreed to the words of an earlier version is told of prices, and of reservations only after agreeing again', async () => {
    await save('a');
    await choose(true);
    await room.db.update(savedCarMails).set({ tellsFree: false });
    const isReservedFor = async (price: number) => {
      setCar('a', 30_000, { reserved: true });
      await stockChanges();
      setCar('a', price);
      await stockChanges();
      room.clock.now += 21 * HOUR;
    };
    await isReservedFor(30_000);
    expect(room.mails).toEqual([]);
    await isReservedFor(28_000);
    for (const wanted of [false, true]) await choose(wanted);
    await isReservedFor(28_000);
    expect(room.mails.map(({ subject }) => subject)).toEqual(['Car A: was $30,000, now $28,000', 'No longer reserved: Car A']);
  });

  it('W-03 a shopper gets one e-mail a day; later news wait for the next one', async () => {
    for (const id of ['a', 'b']) await save(id);
    await choose(true);
    setCar('a', 28_000);
    await stockChanges();
    setCar('b', 25_000);
    await stockChanges();
    expect(room.mails).toHaveLength(1);
    room.clock.now += 20 * HOUR;
    await room.jobs.run();
    expect(room.mails.map(({ subject }) => subject)).toEqual([
      'Car A: was $30,000, now $28,000',
      'Car B: was $30,000, now $25,000',
    ]);
  });

  it('W-03 comparisons in several processes at once send one e-mail', async () => {
    await save('a');
    await choose(true);
    setCar('a', 28_000);
    await Promise.all(Array.from({ length: 4 }, () => room.stockChanged('acme')));
    room.jobs.stored.push(...room.jobs.stored.map((job) => ({ ...job, key: `${job.key} again` })));
    room.clock.now += 61_000;
    await Promise.all([room.jobs.run(), room.jobs.run()]);
    expect(room.mails).toHaveLength(1);
  });

  it('W-03 news that is no longer true is not sent, nor news about a car that was removed', async () => {
    for (const id of ['a', 'b']) await save(id);
    await choose(true);
    setCar('a', 28_000);
    setCar('b', 28_000);
    await room.stockChanged('acme');
    room.clock.now += 61_000;
    await room.jobs.run('watchlist.compare');
    setCar('a', 30_000);
    await room.app.inject({ method: 'DELETE', url: '/api/account/saved-cars/b', headers: { account: ADA } });
    expect(room.jobs.stored.map(({ name }) => name)).toContain('watchlist.mail');
    await room.jobs.run();
    expect(room.mails).toEqual([]);
  });

  it('W-03 a dealer that switches the e-mails off sends none, and offers none', async () => {
    await save('a');
    await choose(true);
    room.config.accounts.savedCarMails = false;
    setCar('a', 20_000);
    await stockChanges();
    expect(room.mails).toEqual([]);
    expect(await choiceOf(ADA)).toMatchObject({ possible: false });
  });

  it('W-03 the link of an e-mail stops it by one press, also from a mail program, and a scanner that opens it stops nothing', async () => {
    await save('a');
    await choose(true);
    const token = encodeURIComponent(room.tokens.make('stop-saved', 'acme', ADA));
    const page = await room.app.inject({ url: `/watchlist/mails/stop?t=${token}` });
    expect(page.body).toContain('Stop these e-mails');
    expect(await choiceOf(ADA)).toMatchObject({ wanted: true });
    const answer = await room.app.inject({
      method: 'POST',
      url: `/watchlist/mails/stop?t=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await choiceOf(ADA)).toMatchObject({ wanted: false });
    expect((await room.app.inject({ method: 'POST', url: '/watchlist/mails/stop?t=forged' })).statusCode).toBe(410);
    const other = encodeURIComponent(room.tokens.make('stop-saved', 'another', ADA));
    expect((await room.app.inject({ method: 'POST', url: `/watchlist/mails/stop?t=${other}` })).statusCode).toBe(410);
  });

  it('A-03 the choice is exported with its date and words, and deleted with the account', async () => {
    await choose(true);
    const owner = { account: ADA, tenant: 'acme' };
    const [, choice] = room.records;
    expect(await choice!.exportOf(owner)).toMatchObject([
      { wanted: true, consent: expect.stringMatching(/^Acme may e-mail me/) },
    ]);
    await choice!.remove(room.db, owner);
    expect(await choice!.exportOf(owner)).toEqual([]);
  });
});
