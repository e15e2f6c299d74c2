import { PAGES_THAT_NEED_SIGN_IN } from '@forecourt/contracts/site/accounts';
import { HOSTILE_REDIRECTS } from '@forecourt/rules/account/testing/hostile-redirects';
import { sampleCar } from '@forecourt/testing';
import { startTestIssuer } from '@forecourt/testing/test-issuer';
import { listOutboxMessages, readOutboxMessage } from '../../platform/messages/read-outbox';
import { openTestSite, replaceTestStock, type TestSite } from '../../platform/testing/test-site';
import { gameWithSurePrize } from './testing/account-traffic';
import { OPENID_CLIENT, openIdProvider } from './testing/accounts-room';
import { actAsShopper, cookiesOf } from './testing/shopper-site';

const dealer = 'harbour';
const SITE = `http://${dealer}.localhost`;
const ACCOUNT = '/account';
const CAR = sampleCar({ id: 'gated-car', slug: 'gated-car', show_on_dealer_website: true });

let site: TestSite;
let service: Awaited<ReturnType<typeof startTestIssuer>>;
let shopper: ReturnType<typeof actAsShopper>;
let cookie = '';
beforeAll(async () => {
  process.env.PROVIDER_TEST = OPENID_CLIENT.secret;
  service = await startTestIssuer(OPENID_CLIENT);
  const provider = openIdProvider(service.issuer);
  const accounts = { providers: [provider], gated: [...PAGES_THAT_NEED_SIGN_IN], payment: { offered: true } };
  site = await openTestSite(
    [dealer],
    {},
    { configured: { [dealer]: { accounts, spin: gameWithSurePrize(), reservations: { page: 'checkout' } } } },
  );
  await site.warm();
  await replaceTestStock(site, dealer, [CAR]);
  shopper = actAsShopper(site, dealer);
  cookie = await shopper.signIn('ada@example.com');
}, 120_000);
afterAll(async () => {
  await service.close();
  await site.close();
});

/** Requests from many networks, because each has a limit. */
let requests = 0;
const ask = (method: 'GET' | 'POST', url: string, { form, ...headers }: Record<string, string> = {}) => {
  requests += 1;
  return site.app.inject({
    method,
    url,
    remoteAddress: `10.0.${Math.floor(requests / 200)}.${1 + (requests % 200)}`,
    headers: {
      host: `${dealer}.localhost`,
      accept: 'text/html',
      ...(form === undefined ? {} : { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form === undefined ? {} : { payload: form }),
  });
};

/** Returns a path; an address of another site stays whole. */
const reached = (location: unknown): string => {
  const { origin, pathname, search, href } = new URL(String(location), `${SITE}/sign-in`);
  return origin === SITE ? `${pathname}${search}` : href;
};
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** A longer address is refused before it is read. */
const READABLE = HOSTILE_REDIRECTS.filter(({ length }) => length < 2000);

const wrongAnswers = async (door: (address: string, index: number) => Promise<unknown>) => {
  const wrong: [address: string, place: string][] = [];
  for (const [index, address] of READABLE.entries()) {
    const place = reached(await door(address, index));
    if (place !== ACCOUNT) wrong.push([address, place]);
  }
  return wrong;
};
/** The sign-in's forms send the redirect along; this test has the doors that read it. */
const isSignIn = (place: string): boolean => place.startsWith('/sign-in?');

describe('a page for signed-in shoppers', () => {
  it.each([
    ...['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'].map((path) => [
      path,
      'my-garage',
      'Sign in to open your garage.',
    ]),
    ['/online-payment', 'online-payment', 'Sign in to make a payment.'],
    ['/spin-to-win', 'spin-to-win', 'Sign in to spin and win.'],
    ...['/cars/gated-car/checkout', '/cars/gated-car/buy-online', '/checkout-journey?car_id=gated-car'].map((path) => [
      path,
      'checkout',
      'Sign in to reserve or buy this vehicle.',
    ]),
    ['/personalised/finance?car_id=gated-car', 'finance', 'Sign in to see your personal finance quote.'],
    ['/car-finance', 'car-finance', 'Sign in to apply for car finance.'],
    ...['/trade-in', '/sell-my-car', '/sell-your-car', '/cars/trade-in?car_id=gated-car'].map((path) => [
      path,
      'trade-in',
      'Sign in to value your vehicle.',
    ]),
  ])(
    'A-02 K-03 %s leads a visitor to the sign-in with type, target and the page before, in words for it, and on from there',
    async (path = '', type = '', words = '') => {
      const { statusCode, headers } = await ask('GET', path, { referer: `${SITE}/service?a=1` });
      const { origin, pathname, search, searchParams } = new URL(String(headers.location), SITE);
      expect([statusCode, origin, pathname, Object.fromEntries(searchParams)]).toEqual([
        302,
        SITE,
        '/sign-in',
        { type, redirect: path, back: '/service?a=1' },
      ]);
      expect((await ask('GET', `${pathname}${search}`)).body).toContain(words);
      expect((await ask('GET', `${pathname}${search}`, { cookie })).headers.location).toBe(path);
      expect(String((await ask('GET', path, { cookie })).headers.location)).not.toContain('sign-in');
    },
  );

  it('A-02 the checkout of a vehicle that does not exist asks nobody to sign in', async () => {
    for (const path of ['/cars/no-such-car/checkout', '/checkout-journey?car_id=no-such-car'])
      expect([path, (await ask('GET', path)).headers.location]).toEqual([path, undefined]);
  });
});

describe('a redirect never leaves the site, whatever its address', () => {
  it('A-02 from the sign-in page of a signed-in shopper', async () => {
    const door = async (address: string) =>
      (await ask('GET', `/sign-in?${query({ redirect: address })}`, { cookie })).headers.location;
    expect(await wrongAnswers(door)).toEqual([]);
  });

  it('A-02 from the links and forms of the sign-in page', async () => {
    const linksOf = async (search: string): Promise<string[]> =>
      [...(await ask('GET', `/sign-in?${search}`)).body.matchAll(/\s(?:href|action)="([^"]*)"/g)]
        .map(([, link = '']) => link.replaceAll('&amp;', '&'))
        .filter((link) => new URL(link, SITE).origin !== SITE);
    const usual = await linksOf('');
    for (const address of HOSTILE_REDIRECTS) {
      const facts = query({ redirect: address, back: address, type: address });
      for (const step of ['', '&offer=passkey']) expect([address, await linksOf(`${facts}${step}`)]).toEqual([address, usual]);
    }
  });

  it('A-01 A-02 from the plain form for a code, and from the code or the link of its mail', async () => {
    const door = async (address: string, index: number) => {
      const email = `shopper${index}@example.com`;
      const asked = await ask('POST', '/api/account/codes', {
        form: query({ address: email, redirect: address, back: address }),
      });
      expect(isSignIn(reached(asked.headers.location))).toBe(true);
      const id = new URL(String(asked.headers.location), SITE).searchParams.get('sent') ?? '';
      const wrong = await ask('POST', '/api/account/session', {
        form: query({ id, code: '1', redirect: address, back: address }),
      });
      expect(isSignIn(reached(wrong.headers.location))).toBe(true);
      const { code, link } = await mailTo(email);
      const proof: Record<string, string> = index % 2 === 0 ? { id, code } : { link };
      const proved = await ask('POST', '/api/account/session', { form: query({ ...proof, redirect: address }) });
      expect(cookiesOf(proved)).toContain('session');
      return proved.headers.location;
    };
    expect(await wrongAnswers(door)).toEqual([]);
  }, 120_000);

  it('A-01 A-02 from another service', async () => {
    const door = async (address: string, index: number) => {
      service.person = { sub: `person-${index}`, email: `person${index}@example.com`, email_verified: true };
      const begun = await ask(
        'GET',
        `/api/account/openid/group?${query({ redirect: address, back: address, type: address.slice(0, 30) })}`,
      );
      const { headers } = await fetch(begun.headers.location!, { redirect: 'manual' });
      return (await ask('GET', reached(headers.get('location')), { cookie: cookiesOf(begun) })).headers.location;
    };
    expect(await wrongAnswers(door)).toEqual([]);
    const longest = await ask('GET', `/api/account/openid/group?${query({ redirect: `/${'a'.repeat(2000)}` })}`);
    expect(longest.statusCode).toBe(400);
  }, 120_000);

  it('A-02 W-03 from the garage to the sign-in and back, also below a path', async () => {
    for (const prefix of ['', `/sites/${dealer}`])
      for (const address of HOSTILE_REDIRECTS) {
        const referer = /^[\x20-\x7e]*$/.test(address) ? address : encodeURI(address);
        const { headers } = await ask('GET', `${prefix}/my-garage?${query({ redirect: address, back: address })}`, { referer });
        const to = new URL(String(headers.location), SITE);
        const back = reached(to.searchParams.get('back'));
        expect([address, to.origin, to.pathname, back]).toEqual([address, SITE, `${prefix}/sign-in`, '/']);
        expect(reached(to.searchParams.get('redirect'))).toMatch(/^\/my-garage\?/);
      }
  });
});

const mailTo = async (email: string): Promise<{ code: string; link: string }> => {
  await shopper.waitForJobs();
  const folder = `${site.dataDir}/outbox`;
  const mail = (await listOutboxMessages(folder, 10)).find(({ to }) => to.includes(email));
  const source = (mail && (await readOutboxMessage(folder, mail.name))) ?? '';
  const token = /\?link=3D([^\s"<]+)/.exec(source.replace(/=\r?\n/g, ''))?.[1] ?? '';
  return { code: mail?.subject.slice(0, 6) ?? '', link: decodeURIComponent(token) };
};
