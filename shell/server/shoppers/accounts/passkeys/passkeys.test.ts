import type { LightMyRequestResponse } from 'fastify';
import { accountPasskeys, accounts, signInChallenges, signInCodes } from '../tables';
import { openAccountsRoom, type TestAccountsRoom } from '../testing/accounts-room';
import { createSoftwareAuthenticator } from './testing/software-authenticator';

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;
type Options = Parameters<Authenticator['create']>[0];
type Lies = Parameters<Authenticator['prove']>[1];

const ADA = 'ada@example.com';
const SITE = 'http://acme.example';
const OTHER_SITE = 'http://other.example';
const MINUTE = 60_000;
let room: TestAccountsRoom;
beforeAll(async () => {
  room = await openAccountsRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.db.delete(signInCodes);
  await room.db.delete(signInChallenges);
  await room.db.delete(accounts);
});

const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const signInByCode = async (address = ADA, host = 'acme.example'): Promise<string> => {
  const { id, code } = await room.requestCode(address, { host });
  return cookiesOf(await room.send('/api/account/session', { id, code }, { host }));
};

const begin = async (url: string, { cookie = '', host = 'acme.example' } = {}) => {
  const answer = await room.send(url, {}, { cookie, host });
  return { options: answer.json<Options>(), cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
};
const beginSignIn = (host?: string) => begin('/api/account/passkey-session/options', host === undefined ? {} : { host });
const complete = (credential: object, cookie: string, headers: Record<string, string> = {}) =>
  room.send('/api/account/passkey-session', { credential, redirect: '/my-garage' }, { cookie, ...headers });

const add = async (session: string, authenticator: Authenticator, lies: Lies = {}, host = 'acme.example') => {
  const { options, cookie } = await begin('/api/account/passkeys/options', { cookie: session, host });
  return room.send('/api/account/passkeys', authenticator.create(options, lies), { cookie, host });
};
const addedPasskey = async () => {
  const [session, authenticator] = [await signInByCode(), createSoftwareAuthenticator(SITE)];
  expect((await add(session, authenticator)).json()).toEqual({ name: 'Chrome on Android' });
  return { session, authenticator };
};
const pageOf = async (cookie: string) =>
  (await room.app.inject({ url: '/api/account/page', headers: { host: 'acme.example', cookie } })).json<{
    account: { email: string };
    passkeys: { id: string; name: string; usedAt: string | null }[];
  }>();

describe('a passkey', () => {
  it('A-01 A-04 is added by a signed-in shopper, and signs in later', async () => {
    const { authenticator } = await addedPasskey();
    const { options, cookie } = await beginSignIn();
    const answer = await complete(authenticator.prove(options), cookie);
    expect([answer.statusCode, answer.json()]).toEqual([200, { target: '/my-garage', isNew: false }]);
    expect(await pageOf(cookiesOf(answer))).toMatchObject({
      account: { email: ADA },
      passkeys: [{ id: authenticator.id, name: 'Chrome on Android', usedAt: expect.any(String) }],
    });
  });

  it('A-04 is renamed and removed by its shopper alone; a removed one is refused', async () => {
    const { session, authenticator } = await addedPasskey();
    const eve = await signInByCode('eve@example.com');
    const { id } = authenticator;
    for (const [cookie, name] of [
      [session, 'My phone'],
      [eve, 'Mine now'],
    ] as const)
      await room.send('/api/account/passkeys/name', { id, name }, { cookie });
    await room.send('/api/account/passkeys/remove', { id }, { cookie: eve });
    expect((await pageOf(session)).passkeys).toMatchObject([{ name: 'My phone' }]);
    const form = { cookie: session, 'content-type': 'application/x-www-form-urlencoded' };
    const removed = await room.send('/api/account/passkeys/remove', new URLSearchParams({ id }).toString(), form);
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/account?done=saved']);
    const { options, cookie } = await beginSignIn();
    expect((await complete(authenticator.prove(options), cookie)).json()).toMatchObject({ code: 'sign_in_refused' });
  });

  it('A-04 is deleted with its account', async () => {
    const { session } = await addedPasskey();
    await room.send('/api/account/delete', { confirm: 'yes' }, { cookie: session });
    expect(await room.db.select().from(accountPasskeys)).toEqual([]);
  });

  it('A-04 the same device is not added twice, and an account has at most twenty passkeys', async () => {
    const { session, authenticator } = await addedPasskey();
    expect((await add(session, authenticator)).json()).toMatchObject({ code: 'conflict' });
    for (let count = 1; count < 20; count += 1) await add(session, createSoftwareAuthenticator(SITE));
    expect((await pageOf(session)).passkeys).toHaveLength(20);
    const refused = await room.send('/api/account/passkeys/options', {}, { cookie: session });
    expect(refused.json()).toMatchObject({ code: 'conflict' });
  });

  it.each(['/api/account/passkeys/options', '/api/account/passkeys/name', '/api/account/passkeys/remove'])(
    'A-04 a visitor is refused at %s',
    async (url) => {
      expect((await room.send(url, { id: 'x', name: 'x' })).statusCode).toBe(401);
    },
  );
});

describe('a new passkey is refused', () => {
  it.each<[string, Lies]>([
    ['that a page of another origin made', { origin: 'http://evil.example' }],
    ['that was made for another host', { rpId: 'other.example' }],
    ['whose owner was not verified', { unverified: true }],
    ['that is the proof of a sign-in', { type: 'webauthn.get' }],
  ])('A-04 %s', async (_title, lies) => {
    const answer = await add(await signInByCode(), createSoftwareAuthenticator(SITE), lies);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'sign_in_refused' }]);
    expect(await room.db.select().from(accountPasskeys)).toEqual([]);
  });

  it('A-04 whose challenge belongs to another account', async () => {
    const [ada, eve] = [await signInByCode(), await signInByCode('eve@example.com')];
    const { options, cookie } = await begin('/api/account/passkeys/options', { cookie: ada });
    const foreign = `${eve}; ${cookie.slice(ada.length + 2)}`;
    const answer = await room.send('/api/account/passkeys', createSoftwareAuthenticator(SITE).create(options), {
      cookie: foreign,
    });
    expect(answer.json()).toMatchObject({ code: 'sign_in_expired' });
  });
});

describe('a sign-in by passkey is refused', () => {
  it.each<[string, Lies]>([
    ['from a page of another origin', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'other.example' }],
    ['whose owner was not verified', { unverified: true }],
    ['with the answer to the making of a passkey', { type: 'webauthn.create' }],
  ])('A-01 %s', async (_title, lies) => {
    const { authenticator } = await addedPasskey();
    const { options, cookie } = await beginSignIn();
    expect((await complete(authenticator.prove(options, lies), cookie)).json()).toMatchObject({ code: 'sign_in_refused' });
  });

  it('A-01 when its proof was used before', async () => {
    const { authenticator } = await addedPasskey();
    const { options, cookie } = await beginSignIn();
    const proof = authenticator.prove(options);
    expect((await complete(proof, cookie)).statusCode).toBe(200);
    expect((await complete(proof, cookie)).json()).toMatchObject({ status: 410, code: 'sign_in_expired' });
    const next = await beginSignIn();
    expect((await complete(proof, next.cookie)).json()).toMatchObject({ code: 'sign_in_refused' });
  });

  it('A-01 when two requests send the same proof at the same time, except for one of them', async () => {
    const { authenticator } = await addedPasskey();
    const { options, cookie } = await beginSignIn();
    const proof = authenticator.prove(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(proof, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('A-01 when it took longer than ten minutes', async () => {
    const { authenticator } = await addedPasskey();
    const { options, cookie } = await beginSignIn();
    room.clock.now += 10 * MINUTE;
    expect((await complete(authenticator.prove(options), cookie)).json()).toMatchObject({ code: 'sign_in_expired' });
  });

  it('A-01 when the counter did not rise, as that of a copied passkey', async () => {
    const { authenticator } = await addedPasskey();
    const first = await beginSignIn();
    expect((await complete(authenticator.prove(first.options, { counter: 7 }), first.cookie)).statusCode).toBe(200);
    for (const counter of [7, 6]) {
      const { options, cookie } = await beginSignIn();
      expect((await complete(authenticator.prove(options, { counter }), cookie)).json()).toMatchObject({
        code: 'sign_in_refused',
      });
    }
  });

  it('A-01 with a signature of another key, a changed account, or without a cookie', async () => {
    const { authenticator } = await addedPasskey();
    const stranger = createSoftwareAuthenticator(SITE);
    const one = await beginSignIn();
    const forged = { ...stranger.prove(one.options), id: authenticator.id, rawId: authenticator.id };
    expect((await complete(forged, one.cookie)).json()).toMatchObject({ code: 'sign_in_refused' });
    const two = await beginSignIn();
    const proof = authenticator.prove(two.options);
    const foreign = { ...proof, response: { ...proof.response, userHandle: Buffer.from('somebody').toString('base64url') } };
    expect((await complete(foreign, two.cookie)).json()).toMatchObject({ code: 'sign_in_refused' });
    const three = await beginSignIn();
    expect((await complete(authenticator.prove(three.options), '')).json()).toMatchObject({ code: 'sign_in_expired' });
  });

  it('A-01 at another dealer, also with a challenge of the first one', async () => {
    const { authenticator } = await addedPasskey();
    const there = await beginSignIn('other.example');
    const lies = { origin: OTHER_SITE };
    const answer = await complete(authenticator.prove(there.options, lies), there.cookie, { host: 'other.example' });
    expect(answer.json()).toMatchObject({ code: 'sign_in_refused' });
    const here = await beginSignIn();
    const renamed = here.cookie.replaceAll('_acme=', '_other=');
    const moved = await complete(authenticator.prove(here.options, lies), renamed, { host: 'other.example' });
    expect(moved.json()).toMatchObject({ code: 'sign_in_expired' });
  });

  it('A-01 that carries no credential', async () => {
    const { cookie } = await beginSignIn();
    expect((await complete({}, cookie)).json()).toMatchObject({ code: 'invalid_request' });
  });
});
