import type { SignInProvider } from '@forecourt/contracts/site/accounts';
import { startTestIssuer } from '@forecourt/testing/test-issuer';
import type { LightMyRequestResponse } from 'fastify';
import { accountIdentities, accounts, accountSessions, signInChallenges, signInCodes } from '../tables';
import { openAccountsRoom, OPENID_CLIENT, type TestAccountsRoom } from '../testing/accounts-room';

const ADA = 'ada@example.com';
const MINUTE = 60_000;
const WAY = 'type=my-garage&redirect=%2Fmy-garage&back=%2Fcars%2Fa';
let [service, room] = [{} as Awaited<ReturnType<typeof startTestIssuer>>, {} as TestAccountsRoom];

beforeAll(async () => {
  service = await startTestIssuer(OPENID_CLIENT);
  const provider = (id: string, change: Partial<SignInProvider> = {}): SignInProvider => ({
    id,
    label: id,
    issuer: service.issuer,
    clientId: OPENID_CLIENT.clientId,
    secret: 'PROVIDER_TEST',
    scope: 'openid email profile',
    responseMode: 'query',
    timeout: 20,
    ...change,
  });
  room = await openAccountsRoom([
    provider('group'),
    provider('second'),
    provider('form', { responseMode: 'form_post' }),
    provider('slow', { timeout: 0.05 }),
    provider('unset', { secret: 'PROVIDER_UNSET' }),
  ]);
});
afterAll(async () => {
  await room.close();
  await service.close();
});
beforeEach(async () => {
  Object.assign(service, {
    person: { sub: 'ada-1', name: 'Ada', email: 'Ada@Example.com', email_verified: true },
    lies: {},
    broken: {},
    userInfo: null,
  });
  room.clock.now += 61 * MINUTE;
  for (const table of [signInCodes, signInChallenges, accounts]) await room.db.delete(table);
});

const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
const get = (url: string, { cookie = '', host = 'acme.example' } = {}) => room.app.inject({ url, headers: { host, cookie } });

const begin = async ({ id = 'group', query = WAY, cookie = '', host = 'acme.example' } = {}) => {
  const answer = await get(`/api/account/openid/${id}?${query}`, { cookie, host });
  return { answer, href: answer.headers.location ?? '', cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
};
const visitService = async (href: string): Promise<string> => {
  const { headers } = await fetch(href, { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location')!);
  return `${pathname}${search}`;
};
const signIn = async (options: Parameters<typeof begin>[0] = {}) => {
  const { href, cookie } = await begin(options);
  return get(await visitService(href), { cookie, host: options.host ?? 'acme.example' });
};
const accountOf = async (answer: LightMyRequestResponse, host = 'acme.example') =>
  (await get('/api/account', { cookie: cookiesOf(answer), host })).json<{ account: { name: string; email: string } | null }>()
    .account;
const signInByCode = async (address: string, cookie = '') => {
  const { id, code } = await room.requestCode(address);
  return cookiesOf(await room.send('/api/account/session', { id, code }, { cookie }));
};
const refused = (problem: string) => `/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2Fcars%2Fa&problem=${problem}`;

describe('sign-in by OpenID Connect', () => {
  it('A-01 A-02 the service signs in and leads to the target; the same person has one account', async () => {
    const answer = await signIn();
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/my-garage']);
    expect(await accountOf(answer)).toMatchObject({ name: 'Ada', email: ADA });
    await signIn({ id: 'second' });
    expect(await room.db.select().from(accounts)).toHaveLength(1);
    expect(await room.db.select().from(accountSessions)).toHaveLength(2);
  });

  it('A-01 the request has PKCE, state and nonce, which are new each time', async () => {
    const queries = await Promise.all([begin(), begin()]).then((both) => both.map(({ href }) => new URL(href).searchParams));
    for (const query of queries) {
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe('https://acme.example/api/account/openid/group/callback');
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = queries.map((query) => query.get(name));
      expect([values[0]?.length, values[0] === values[1]]).toEqual([43, false]);
    }
  });

  it('A-01 the service’s addresses are asked for at the first sign-in, and kept', async () => {
    const path = '/.well-known/openid-configuration';
    const before = service.counts[path] ?? 0;
    for (let count = 0; count < 3; count += 1) await signIn();
    expect((service.counts[path] ?? 0) - before).toBe(1);
  });

  it('A-01 two answers at the same time create one account', async () => {
    const begun = await Promise.all([begin(), begin()]);
    const answers = await Promise.all(begun.map(async ({ href, cookie }) => get(await visitService(href), { cookie })));
    expect(answers.map(({ headers }) => headers.location)).toEqual(['/my-garage', '/my-garage']);
    expect(await room.db.select().from(accounts)).toHaveLength(1);
  });

  it('A-05 a service is a proof too, and sends the code for the new address that waited for it', async () => {
    const cookie = cookiesOf(await signIn());
    room.clock.now += 11 * MINUTE;
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie };
    const asked = await room.send('/api/account/codes', 'address=new%40example.com&add=yes&redirect=%2Faccount', form);
    const next = new URL(asked.headers.location ?? '', 'https://acme.example').searchParams.get('next') ?? '';
    const query = new URLSearchParams({ redirect: '/account', next }).toString();
    const proved = await signIn({ query, cookie });
    expect(proved.headers.location).toBe(
      `/sign-in?${new URLSearchParams({ redirect: '/account', sent: next, add: 'yes', to: 'n•••@e•••.com' }).toString()}`,
    );
    await room.settle();
    expect(room.mails.at(-1)?.to).toEqual({ address: 'new@example.com' });
    service.lies = { iss: 'https://evil.example' };
    expect((await signIn({ query, cookie })).headers.location).toBe(`/sign-in?${query}&problem=sign_in_refused`);
  });

  it('A-01 an identity of one dealer is unknown at another', async () => {
    await signIn();
    const there = await signIn({ host: 'other.example' });
    expect(await accountOf(there, 'other.example')).toMatchObject({ email: ADA });
    expect(await room.db.select().from(accounts)).toHaveLength(2);
    const { href, cookie } = await begin();
    const moved = await get(await visitService(href), { cookie: cookie.replaceAll('_acme=', '_other='), host: 'other.example' });
    expect(moved.headers.location).toBe('/sign-in?problem=sign_in_expired');
  });

  it('A-01 a redirect to another site leads to the account', async () => {
    const answer = await signIn({ query: 'redirect=%2F%2Fevil.example' });
    expect(answer.headers.location).toBe('/account');
  });
});

describe('a service that answers by a form of its own page', () => {
  const FOREIGN = { origin: 'https://service.example', 'sec-fetch-site': 'cross-site' };
  /** A form of another site sends no cookies. */
  const sendForm = (id: string, fields: Record<string, string>, host = 'acme.example') =>
    room.app.inject({
      method: 'POST',
      url: `/api/account/openid/${id}/callback`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...FOREIGN },
      payload: new URLSearchParams(fields).toString(),
    });
  const fieldsOfService = async (href: string): Promise<Record<string, string>> => {
    const html = await (await fetch(href)).text();
    return Object.fromEntries(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
  };

  it('A-01 signs in by the callback, which alone has the browser’s cookie', async () => {
    const { href, cookie } = await begin({ id: 'form' });
    const sent = await sendForm('form', { ...(await fieldsOfService(href)), user: '{"name":{"firstName":"Ada"}}' });
    expect([sent.statusCode, sent.cookies]).toEqual([303, []]);
    expect(sent.headers.location).toMatch(/^\/api\/account\/openid\/form\/callback\?code=[\w-]+&state=[\w-]+&iss=[^&]+$/);
    const answer = await get(sent.headers.location ?? '', { cookie });
    expect(answer.headers.location).toBe('/my-garage');
    expect(await accountOf(answer)).toMatchObject({ email: ADA });
    const elsewhere = await get(sent.headers.location ?? '');
    expect(elsewhere.headers.location).toBe('/sign-in?problem=sign_in_expired');
  });

  it('A-01 leads nowhere else, whatever the form says, and is refused for other services', async () => {
    const sent = await sendForm('form', {
      code: 'x&redirect=//evil.example',
      state: 'x'.repeat(3000),
      redirect_uri: '//evil.example',
    });
    expect(sent.headers.location).toBe('/api/account/openid/form/callback?code=x%26redirect%3D%2F%2Fevil.example');
    expect((await sendForm('group', { code: 'x' })).statusCode).toBe(404);
    expect((await sendForm('none', { code: 'x' })).statusCode).toBe(404);
  });
});

describe('an answer of a service is refused', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, typeof service.lies]>([
    ['with another state', { state: 'x' }],
    ['with another issuer in the address', { iss: 'https://evil.example' }],
    ['with another nonce', { claims: { nonce: 'x' } }],
    ['without nonce', { claims: { nonce: undefined } }],
    ['from another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another site', { claims: { aud: 'another' } }],
    ['for several sites, of which another one asked', { claims: { aud: ['another', 'forecourt'], azp: 'another' } }],
    ['that has expired', { claims: { exp: past, iat: past - 300 } }],
    ['that a foreign key signed', { foreignKey: true }],
    ['without a person', { claims: { sub: undefined } }],
  ])('A-01 %s', async (_title, lies) => {
    service.lies = lies;
    const answer = await signIn();
    expect(answer.headers.location).toBe(refused('sign_in_refused'));
    expect(await accountOf(answer)).toBeNull();
    expect(await room.db.select().from(accounts)).toEqual([]);
  });

  it('A-01 that was used before, in the same browser or another one', async () => {
    const { href, cookie } = await begin();
    const path = await visitService(href);
    expect((await get(path, { cookie })).headers.location).toBe('/my-garage');
    expect((await get(path, { cookie })).headers.location).toBe('/sign-in?problem=sign_in_expired');
    expect((await get(path)).headers.location).toBe('/sign-in?problem=sign_in_expired');
    const other = await begin();
    expect((await get(path, { cookie: other.cookie })).headers.location).toBe(refused('sign_in_refused'));
    const again = await begin();
    const { searchParams } = new URL(again.href);
    const replayed = path.replace(/state=[^&]+/, `state=${searchParams.get('state')}`);
    expect((await get(replayed, { cookie: again.cookie })).headers.location).toBe(refused('sign_in_refused'));
  });

  it('A-01 that comes after ten minutes, at another service’s address, or says that the shopper declined', async () => {
    const late = await begin();
    const path = await visitService(late.href);
    room.clock.now += 10 * MINUTE;
    expect((await get(path, { cookie: late.cookie })).headers.location).toBe('/sign-in?problem=sign_in_expired');
    const mixed = await begin();
    const there = (await visitService(mixed.href)).replace('/group/', '/second/');
    expect((await get(there, { cookie: mixed.cookie })).headers.location).toBe(refused('sign_in_refused'));
    const declined = await begin();
    const state = new URL(declined.href).searchParams.get('state');
    const answer = await get(`/api/account/openid/group/callback?error=access_denied&state=${state}`, {
      cookie: declined.cookie,
    });
    expect(answer.headers.location).toBe(refused('sign_in_refused'));
  });

  it('A-01 of a service that the dealer does not have', async () => {
    for (const url of ['/api/account/openid/none', '/api/account/openid/none/callback?code=1'])
      expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the address that a service names', () => {
  it.each([false, undefined, 'false'])('A-01 takes no account over if email_verified is %j', async (verified) => {
    await signInByCode(ADA);
    service.person = { sub: 'eve', email: ADA, ...(verified === undefined ? {} : { email_verified: verified }) };
    const answer = await signIn();
    expect(answer.headers.location).toBe('/my-garage');
    expect(await accountOf(answer)).toEqual({ name: '', email: null, phone: null });
    expect((await room.db.select().from(accounts)).filter(({ email }) => email !== null)).toMatchObject([{ email: ADA }]);
  });

  it('A-01 opens an existing account only after a code to the address was typed in the same browser', async () => {
    await signInByCode(ADA);
    const answer = await signIn();
    expect(answer.headers.location).toBe('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2Fcars%2Fa&connect=group');
    expect(await accountOf(answer)).toBeNull();
    expect(await room.db.select().from(accountIdentities)).toEqual([]);
    await signInByCode(ADA, cookiesOf(answer));
    expect((await signIn()).headers.location).toBe('/my-garage');
    expect(await room.db.select().from(accounts)).toHaveLength(1);
  });

  it('A-01 is read where the service answers it apart from the token, and counts as little there if it is not verified', async () => {
    service.person = { sub: 'ada-1' };
    service.userInfo = { sub: 'ada-1', name: 'Ada', email: ADA, email_verified: true };
    expect(await accountOf(await signIn())).toMatchObject({ name: 'Ada', email: ADA });
    service.person = { sub: 'eve' };
    service.userInfo = { sub: 'eve', email: ADA, email_verified: false };
    expect(await accountOf(await signIn())).toMatchObject({ email: null });
    service.userInfo = { sub: 'eve', email: ADA, email_verified: true };
    service.person = { sub: 'mallory' };
    expect((await signIn()).headers.location).toBe(refused('sign_in_refused'));
  });

  it('A-01 is not connected to the account of another address, nor by a sign-in in another browser', async () => {
    await signInByCode(ADA);
    await signInByCode('eve@example.com', cookiesOf(await signIn()));
    await signIn();
    await signInByCode(ADA);
    expect(await room.db.select().from(accountIdentities)).toEqual([]);
  });
});

describe('a signed-in shopper', () => {
  it('A-04 connects a service with another address, signs in with it, and disconnects it', async () => {
    const session = await signInByCode('other@example.com');
    const { href, cookie } = await begin({ query: 'connect=yes', cookie: session });
    expect((await get(await visitService(href), { cookie })).headers.location).toBe('/account?done=saved');
    expect(await accountOf(await signIn())).toMatchObject({ email: 'other@example.com' });
    const form = { cookie: session, 'content-type': 'application/x-www-form-urlencoded' };
    const removed = await room.send('/api/account/openid/remove', `issuer=${encodeURIComponent(service.issuer)}`, form);
    expect(removed.headers.location).toBe('/account?done=saved');
    expect(await room.db.select().from(accountIdentities)).toEqual([]);
  });

  it('A-04 cannot remove the only way to sign in', async () => {
    service.person = { sub: 'eve' };
    const cookie = cookiesOf(await signIn());
    const answer = await room.send('/api/account/openid/remove', { issuer: service.issuer }, { cookie });
    expect(answer.json()).toMatchObject({ code: 'conflict' });
  });

  it('A-04 gets no identity that another account has, and none that another session began to connect', async () => {
    await signIn();
    const eve = await signInByCode('eve@example.com');
    const { href, cookie } = await begin({ query: 'connect=yes', cookie: eve });
    expect((await get(await visitService(href), { cookie })).headers.location).toBe('/account?problem=conflict');
    const begun = await begin({ query: 'connect=yes', cookie: eve });
    const bob = await signInByCode('bob@example.com');
    const foreign = `${bob}; ${begun.cookie.slice(eve.length + 2)}`;
    expect((await get(await visitService(begun.href), { cookie: foreign })).headers.location).toMatch('problem=sign_in_expired');
    expect((await get('/api/account/openid/group?connect=yes')).headers.location).toMatch('problem=unauthorised');
  });
});

describe('a service that does not answer', () => {
  const away = refused('sign_in_service_away');
  it.each([0, 503, 404])('A-01 leads back to the sign-in with a message; the next attempt asks again: %i', async (status) => {
    service.broken['/.well-known/openid-configuration'] = status;
    expect((await begin()).href).toBe(away);
    service.broken = {};
    expect((await signIn()).headers.location).toBe('/my-garage');
  });

  it.each([0, 503])('A-01 after the shopper signed in there: %i', async (status) => {
    const { href, cookie } = await begin();
    const path = await visitService(href);
    service.broken['/token'] = status;
    expect((await get(path, { cookie })).headers.location).toBe(away);
  });

  it.each([0, 503])('A-01 while the site asks it for the address: %i', async (status) => {
    service.person = { sub: 'ada-1' };
    service.userInfo = { sub: 'ada-1', email: ADA, email_verified: true };
    service.broken['/me'] = status;
    expect((await signIn()).headers.location).toBe(away);
    expect(await room.db.select().from(accounts)).toEqual([]);
  });

  it('A-01 is given up after its time limit, and a missing secret counts as no answer', async () => {
    service.broken['/.well-known/openid-configuration'] = -1;
    expect((await begin({ id: 'slow' })).href).toBe(away);
    service.broken = {};
    expect((await begin({ id: 'unset' })).href).toBe(away);
  });
});
