import { startStockIssuer } from '@forecourt/testing/stock-issuer';
import type { LightMyRequestResponse } from 'fastify';
import { accounts } from '../tables';
import { openAccountsRoom, OPENID_CLIENT, type TestAccountsRoom } from '../testing/accounts-room';

const WAY = '?type=my-garage&redirect=%2Fmy-garage';
const REFUSED = '/sign-in?type=my-garage&redirect=%2Fmy-garage&problem=sign_in_refused';
let [service, room] = [{} as Awaited<ReturnType<typeof startStockIssuer>>, {} as TestAccountsRoom];

beforeAll(async () => {
  const ids = ['group', 'form', 'wrong-secret'];
  const redirectUris = ids.map((id) => `https://acme.example/api/account/openid/${id}/callback`);
  service = await startStockIssuer({ ...OPENID_CLIENT, redirectUris });
  const provider = {
    label: 'Stock',
    issuer: service.issuer,
    clientId: OPENID_CLIENT.clientId,
    secret: 'PROVIDER_TEST',
    scope: 'openid email profile',
    responseMode: 'query',
    timeout: 20,
  } as const;
  room = await openAccountsRoom([
    { ...provider, id: 'group' },
    { ...provider, id: 'form', responseMode: 'form_post' },
    { ...provider, id: 'wrong-secret', secret: 'PROVIDER_WRONG' },
  ]);
});
afterAll(async () => {
  await room.close();
  await service.close();
});
beforeEach(() => room.db.delete(accounts));

const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
const get = (url: string, cookie = '') => room.app.inject({ url, headers: { host: 'acme.example', cookie } });
const accountOf = async (answer: LightMyRequestResponse) =>
  (await get('/api/account', cookiesOf(answer))).json<{ account: { name: string; email: string | null } | null }>().account;

/** `send` follows redirects up to the site, and resolves with the last page or address. */
const openBrowser = () => {
  const jar = new Map<string, string>();
  const send = async (href: string, body?: Record<string, string>): Promise<{ href: string; html: string }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = body && { method: 'POST', body: new URLSearchParams(body) };
    const answer = await fetch(href, { ...form, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { href, html: await answer.text() };
    const next = new URL(location, href).href;
    return next.startsWith(service.issuer) ? send(next) : { href: next, html: '' };
  };
  return send;
};
const actionOf = (html: string): string => /<form [^>]*action="([^"]+)"/.exec(html)?.[1] ?? '';

const signInThere = async (href: string, login: string) => {
  const send = openBrowser();
  const asking = await send(href);
  const agreeing = await send(actionOf(asking.html), { prompt: 'login', login, password: 'any' });
  return send(actionOf(agreeing.html), { prompt: 'consent' });
};
const begin = async (id: string) => {
  const answer = await get(`/api/account/openid/${id}${WAY}`);
  return { href: answer.headers.location ?? '', cookie: cookiesOf(answer) };
};
const pathOf = (href: string): string => `${new URL(href).pathname}${new URL(href).search}`;
const signIn = async (login: string, id = 'group') => {
  const { href, cookie } = await begin(id);
  return get(pathOf((await signInThere(href, login)).href), cookie);
};

describe('sign-in at an OpenID Connect server as it comes', () => {
  it('A-01 leads from its discovery over its own pages to the account, with the name and the address that it has verified', async () => {
    const answer = await signIn('ada');
    expect(answer.headers.location).toBe('/my-garage');
    expect(await accountOf(answer)).toEqual({ name: 'ada Shopper', email: 'ada@example.com', phone: null });
    await signIn('ada');
    expect(await room.db.select().from(accounts)).toHaveLength(1);
  });

  it('A-01 takes no account over by an address that it has not verified', async () => {
    await signIn('ada');
    const answer = await signIn('new-ada');
    expect(await accountOf(answer)).toEqual({ name: 'new-ada Shopper', email: null, phone: null });
    expect(await room.db.select().from(accounts)).toHaveLength(2);
  });

  it('A-01 reads its answer from a form of its page', async () => {
    const { href, cookie } = await begin('form');
    const { html } = await signInThere(href, 'ada');
    const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
    const sent = await room.app.inject({
      method: 'POST',
      url: pathOf(actionOf(html)),
      headers: { host: 'acme.example', 'content-type': 'application/x-www-form-urlencoded', origin: service.issuer },
      payload: new URLSearchParams(fields).toString(),
    });
    const answer = await get(sent.headers.location ?? '', cookie);
    expect([answer.headers.location, (await accountOf(answer))?.email]).toEqual(['/my-garage', 'ada@example.com']);
  });

  it('A-01 is refused when the shopper declines there, when a code comes twice, and with a wrong secret', async () => {
    const declined = await begin('group');
    const send = openBrowser();
    const page = await send(declined.href);
    const abort = /href="([^"]+\/abort)"/.exec(page.html)?.[1] ?? '';
    expect((await get(pathOf((await send(abort)).href), declined.cookie)).headers.location).toBe(REFUSED);

    const [used, again] = [await begin('group'), await begin('group')];
    const answered = new URL((await signInThere(used.href, 'ada')).href);
    expect((await get(pathOf(answered.href), used.cookie)).headers.location).toBe('/my-garage');
    answered.searchParams.set('state', new URL(again.href).searchParams.get('state') ?? '');
    expect((await get(pathOf(answered.href), again.cookie)).headers.location).toBe(REFUSED);
    expect((await signIn('ada', 'wrong-secret')).headers.location).toBe(REFUSED);
  });
});
