import { startTestIssuer } from '@forecourt/testing/test-issuer';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { createSoftwareAuthenticator } from './passkeys/testing/software-authenticator';
import { OPENID_CLIENT, openIdProvider } from './testing/accounts-room';
import { actAsShopper, cookiesOf } from './testing/shopper-site';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import { openTestSite, replaceTestStock, type TestSite } from '../../platform/testing/test-site';

const [dealer, other] = ['harbour', 'redgum'] as const;
const EMAIL = 'zyxwena@example.com';
const PERSON = { name: 'Zyxwena Qorvath', email: EMAIL, phone: '0491 570 156' };
const PERSONAL = /zyxwena|qorvath|491.?570.?156/i;
const PROVIDER_SECRET = 'PROVIDER_TEST_OTHER_DEALERS';
const CAR = {
  id: 'shared-car',
  slug: 'shared-car',
  make: 'Toyota',
  model: 'Hilux',
  price: 30_000,
  year: 2021,
  name: '2021 Toyota Hilux',
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  km: 42_000,
  show_on_dealer_website: true,
  images: [{ url: 'drawing:suv/red/front' }],
};

let site: TestSite;
let service: Awaited<ReturnType<typeof startTestIssuer>>;
let shopper: ReturnType<typeof actAsShopper>;
let cookie = '';
let spareCookie = '';
beforeAll(async () => {
  process.env[PROVIDER_SECRET] = OPENID_CLIENT.secret;
  service = await startTestIssuer(OPENID_CLIENT);
  service.person = { sub: 'zyxwena-1', name: PERSON.name };
  const provider = openIdProvider(service.issuer, PROVIDER_SECRET);
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const prizes = [{ id: 'cap', name: 'Cap', odds: 100, count: 5, value: 10 }];
  const days = { from: dayAfter(-9), until: dayAfter(9), claimUntil: dayAfter(30) };
  const game = { offered: true, game: 'test', needs: 'email', budget: 100, claim: 'Show it', terms: '<p>Terms</p>' };
  const gated = ['my-garage', 'online-payment', 'spin-to-win', 'checkout'];
  const settings = {
    accounts: { payment: { offered: true }, providers: [provider], gated },
    spin: { ...game, ...days, prizes },
    reservations: { page: 'checkout', unpaidShare: 100 },
  };
  site = await openTestSite([dealer, other], {}, { configured: { [dealer]: settings, [other]: settings } });
  await site.warm();
  for (const slug of [dealer, other]) await replaceTestStock(site, slug, [CAR]);
  shopper = actAsShopper(site, dealer);
  cookie = await shopper.signIn(EMAIL);
  spareCookie = await shopper.signIn(EMAIL);
}, 120_000);
afterAll(async () => {
  delete process.env[PROVIDER_SECRET];
  await service.close();
  await site.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Valid {
  url?: string;
  payload?: object | string | (() => object);
  cookie?: string;
}

const authenticator = createSoftwareAuthenticator(`http://${dealer}.localhost`);
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

const challengeOf = async (path: string) => {
  const answer = await shopper.send('POST', path, { cookie, payload: {} });
  return { options: answer.json<{ challenge: string }>(), cookie: cookiesOf(answer) };
};

const beginAtService = async (): Promise<Valid> => {
  const begun = await shopper.send('GET', '/api/account/openid/group?connect=yes', { cookie });
  const { headers } = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  return { url: `${pathname}${search}`, cookie: cookiesOf(begun) };
};

const codeFor = async (address: string): Promise<Valid> => {
  const asked = await shopper.send('POST', '/api/account/codes', { payload: { address } });
  return { payload: { id: asked.json<{ id: string }>().id, code: await shopper.nextCode() } };
};

const sendFormWhileSignedOut = async (): Promise<Valid> => {
  const payload = form({ key: 'w'.repeat(32), car: CAR.slug, ...PERSON });
  return {
    url: `/reservations/continue?car=${CAR.slug}`,
    cookie: cookiesOf(await shopper.send('POST', '/api/reservations', { payload })),
  };
};

const ownVehicle = async (): Promise<string> => {
  const answer = await shopper.send('GET', '/api/account/garage', { cookie });
  return answer.json<{ vehicles: { id: string }[] }>().vehicles[0]?.id ?? '';
};

const search = { query: 'hilux', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };
const path = (url: string) => async (): Promise<Valid> => ({ url });
const body = (payload: object | string) => async (): Promise<Valid> => ({ payload });

/** Requests that end the session come last. */
const ROWS: Record<string, () => Promise<Valid>> = {
  'GET /api/account': path('/api/account'),
  'GET /account': path('/account'),
  'GET /my-garage': path('/my-garage'),
  'GET /online-payment': path('/online-payment'),
  'GET /spin-to-win': path('/spin-to-win'),
  'GET /sign-in': path('/sign-in?redirect=/my-garage'),
  'GET /reservations/continue': sendFormWhileSignedOut,
  'POST /api/account/session': () => codeFor(EMAIL),
  'POST /api/account/details': body(form({ name: PERSON.name, phone: PERSON.phone })),
  'GET /api/account/page': path('/api/account/page'),
  'GET /api/account/export': path('/api/account/export'),
  'POST /api/account/passkeys/options': body({}),
  'POST /api/account/passkeys': async () => {
    const { options, cookie: own } = await challengeOf('/api/account/passkeys/options');
    return { payload: authenticator.create(options), cookie: own };
  },
  'POST /api/account/passkeys/name': async () => ({ payload: { id: authenticator.id, name: 'Phone' } }),
  'POST /api/account/passkey-session/options': body({}),
  'POST /api/account/passkey-session': async () => {
    const { options, cookie: own } = await challengeOf('/api/account/passkey-session/options');
    return { payload: { credential: authenticator.prove(options) }, cookie: own };
  },
  'POST /api/account/passkeys/remove': async () => ({ payload: { id: authenticator.id } }),
  'GET /api/account/openid/{provider}': path('/api/account/openid/group?connect=yes'),
  'GET /api/account/openid/{provider}/callback': beginAtService,
  'POST /api/account/openid/remove': async () => ({ payload: { issuer: service.issuer } }),
  'PUT /api/account/saved-cars/{car}': async () => ({ url: `/api/account/saved-cars/${CAR.id}`, payload: { note: 'Blue' } }),
  'GET /api/account/saved-cars': path('/api/account/saved-cars'),
  'POST /api/account/saved-cars': body({
    cars: [{ id: CAR.id, name: CAR.name, slug: CAR.slug, make: 'Toyota', model: 'Hilux' }],
  }),
  'POST /api/account/saved-cars/form': body(form({ car: CAR.id, do: 'note', note: 'Red' })),
  'DELETE /api/account/saved-cars/{car}': path(`/api/account/saved-cars/${CAR.id}`),
  'GET /api/account/saved-car-mails': path('/api/account/saved-car-mails'),
  'POST /api/account/saved-car-mails': body({ wanted: true }),
  'POST /api/account/viewed-cars/choice': body(form({ wanted: 'yes' })),
  'POST /api/account/viewed-cars': body({ ids: [CAR.id] }),
  'DELETE /api/account/viewed-cars': path('/api/account/viewed-cars'),
  'POST /api/account/consents/withdraw': body({ purpose: 'saved-cars' }),
  'POST /api/account/garage/vehicles': body(form({ rego: 'qorvath', state: 'QLD', name: 'Car' })),
  'GET /api/account/garage': path('/api/account/garage'),
  'POST /api/account/garage/vehicles/service': async () => ({ payload: { id: await ownVehicle(), nextService: '2030-01-31' } }),
  'POST /api/account/garage/vehicles/remove': async () => ({ payload: { id: await ownVehicle() } }),
  'POST /api/account/payments': body({ key: crypto.randomUUID(), invoice: 'INV-1', amount: '120' }),
  'GET /api/account/payments': path('/api/account/payments'),
  'GET /api/account/spin': path('/api/account/spin'),
  'POST /api/account/spin': body({}),
  'POST /api/leads': async () => ({
    payload: () => ({ key: crypto.randomUUID(), category: 'enquiry', message: 'Hello', ...PERSON }),
  }),
  'POST /api/alerts': body({ email: EMAIL, frequency: 'daily', search }),
  'POST /api/reservations': body({ key: 'k'.repeat(32), car: CAR.slug, ...PERSON }),
  'POST /api/account/codes': async () => ({ payload: () => ({ address: `${crypto.randomUUID()}@example.com` }) }),
  'POST /api/account/sign-out': async () => ({ payload: {} }),
  'POST /api/account/delete': body(form({ confirm: 'yes' })),
};

/** They read no session: the first leads to the callback, the others take the token of a mail's link. */
const WITHOUT_SESSION = [
  'POST /api/account/openid/{provider}/callback',
  'GET /api/account/link',
  'POST /api/account/former-address',
];

const payloadOf = (payload: Valid['payload']) =>
  payload === undefined ? {} : { payload: typeof payload === 'function' ? payload() : payload };

const statusOf = ({ statusCode, headers }: LightMyRequestResponse): string =>
  statusCode < 300 || statusCode >= 400 ? String(statusCode) : `${statusCode} ${String(headers.location).split('?')[0]}`;

/** Asks as a visitor, with the account's cookies, and with the same under that dealer's names, by both addresses. */
const askOther = async (method: Method, url: string, { payload, cookie: more = '' }: Valid): Promise<string[]> => {
  const renamed = (text: string) => text.replaceAll(`_${dealer}=`, `_${other}=`);
  const answers: string[] = [];
  for (const { host, prefix } of [
    { host: `${other}.localhost`, prefix: '' },
    { host: 'x', prefix: `/sites/${other}` },
  ])
    for (const sent of ['', cookie, renamed(cookie)]) {
      const cookies = [sent, sent === cookie ? more : renamed(more)].filter(Boolean).join('; ');
      const type = typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const headers = { host, cookie: cookies, accept: 'text/html, application/json', origin: `http://${host}`, ...type };
      const answer = await site.app.inject({
        method,
        url: `${prefix}${url}`,
        headers,
        ...payloadOf(payload),
      });
      expect([url, answer.body]).toEqual([url, expect.not.stringMatching(PERSONAL)]);
      answers.push(statusOf(answer).replace(prefix && ` ${prefix}/`, prefix && ' /'));
    }
  return answers;
};

const describedRoutes = async (): Promise<string[]> => {
  const { paths } = (await shopper.send('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([route]) => route.startsWith('/api/account'))
    .flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`));
};

it('A-01 no endpoint of another dealer that reads a session knows an account of this dealer', async () => {
  expect((await describedRoutes()).filter((route) => !(route in ROWS) && !WITHOUT_SESSION.includes(route))).toEqual([]);
  const table: string[] = [];
  const wrong: string[] = [];
  for (const [route, prepare] of Object.entries(ROWS)) {
    const [method, address] = route.split(' ') as [Method, string];
    const valid = await prepare();
    const url = valid.url ?? address;
    const answers = await askOther(method, url, valid);
    const session = route === 'POST /api/account/sign-out' ? spareCookie : cookie;
    const cookies = [session, valid.cookie].filter(Boolean).join('; ');
    const own = await shopper.send(method, url, {
      cookie: cookies,
      ...payloadOf(valid.payload),
    });
    // A sign-in ends the session that the browser had.
    if (cookiesOf(own).includes('forecourt_session')) cookie = cookiesOf(own);
    const row = `${route}: own dealer ${statusOf(own)}; other dealer ${answers.join(', ')}`;
    table.push(row);
    const isRefused = own.statusCode >= 400 || /problem=|^\/sign-in(?!\?done=)/.test(String(own.headers.location ?? ''));
    if (isRefused || new Set(answers).size > 1)
      wrong.push(`${row} ${own.statusCode >= 400 ? own.body.slice(0, 300) : own.headers.location}`);
  }
  process.stdout.write(`${table.join('\n')}\n`);
  expect(wrong).toEqual([]);
  const count = async (statement: ReturnType<typeof sql>) =>
    (await executeForRows<{ count: number }>(site.database, statement))[0]?.count;
  expect(await count(sql`select count(*)::int as count from leads where tenant = ${other} and account_id is not null`)).toBe(0);
  expect(
    await count(sql`select count(*)::int as count from alert_addresses where tenant = ${other} and account_id is not null`),
  ).toBe(0);
  expect(await count(sql`select count(*)::int as count from reservations where tenant = ${other}`)).toBe(0);
}, 120_000);
