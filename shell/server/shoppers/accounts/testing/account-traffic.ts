import { startTestIssuer, type TestPerson } from '@forecourt/testing/test-issuer';
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { invoicePayments } from '../../../leads/invoices/tables';
import type { TestSite } from '../../../platform/testing/test-site';
import { createSoftwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { OPENID_CLIENT, openIdProvider } from './accounts-room';
import { newestCode } from './newest-code';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A text is sent as a plain form. */
type Send = (method: Method, path: string, payload?: object | string, cookie?: string) => Promise<LightMyRequestResponse>;

interface Shopper {
  name: string;
  email: string;
  phone: string;
  words: string;
}

interface Traffic {
  site: TestSite;
  dealer: string;
  shopper: Shopper;
  send: Send;
  service: Awaited<ReturnType<typeof startTestIssuer>>;
}

const CLIENT_SECRET = 'PROVIDER_TEST_SIGN_IN';
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const signIn = async ({ site, send, shopper }: Traffic): Promise<string> => {
  const { id } = (await send('POST', '/api/account/codes', { address: shopper.email })).json<{ id: string }>();
  return cookiesOf(await send('POST', '/api/account/session', { id, code: await newestCode(site.dataDir) }));
};

const beginOpenId = async ({ send, service }: Traffic, person: TestPerson, cookie = '') => {
  const query = cookie ? '?connect=yes' : '';
  const begun = await send('GET', `/api/account/openid/group${query}`, undefined, cookie);
  const { headers } = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  return () => {
    service.person = person;
    return send('GET', `${pathname}${search}`, undefined, [cookie, cookiesOf(begun)].filter(Boolean).join('; '));
  };
};

const beginRefundablePayment = async ({ send, site }: Traffic, session: string): Promise<string> => {
  const key = randomUUID();
  await send('POST', '/api/account/payments', { key, invoice: `INV-${key.slice(0, 8)}`, amount: '80' }, session);
  const paid = { state: 'paid', paidAt: new Date() } as const;
  const [row] = await site.database.update(invoicePayments).set(paid).where(eq(invoicePayments.key, key)).returning();
  if (!row) throw new Error('The payment was not stored');
  return row.id;
};

/** Begins all that later needs a challenge or a code, while the database still takes it. */
const beginAll = async (traffic: Traffic, session: string, turn: string) => {
  const { send, shopper } = traffic;
  const authenticator = createSoftwareAuthenticator(`http://${traffic.dealer}.localhost`);
  const options = await send('POST', '/api/account/passkeys/options', {}, session);
  const passkey = { body: authenticator.create(options.json()), cookie: `${session}; ${cookiesOf(options)}` };
  const claims = { name: shopper.name, email: `${turn}.${shopper.email}`, email_verified: true };
  const knownPerson = { sub: `${shopper.name} known` };
  const known = await beginOpenId(traffic, knownPerson);
  const signInAgain = await beginOpenId(traffic, knownPerson);
  const stranger = await beginOpenId(traffic, { ...claims, sub: `${shopper.name} ${turn}` });
  const connected = await beginOpenId(traffic, { ...claims, sub: `${shopper.name} connects ${turn}` }, session);
  const code = (await send('POST', '/api/account/codes', { address: `code.${turn}.${shopper.email}` })).json<{ id: string }>();
  const payment = await beginRefundablePayment(traffic, session);
  return { payment, authenticator, passkey, openId: [known, stranger, connected], code: code.id, signInAgain };
};

type Begun = Awaited<ReturnType<typeof beginAll>>;

const callAll = async ({ site, send, shopper, dealer, service }: Traffic, session: string, begun: Begun, car: string) => {
  const { name, email, phone, words } = shopper;
  const own = (method: Method, path: string, payload?: object | string) => send(method, `/api/account${path}`, payload, session);
  for (const address of [`new.${email}`, phone]) {
    await own('POST', '/codes', { address, add: 'yes' });
    await send('POST', '/api/account/codes', form({ address }));
  }
  await send('POST', '/api/account/session', { id: begun.code, code: '000000' });
  await send('POST', '/api/account/session', form({ link: words }));
  for (const readAnswer of begun.openId) await readAnswer();
  await send('POST', '/api/account/passkeys', begun.passkey.body, begun.passkey.cookie);
  await own('POST', '/passkeys/options', {});
  await own('POST', '/passkeys/name', { id: begun.authenticator.id, name: `Phone of ${name}` });
  const proof = await send('POST', '/api/account/passkey-session/options', {});
  const challenge = proof.statusCode === 200 ? proof.json<{ challenge: string }>() : { challenge: '' };
  await send('POST', '/api/account/passkey-session', begun.authenticator.prove(challenge), cookiesOf(proof));
  await own('POST', '/details', form({ name, phone }));
  await own('POST', '/saved-cars', { cars: [{ id: car, name, slug: car, make: 'A', model: 'B', note: words }] });
  await own('PUT', `/saved-cars/${car}`, { note: words });
  await own('POST', '/saved-cars/form', form({ car, do: 'note', note: words }));
  await own('POST', '/saved-car-mails', { wanted: true });
  await own('DELETE', `/saved-cars/${car}`);
  await own('POST', '/viewed-cars/choice', form({ wanted: 'yes' }));
  await own('POST', '/viewed-cars', { ids: [car] });
  await own('DELETE', '/viewed-cars');
  await own('POST', '/garage/vehicles', form({ rego: name.slice(0, 7), state: 'QLD', name }));
  await own('POST', '/garage/vehicles/service', { id: randomUUID(), nextService: '2027-01-31' });
  await own('POST', '/garage/vehicles/remove', { id: randomUUID() });
  await own('POST', '/payments', { key: randomUUID(), invoice: name, amount: '120' });
  await own('POST', '/spin', {});
  await send('POST', '/api/leads', { key: randomUUID(), category: 'general', name, email, phone, message: words }, session);
  for (const path of ['', '/page', '/export', '/saved-cars', '/saved-car-mails', '/garage', '/payments', '/spin'])
    await own('GET', path);
  for (const path of ['/account', '/my-garage', '/online-payment', '/watchlist', '/spin-to-win'])
    await send('GET', path, undefined, session);
  const asDealer = (method: Method, path: string, payload?: object) =>
    site.app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { host: 'localhost', authorization: `Bearer ${site.token}` },
      payload,
    });
  await asDealer('POST', `/accounts/${dealer}/find`, { address: email });
  await asDealer('POST', `/payments/${dealer}/${begun.payment}/refund`);
  for (const path of ['payments', 'spin']) await asDealer('GET', `/${path}/${dealer}`);
  await own('POST', '/passkeys/remove', { id: begun.authenticator.id });
  await own('POST', '/openid/remove', { issuer: service.issuer });
};

export const gameWithSurePrize = () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const prizes = [{ id: 'cap', name: 'Cap', odds: 100, count: 1_000, value: 1 }];
  const days = { from: dayAfter(-9), until: dayAfter(9), claimUntil: dayAfter(30) };
  return { offered: true, game: 'test', ...days, needs: 'email', budget: 1_000, prizes, claim: 'Show it', terms: '<p>Terms</p>' };
};

const offerServiceAndGame = async ({ site, dealer, service }: Pick<Traffic, 'site' | 'dealer' | 'service'>): Promise<void> => {
  const file = join(site.folders.tenants, dealer, 'site.yaml');
  const provider = openIdProvider(service.issuer, CLIENT_SECRET);
  const yaml = (await readFile(file, 'utf8')).replace(/^(?:accounts|spin):.*\n(?:[ \t].*\n)*/gm, '');
  await writeFile(file, yaml);
  const accounts = { payment: { offered: true }, providers: [provider] };
  await appendFile(file, `\naccounts: ${JSON.stringify(accounts)}\nspin: ${JSON.stringify(gameWithSurePrize())}\n`);
  await site.tenants.reload(dealer);
};

export const openAccountTraffic = async (options: Omit<Traffic, 'service'>) => {
  const traffic = { ...options, service: await startTestIssuer(OPENID_CLIENT) };
  process.env[CLIENT_SECRET] = OPENID_CLIENT.secret;
  await offerServiceAndGame(traffic);
  const session = await signIn(traffic);
  const readAnswer = await beginOpenId(traffic, { sub: `${options.shopper.name} known`, name: options.shopper.name });
  await readAnswer();
  return {
    session,
    beginAll: (turn: string) => beginAll(traffic, session, turn),
    callAll: (begun: Begun, car: string) => callAll(traffic, session, begun, car),
    async close(): Promise<void> {
      delete process.env[CLIENT_SECRET];
      await traffic.service.close();
    },
  };
};
