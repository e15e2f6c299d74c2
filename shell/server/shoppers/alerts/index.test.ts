import { sql } from 'drizzle-orm';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { findLinkPathInMail, openAlertsSite, searchToSave, type TestFeedCar } from './testing/alerts-site';
let site: Awaited<ReturnType<typeof openAlertsSite>>;
const hilux: TestFeedCar = { id: 'h1', make: 'Toyota', model: 'HiLux', price: 35_990 };
const corolla: TestFeedCar = { id: 'c1', make: 'Toyota', model: 'Corolla', price: 21_000 };
const toyotas = searchToSave({ facets: { make: ['Toyota'] } });
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };
let visitor = 0;

beforeAll(async () => {
  site = await openAlertsSite();
  await site.importCars([hilux, corolla]);
});
afterAll(() => site.close());
// Each test has its own address and its own network address, and earlier searches are deleted.
beforeEach(async () => {
  site.moveTo((visitor += 1));
  await site.app.database.execute(sql`delete from saved_searches`);
  // Messages of the test before may still be on their way.
  await site.settle();
});

const save = (email: string, change: object = {}) =>
  site.send('POST', '/api/alerts', { email, frequency: 'at_once', search: toyotas, ...change }, SAME_SITE);

const subscribe = async (email: string, change: object = {}): Promise<string> => {
  expect((await save(email, change)).statusCode).toBe(202);
  const [asked] = await site.mail(1);
  const link = findLinkPathInMail(asked!.source, 'confirm');
  expect((await site.submit('/alerts/confirm', { t: new URLSearchParams(link.split('?')[1]).get('t')! })).statusCode).toBe(200);
  return asked!.source;
};
const addressesIn = (source: string): string[] => [...source.matchAll(/https?:\/\/[^/\s"<>]+/g)].map(([address]) => address);
const stop = async (source: string) =>
  site.send('POST', findLinkPathInMail(source, 'stop'), 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });

describe('saved searches', () => {
  it.each([
    ['of another site', () => ({ host: 'evil.example', query: `?site=${site.dealer}` })],
    ['with another port', () => ({ host: `${site.host}:9999`, query: '' })],
  ])('links in mails lead to the configured address when the Host header is one %s', async (_, addressOf) => {
    const { host, query } = addressOf();
    const body = { email: 'eve@example.com', frequency: 'at_once', search: toyotas };
    const { statusCode } = await site.send('POST', `/api/alerts${query}`, body, { ...SAME_SITE, host });
    expect(statusCode).toBe(202);
    const [mail] = await site.mail(1);
    expect(new Set(addressesIn(mail!.source))).toEqual(new Set([`http://${site.host}`]));
  });

  it('S-16 alerts begin after a confirmation, report new cars and lower prices, and stop with one click', async () => {
    const asked = await subscribe('ada@example.com');
    expect(asked).toContain('Toyota');
    await site.importCars([
      { ...hilux, price: 33_990 },
      corolla,
      { id: 'p1', make: 'Toyota', model: 'Prado', price: 60_000 },
      { id: 'k1', make: 'Kia', model: 'Rio', price: 9000 },
    ]);
    const [alert] = await site.mail(1);
    expect(alert!.to).toBe('ada@example.com');
    expect(alert!.source).toContain('was $35,990, now $33,990');
    expect(alert!.source).toContain('New: 2021 Toyota Prado');
    expect(alert!.source).not.toContain('Kia');
    expect(alert!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(alert!.source).toContain('Harbour Motor Group Pty Ltd · ABN 11 000 411 000');
    expect(alert!.source).toContain('38 Breakfast Creek Road');
    expect((await stop(alert!.source)).statusCode).toBe(200);
    await site.observe();
    await site.importObserved([hilux, { ...corolla, price: 1000 }]);
    expect(await site.unread()).toBe(0);
  });

  it('S-16 no e-mail is sent when the same stock is imported again, or prices rise', async () => {
    await site.importCars([hilux, corolla]);
    await subscribe('same@example.com');
    await site.observe();
    await site.importCars([hilux, corolla]);
    await site.importObserved([{ ...hilux, price: 40_000 }, corolla]);
    expect(await site.unread()).toBe(0);
    await site.importCars([
      { ...hilux, price: 40_000 },
      { ...corolla, price: 20_500 },
    ]);
    const [alert] = await site.mail(1);
    expect(alert!.subject).toBe('2021 Toyota Corolla: was $21,000, now $20,500');
    await stop(alert!.source);
  });

  it('S-16 a search has the same description on the page that saves it and in the confirmation message', async () => {
    const search = searchToSave({ facets: { seats: ['1'], car_type: ['used'], certified: ['true'] } });
    const words = '1 seat, Used, Certified pre-owned';
    const page = await site.send('GET', `/alerts/new?search=${encodeURIComponent(JSON.stringify(search))}`);
    expect(page.body).toContain(words);
    await save('words@example.com', { search });
    const [message] = await site.mail(1);
    expect(message!.source).toContain(words);
  });

  it('S-16 opening a link, as mail scanners do, changes nothing', async () => {
    expect((await save('scanned@example.com')).statusCode).toBe(202);
    const [asked] = await site.mail(1);
    const confirm = findLinkPathInMail(asked!.source, 'confirm');
    for (let times = 0; times < 3; times += 1) {
      const page = await site.send('GET', confirm, undefined, { accept: 'text/html' });
      expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true]);
    }
    const rows = await site.app.database.execute(
      sql`select state from saved_searches join alert_addresses a on a.id = address_id where email = 'scanned@example.com'`,
    );
    expect(rows).toMatchObject({ rows: [{ state: 'pending' }] });
  });

  it('S-16 a second confirmation says that alerts are on already', async () => {
    const asked = await subscribe('once@example.com');
    const token = new URLSearchParams(findLinkPathInMail(asked, 'confirm').split('?')[1]).get('t')!;
    const again = await site.submit('/alerts/confirm', { t: token });
    expect([again.statusCode, again.body.includes('Your alerts for this search are on already')]).toEqual([200, true]);
    // A stranger with a used link must learn nothing, and get no link to the address's searches.
    expect(again.body).not.toContain('/alerts/manage?t=');
    expect((await site.submit('/alerts/confirm', { t: `${token}x` })).statusCode).toBe(410);
  });

  it('S-16 a search that a shopper saves and confirms twice at once is stored once', async () => {
    await save('twice@example.com');
    await save('twice@example.com');
    const asked = await site.mail(2);
    const tokens = asked.map(({ source }) => new URLSearchParams(findLinkPathInMail(source, 'confirm').split('?')[1]).get('t')!);
    const answers = await Promise.all(tokens.map((t) => site.submit('/alerts/confirm', { t })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const states = await site.app.database.execute(sql`select state from saved_searches`);
    expect(states).toMatchObject({ rows: [{ state: 'active' }] });
  });

  it('S-16 of two searches that a shopper confirms at once, only one becomes the last that the address may have', async () => {
    await subscribe('full@example.com');
    // The address then has 19 of 20 searches.
    await site.app.database.execute(
      sql`insert into saved_searches
        select (jsonb_populate_record(search, jsonb_build_object('id', gen_random_uuid(), 'query_key', 'copy ' || number))).*
        from saved_searches search, generate_series(1, 18) number`,
    );
    for (const query of ['first', 'second']) await save('full@example.com', { search: searchToSave({ query }) });
    const links = (await site.mail(2)).map(({ source }) => findLinkPathInMail(source, 'confirm'));
    const answers = await Promise.all(
      links.map((link) => site.submit('/alerts/confirm', { t: new URLSearchParams(link.split('?')[1]).get('t')! })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const rows = await site.app.database.execute(sql`select count(*)::int as number from saved_searches where state = 'active'`);
    expect(rows).toMatchObject({ rows: [{ number: 20 }] });
  });

  it('S-16 a changed link, a link of another dealer and a link for another purpose open nothing', async () => {
    const asked = await subscribe('owner@example.com');
    const token = new URLSearchParams(findLinkPathInMail(asked, 'confirm').split('?')[1]).get('t')!;
    const [, ...rest] = token.split('.');
    const forged = [
      `manage.${rest.join('.')}`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'nothing',
      'a.b.c.d.e',
    ];
    for (const page of ['manage', 'stop', 'confirm'])
      for (const t of forged) {
        const answer = await site.send('GET', `/alerts/${page}?t=${encodeURIComponent(t)}`);
        expect([answer.statusCode, answer.body.includes('This link does not work any more')]).toEqual([410, true]);
        expect((await site.submit(`/alerts/${page}`, { t })).statusCode).toBe(410);
      }
    const other = await site.send('GET', `/alerts/confirm?t=${encodeURIComponent(token.replace(`.${site.dealer}.`, '.other.'))}`);
    expect(other.statusCode).toBe(410);
  });

  it('S-16 a request gets the same answer for a known and an unknown address', async () => {
    await subscribe('known@example.com');
    const [known, unknown] = [await save('known@example.com'), await save('unknown@example.com')];
    const shown = ({ statusCode, body }: typeof known) => ({ statusCode, body });
    expect(shown(known)).toEqual(shown(unknown));
    expect(await site.mail(2)).toHaveLength(2);
    const [a, b] = [
      await site.submit('/alerts/link', { email: 'known@example.com' }),
      await site.submit('/alerts/link', { email: 'nobody@example.com' }),
    ];
    const plain = ({ statusCode, body }: typeof a) => ({ statusCode, body: body.replaceAll(/nonce="[^"]*"/g, '') });
    expect(plain(a)).toEqual(plain(b));
    expect((await site.mail(1)).map(({ to }) => to)).toEqual(['known@example.com']);
  });

  it('S-16 the link of an e-mail lets a shopper change the frequency and delete a search without signing in', async () => {
    await subscribe('manager@example.com');
    await site.submit('/alerts/link', { email: 'manager@example.com' });
    const [message] = await site.mail(1);
    const manage = findLinkPathInMail(message!.source, 'manage');
    const token = new URLSearchParams(manage.split('?')[1]).get('t')!;
    const page = async () => (await site.send('GET', manage)).body;
    const search = /name="search" value="([^"]+)"/.exec(await page())![1]!;
    expect((await site.submit('/alerts/manage', { t: token, search, do: 'change', frequency: 'weekly' })).statusCode).toBe(303);
    expect(await page()).toContain('<option value="weekly" selected>');
    await site.submit('/alerts/manage', { t: token, search, do: 'delete' });
    expect(await page()).toContain('You have no saved searches.');
  });

  it('S-16 daily news are sent in one message when they are due', async () => {
    await site.importCars([hilux, corolla]);
    await subscribe('daily@example.com', { frequency: 'daily', search: searchToSave({ facets: { model: ['HiLux'] } }) });
    await site.observe();
    await site.importObserved([{ ...hilux, price: 34_000 }, corolla]);
    await site.importObserved([{ ...hilux, price: 33_000 }, corolla]);
    expect(await site.unread()).toBe(0);
    await site.app.database.execute(
      sql`update saved_searches set next_at = now() - interval '1 minute' where frequency = 'daily'`,
    );
    await site.app.tick();
    const [alert] = await site.mail(1);
    expect(alert!.subject).toBe('2021 Toyota HiLux: was $35,990, now $33,000');
    await stop(alert!.source);
  });

  it('S-16 a request with a filled honeypot is not stored, and one address gets at most five confirmation messages', async () => {
    await save('trap@example.com', { website: 'https://spam.example' });
    for (let times = 0; times < 7; times += 1)
      expect((await save('flooded@example.com', { search: searchToSave({ query: `q${times}` }) })).statusCode).toBe(202);
    await site.idle();
    expect((await site.mail(5)).every(({ to }) => to === 'flooded@example.com')).toBe(true);
  });
});

describe('searches that can be saved', () => {
  it.each([
    ['/search/new-used-and-demo-cars', ''],
    ['/search/new-and-demo-cars', 'car_type:"new" OR car_type:"demo"'],
    ['/search/used-cars?make=Toyota&range%5Bprice%5D=%3A40000', 'car_type:"used"'],
    ['/search/demo-cars', 'car_type:"demo"'],
    ['/search/new-cars', 'car_type:"new"'],
    ['/search/used', 'car_type:"used"'],
    ['/search/caravans', 'item_type:"caravan"'],
    ['/search/southport', 'location_id:"southport-sales" OR location_id:"southport-service"'],
    ['/search/harbour-toyota', 'dealership_name:"Harbour Toyota"'],
    ['/search/mazda', 'make:"Mazda" OR make:"MAZDA"'],
    ['/search/suv', 'body:"SUV"'],
    ['/search/toyota/hilux', 'make_model:"Toyota HiLux" OR make_model:"Toyota Hilux"'],
    ['/search/used-cars/mazda', '(car_type:"used") AND (make:"Mazda")'],
    ['/search/new/suv', '(car_type:"new") AND (body:"SUV")'],
    ['/used-car/mazda', '(car_type:"used") AND (make:"Mazda" OR make:"MAZDA")'],
    ['/new-car/toyota/hilux', '(car_type:"new") AND (make_model:"Toyota HiLux")'],
    ['/demo-car/suv?page=2', '(car_type:"demo") AND (body:"SUV")'],
    ['/demo-car/', 'car_type:"demo"'],
  ])('S-01 S-16 the search of %s can be saved', async (path, scope) => {
    expect((await save('everywhere@example.com', { search: searchToSave({ path, scope }) })).json()).toEqual({ sent: true });
  });
});

describe('refused requests', () => {
  it.each([
    ['a wrong e-mail address', { email: 'nobody' }, '/email'],
    ['an unknown frequency', { frequency: 'hourly' }, '/frequency'],
    ['a path of another site', { search: searchToSave({ path: '//evil.example/search/x' }) }, '/search/path'],
    ['a path of another page', { search: searchToSave({ path: '/contact/us' }) }, '/search/path'],
    ['a path with ..', { search: searchToSave({ path: '/used-car/../admin' }) }, '/search/path'],
    ['an unknown key', { admin: true }, '/'],
  ])('S-16 %s is refused, with its path', async (_, change, path) => {
    const answer = await save('ok@example.com', change);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<ProblemDocument>().errors?.map((error) => error.path)).toContain(path);
  });

  it.each([
    ['a filter on an unknown attribute', { search: searchToSave({ facets: { secret: ['x'] } }) }],
    ['a page filter without quotes', { search: searchToSave({ scope: 'listable:false' }) }],
    ['a page filter on an attribute of no page', { search: searchToSave({ scope: '(car_type:"used") AND (listable:"false")' }) }],
  ])('S-16 %s is refused', async (_, change) => {
    expect((await save('ok@example.com', change)).statusCode).toBe(400);
  });

  it('S-16 a request that another site’s page sends from the browser is refused', async () => {
    const body = { email: 'ok@example.com', frequency: 'daily', search: toyotas };
    const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const headers of others) expect((await site.send('POST', '/api/alerts', body, headers)).statusCode).toBe(403);
  });

  it('S-16 a dealer that offers no alerts any more still unsubscribes people and shows them their searches', async () => {
    const confirmation = await subscribe('late@example.com');
    await site.importCars([{ ...hilux, price: 20_000 }]);
    const [alert] = await site.mail(1);
    await site.offerAlerts(false);
    expect((await save('new@example.com')).statusCode).toBe(404);
    expect((await site.send('GET', findLinkPathInMail(confirmation, 'confirm'))).statusCode).toBe(404);
    const searches = await site.send('GET', findLinkPathInMail(alert!.source, 'manage'));
    expect([searches.statusCode, searches.body]).toEqual([200, expect.stringContaining('Toyota')]);
    expect((await site.send('GET', findLinkPathInMail(alert!.source, 'stop'))).body).toContain('Unsubscribe');
    expect((await stop(alert!.source)).statusCode).toBe(200);
    expect((await site.send('GET', findLinkPathInMail(alert!.source, 'manage'))).body).toContain('You have no saved searches.');
    await site.offerAlerts(true);
  });

  it('S-16 too many requests of one network address are answered with a problem document', async () => {
    const answers = [];
    for (let times = 0; times < 60; times += 1) answers.push(await site.send('POST', '/api/alerts', { email: 'x' }, {}));
    expect(answers.at(-1)!.statusCode).toBe(429);
    expect(answers.at(-1)!.json<ProblemDocument>().code).toBe('too_many_requests');
  });
});
