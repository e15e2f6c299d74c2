import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import { openAccountsRoom, SOLVED, TRUSTED_PROXY, type TestAccountsRoom } from '../testing/accounts-room';
import { accounts, accountSessions, signInCodes } from '../tables';

const MINUTE = 60_000;
let room: TestAccountsRoom;
beforeAll(async () => {
  room = await openAccountsRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.db.delete(signInCodes);
  await room.db.delete(accounts);
});

const ADA = 'ada@example.com';
const withCode = (id: string, code: string, headers: Record<string, string> = {}) =>
  room.send('/api/account/session', { id, code }, headers);
const sessionCookieOf = (answer: LightMyRequestResponse) => {
  const { name, value } = answer.cookies.find((cookie) => cookie.name.includes('forecourt_session'))!;
  return `${name}=${value}`;
};
const nameOf = async (cookie: string, host = 'acme.example') =>
  (await room.app.inject({ url: '/api/account', headers: { host, cookie } })).json<{ account: { email: string } | null }>()
    .account?.email;
const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('sign-in by a one-time code', () => {
  it('A-01 a code by e-mail signs in, and the account stays the same at the next sign-in', async () => {
    const first = await room.requestCode(' Ada@Example.com ', {}, { redirect: '/my-garage' });
    expect(first.code).toMatch(/^\d{6}$/);
    const answer = await withCode(first.id, first.code);
    expect(answer.json()).toEqual({ target: '/my-garage', isNew: true });
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await nameOf(sessionCookieOf(answer))).toBe(ADA);
    const second = await room.requestCode(ADA);
    expect((await withCode(second.id, second.code)).json()).toEqual({ target: '/account', isNew: false });
    expect(await room.db.select().from(accounts)).toHaveLength(1);
  });

  it('A-01 a code by SMS signs in to an account with a phone number', async () => {
    const { id, code } = await room.requestCode('0491 570 156');
    expect(room.texts.at(-1)).toMatchObject({ to: '+61491570156', text: expect.stringMatching(/\n@acme\.example #\d{6}$/) });
    expect((await withCode(id, code)).statusCode).toBe(200);
    expect(await room.db.select().from(accounts)).toMatchObject([{ phone: '+61491570156', email: null }]);
  });

  it('A-01 a code works once', async () => {
    const { id, code } = await room.requestCode(ADA);
    expect((await withCode(id, code)).statusCode).toBe(200);
    expect((await withCode(id, code)).json()).toMatchObject({ status: 410, code: 'code_expired' });
  });

  it('A-01 the right code is refused after five wrong ones', async () => {
    const { id, code } = await room.requestCode(ADA);
    for (let step = 1; step <= 5; step += 1)
      expect((await withCode(id, other(code, step))).json()).toMatchObject({ status: 422, code: 'code_wrong' });
    expect((await withCode(id, code)).json()).toMatchObject({ code: 'code_expired' });
  });

  it('A-01 a code works for ten minutes', async () => {
    const early = await room.requestCode(ADA);
    room.clock.now += 10 * MINUTE - 1;
    expect((await withCode(early.id, early.code)).statusCode).toBe(200);
    const late = await room.requestCode(ADA);
    room.clock.now += 11 * MINUTE;
    expect((await withCode(late.id, late.code)).json()).toMatchObject({ code: 'code_expired' });
  });

  it('A-01 Q-04 after twenty wrong codes of an address, from any network, only its link signs in, and the owner gets a mail', async () => {
    for (let network = 1; network <= 4; network += 1) {
      const { id, code } = await room.requestCode(ADA, { ip: `198.51.${network}.1` });
      for (let step = 1; step <= 5; step += 1)
        expect((await withCode(id, other(code, step))).json()).toMatchObject({ code: 'code_wrong' });
    }
    await room.settle();
    expect(room.mails.filter(({ subject }) => subject === 'Somebody tries to sign in with your address')).toHaveLength(1);
    const last = await room.requestCode(ADA, { ip: '198.51.77.1' });
    expect((await withCode(last.id, last.code)).json()).toMatchObject({ code: 'code_expired' });
    expect((await room.send('/api/account/session', { link: last.link })).statusCode).toBe(200);
  });

  it('A-01 Q-04 the owner gets one mail about wrong codes that arrive at the same moment from many networks', async () => {
    const codes = [];
    for (let network = 1; network <= 5; network += 1)
      codes.push(await room.requestCode('grace@example.com', { ip: `198.51.${network}.1` }));
    const before = room.mails.length;
    await Promise.all(codes.flatMap(({ id, code }) => [1, 2, 3, 4, 5].map((step) => withCode(id, other(code, step)))));
    await room.settle();
    const subjects = room.mails.slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual(['Somebody tries to sign in with your address']);
  });

  it('A-01 Q-04 wrong codes count for the whole mailbox, and sign-ins by links take none away', async () => {
    for (let count = 1; count <= 4; count += 1) {
      const { id, code } = await room.requestCode(`ada+${count}@example.com`, { ip: `198.51.${count}.1` });
      for (let step = 1; step <= 5; step += 1) await withCode(id, other(code, step));
    }
    const own = await room.requestCode(ADA, { ip: '198.51.77.1' }, { captcha: SOLVED });
    await room.send('/api/account/session', { link: own.link });
    const last = await room.requestCode(ADA, { ip: '198.51.78.1' }, { captcha: SOLVED });
    expect((await withCode(last.id, last.code)).json()).toMatchObject({ code: 'code_expired' });
  });

  it('A-01 a code that was made while the clock was ahead is no longer valid once the clock is right', async () => {
    room.clock.now += 24 * 60 * MINUTE;
    const { id, code } = await room.requestCode(ADA);
    room.clock.now -= 24 * 60 * MINUTE;
    expect((await withCode(id, code)).json()).toMatchObject({ code: 'code_expired' });
  });

  it('A-01 of a thousand guesses in flight at once, five are compared', async () => {
    const { id, code } = await room.requestCode(ADA);
    const guess = (step: number) => withCode(id, other(code, step), { ip: `198.51.${step >> 8}.${step & 255}` });
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => guess(index + 1)));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(995);
    expect((await withCode(id, code)).statusCode).toBe(410);
  });

  it('A-01 of many parallel uses of the right code, one signs in', async () => {
    const { id, code } = await room.requestCode(ADA);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withCode(id, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await room.db.select().from(accountSessions)).toHaveLength(1);
  });

  it('A-01 a code of one dealer is unknown at another', async () => {
    const { id, code, link } = await room.requestCode(ADA);
    const headers = { host: 'other.example' };
    expect((await withCode(id, code, headers)).json()).toMatchObject({ code: 'code_expired' });
    expect((await room.send('/api/account/session', { link }, headers)).json()).toMatchObject({ code: 'code_expired' });
    expect((await withCode(id, code)).statusCode).toBe(200);
  });

  it('A-01 the database stores neither code nor link', async () => {
    const { code, link } = await room.requestCode(ADA);
    const stored = JSON.stringify(await room.db.select().from(signInCodes));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(link.split('.')[1]);
  });
});

describe('sign-in by the link of the message', () => {
  it('A-01 a mail scanner that opens the link uses nothing up, and the link works once', async () => {
    const { link } = await room.requestCode(ADA);
    for (const url of [`/sign-in?link=${link}`, `/api/account/session?link=${link}`])
      await room.app.inject({ url, headers: { host: 'acme.example' } });
    expect((await room.send('/api/account/session', { link })).statusCode).toBe(200);
    expect((await room.send('/api/account/session', { link })).json()).toMatchObject({ code: 'code_expired' });
  });

  it('A-01 a changed link is refused', async () => {
    const { id, link } = await room.requestCode(ADA);
    for (const wrong of [`${link}x`, link.slice(0, -1), `${id}.`, id, `${crypto.randomUUID()}.${link.split('.')[1]}`])
      expect((await room.send('/api/account/session', { link: wrong })).json()).toMatchObject({ code: 'code_expired' });
  });
});

describe('requests for codes', () => {
  it('A-01 known and unknown addresses get the same answer', async () => {
    const first = await room.requestCode(ADA);
    await withCode(first.id, first.code);
    const shape = ({ answer }: { answer: LightMyRequestResponse }) => {
      const { id: _id, ...rest } = answer.json<{ id: string }>();
      return { rest, status: answer.statusCode, headers: { ...answer.headers, date: '' } };
    };
    expect(shape(await room.requestCode(ADA))).toEqual(shape(await room.requestCode('nobody@example.com')));
  });

  const ask = (address: string, ip: string, body: object = {}, headers: Record<string, string> = {}) =>
    room.send('/api/account/codes', { address, ...body }, { ip, ...headers });
  const statuses = async (count: number, one: (index: number) => ReturnType<typeof ask>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    await room.settle();
    return answers.reduce<Record<string, number>>((counts, { statusCode }) => {
      return { ...counts, [statusCode]: (counts[statusCode] ?? 0) + 1 };
    }, {});
  };

  it('A-01 an address gets five codes in an hour without a proof of work, also when they are requested at the same time', async () => {
    expect(await statuses(12, (index) => ask(ADA, `198.51.100.${index}`))).toEqual({ 202: 5, 429: 7 });
    room.clock.now += 61 * MINUTE;
    expect(await statuses(1, () => ask(ADA, '198.51.100.1'))).toEqual({ 202: 1 });
  });

  it('A-01 addresses of one mailbox share its five codes, whatever stands after the plus sign', async () => {
    const counts = await statuses(12, (index) => ask(`ada+${index}@example.com`, `198.51.100.${index}`));
    expect(counts).toEqual({ 202: 5, 429: 7 });
  });

  it('A-01 Q-04 a stranger who requests codes for an address does not lock out its owner on another network', async () => {
    expect(await statuses(12, () => ask(ADA, '198.51.100.1', { captcha: SOLVED }))).toEqual({ 202: 5, 429: 7 });
    const refused = await ask(ADA, '203.0.113.9');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', errors: [{ path: '/captcha' }] });
    const { id, code, answer } = await room.requestCode(ADA, { ip: '203.0.113.9' }, { captcha: SOLVED });
    expect([answer.statusCode, (await withCode(id, code)).statusCode]).toEqual([202, 200]);
  });

  it('A-01 Q-04 strangers on many networks make an owner wait for minutes at most, and the newest code stays valid', async () => {
    const own = await room.requestCode(ADA, { ip: '203.0.113.9' });
    room.clock.now += 1000;
    expect(await statuses(40, (index) => ask(ADA, `198.51.100.${index}`, { captcha: SOLVED }))).toEqual({ 202: 9, 429: 31 });
    const refused = await ask(ADA, '203.0.113.9', { captcha: SOLVED });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThan(600);
    expect((await withCode(own.id, own.code)).statusCode).toBe(200);
    room.clock.now += Number(refused.headers['retry-after']) * 1000 + 1000;
    expect(await statuses(1, () => ask(ADA, '203.0.113.9', { captcha: SOLVED }))).toEqual({ 202: 1 });
  });

  it('A-01 Q-04 a browser that signed in before gets a code for its address whatever strangers requested', async () => {
    const first = await room.requestCode(ADA);
    const signedIn = await withCode(first.id, first.code);
    const known = signedIn.cookies.find(({ name }) => name.includes('_known_'))!;
    const cookie = `${known.name}=${known.value}`;
    expect(known.value).not.toMatch(/ada/i);
    expect(known).toMatchObject({ httpOnly: true });
    await statuses(40, (index) => ask(ADA, `198.51.100.${index}`, { captcha: SOLVED }));
    await statuses(160, (index) => ask(`robot-${index}@example.com`, `198.51.${index}.1`, { captcha: SOLVED }));
    expect(await statuses(1, () => ask(ADA, '203.0.113.7', {}, { cookie }))).toEqual({ 202: 1 });
    expect(await statuses(1, () => ask('bob@example.com', '203.0.113.7', {}, { cookie }))).toEqual({ 429: 1 });
    const atOther = { cookie: cookie.replace('_acme', '_other'), host: 'other.example' };
    await statuses(12, (index) => ask(ADA, `198.51.100.${index}`, {}, { host: 'other.example' }));
    expect(await statuses(1, () => ask(ADA, '203.0.113.7', {}, atOther))).toEqual({ 429: 1 });
  });

  it('A-01 the browser that signed in before gets ten codes in an hour', async () => {
    const first = await room.requestCode(ADA);
    const signedIn = await withCode(first.id, first.code);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await statuses(12, () => ask(ADA, '203.0.113.1', {}, { cookie }))).toEqual({ 202: 9, 429: 3 });
  });

  it('A-01 one network requests at most thirty codes in an hour', async () => {
    const one = (index: number) => ask(`a-${index}@example.com`, '203.0.113.7', { captcha: SOLVED });
    expect(await statuses(35, one)).toEqual({ 202: 30, 429: 5 });
  });

  it('A-01 Q-04 networks without a proof of work use up half of the codes that the dealer allows, and others still get theirs', async () => {
    const one = (index: number) => ask(`a-${index}@example.com`, `198.51.100.${index}`);
    expect(await statuses(30, one)).toEqual({ 202: 20, 429: 10 });
    const proved = (index: number) => ask(`b-${index}@example.com`, `198.51.101.${index}`, { captcha: SOLVED });
    expect(await statuses(150, proved)).toEqual({ 202: 140, 429: 10 });
    expect(await statuses(1, () => ask('0491 570 156', '203.0.113.7'))).toEqual({ 202: 1 });
  });

  it('A-01 the dealer’s ceiling of text messages holds whatever work robots do', async () => {
    const one = (index: number) => ask(`0491 57${String(index).padStart(4, '0')}`, `198.51.100.${index}`, { captcha: SOLVED });
    expect(await statuses(50, one)).toEqual({ 202: 40, 429: 10 });
  });

  it.each(['', 'ada', 'ada@', '12', '0x10', 'a@b@c.example', `${'a'.repeat(65)}@example.com`])(
    'A-01 a text that is no address is refused: %j',
    async (address) => {
      expect((await room.send('/api/account/codes', { address })).json()).toMatchObject({
        status: 400,
        errors: [{ path: '/address' }],
      });
    },
  );

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/sign-in?redirect=/x'])(
    'A-02 the sign-in leads to the account instead of %s',
    async (redirect) => {
      const { id, code } = await room.requestCode(ADA, {}, { redirect });
      expect((await withCode(id, code)).json()).toMatchObject({ target: '/account' });
    },
  );
});

describe('sessions', () => {
  it('A-01 a sign-in ends the session that the browser had, so nobody can prepare one', async () => {
    const mallory = await room.requestCode('mallory@example.com');
    const prepared = sessionCookieOf(await withCode(mallory.id, mallory.code));
    const { id, code } = await room.requestCode(ADA);
    const own = sessionCookieOf(await withCode(id, code, { cookie: prepared }));
    expect(own).not.toBe(prepared);
    expect([await nameOf(prepared), await nameOf(own)]).toEqual([undefined, ADA]);
  });

  it('A-04 a shopper signs out here, elsewhere, and everywhere', async () => {
    const browsers: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { id, code } = await room.requestCode(ADA);
      browsers.push(sessionCookieOf(await withCode(id, code)));
    }
    const [one = '', two = '', three = '', four = ''] = browsers;
    await room.send('/api/account/sign-out', {}, { cookie: one });
    expect(await Promise.all(browsers.map((each) => nameOf(each)))).toEqual([undefined, ADA, ADA, ADA]);
    const sessions = await room.db.select().from(accountSessions);
    for (const wrong of ['NaN', '-'.repeat(36)]) {
      const refused = await room.send('/api/account/sign-out', { session: wrong }, { cookie: four });
      expect(refused.json()).toMatchObject({ code: 'invalid_request', errors: [{ path: '/session' }] });
    }
    await room.send('/api/account/sign-out', { session: sessions[1]!.id }, { cookie: four });
    expect((await Promise.all([two, three, four].map((each) => nameOf(each)))).filter(Boolean)).toHaveLength(2);
    const answer = await room.send('/api/account/sign-out', { everywhere: 'yes' }, { cookie: four });
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect(await room.db.select().from(accountSessions)).toEqual([]);
  });

  it("A-04 nobody ends another shopper's session", async () => {
    const ada = await room.requestCode(ADA);
    const own = sessionCookieOf(await withCode(ada.id, ada.code));
    const [session] = await room.db.select().from(accountSessions);
    const eve = await room.requestCode('eve@example.com');
    const foreign = sessionCookieOf(await withCode(eve.id, eve.code));
    await room.send('/api/account/sign-out', { session: session!.id }, { cookie: foreign });
    expect(await nameOf(own)).toBe(ADA);
  });

  it.each(['/api/account/codes', '/api/account/session', '/api/account/sign-out'])(
    'A-01 %s refuses pages of other sites',
    async (url) => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: '', 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of foreign) expect((await room.send(url, { address: ADA }, headers)).statusCode).toBe(403);
    },
  );
});

describe('a server', () => {
  it('A-01 behind a proxy with HTTPS gives cookies that no other host and no plain HTTP can set', async () => {
    const { id, code } = await room.requestCode(ADA);
    const answer = await room.send('/api/account/session', { id, code }, { ip: TRUSTED_PROXY });
    expect(answer.cookies.map(({ name, secure, path, domain, httpOnly }) => [name, secure, path, domain, httpOnly])).toEqual([
      ['__Host-forecourt_session_acme', true, '/', undefined, true],
      ['forecourt_signed_in_acme', true, '/', undefined, undefined],
      ['__Host-forecourt_known_acme', true, '/', undefined, true],
    ]);
    const headers = { host: 'acme.example', 'x-forwarded-proto': 'https' };
    const cookie = sessionCookieOf(answer);
    const ask = async (remoteAddress: string, sent: string) =>
      (await room.app.inject({ url: '/api/account', remoteAddress, headers: { ...headers, cookie: sent } })).json<object>();
    expect(await ask(TRUSTED_PROXY, cookie)).toMatchObject({ account: { email: ADA } });
    // A cookie without the prefix may come from a page of another host, and a browser may not be believed about HTTPS.
    expect(await ask(TRUSTED_PROXY, cookie.replace('__Host-', ''))).toEqual({ account: null });
    expect(await ask('203.0.113.1', cookie)).toEqual({ account: null });
    const out = await room.send('/api/account/sign-out', {}, { ip: TRUSTED_PROXY, cookie });
    expect(out.cookies.map(({ name, value, secure }) => [name, value, secure])).toEqual([
      ['__Host-forecourt_session_acme', '', true],
      ['forecourt_signed_in_acme', '', true],
    ]);
  });

  it('A-04 knows at once that a shopper signed out at another process on the same database', async () => {
    const second = await openAccountsRoom([], room.database);
    const { id, code } = await room.requestCode(ADA);
    const cookie = sessionCookieOf(await withCode(id, code));
    const nameAtSecond = async () =>
      (await second.app.inject({ url: '/api/account', headers: { host: 'acme.example', cookie } })).json<{
        account: { email: string } | null;
      }>().account?.email;
    expect([await nameOf(cookie), await nameAtSecond()]).toEqual([ADA, ADA]);
    await second.send('/api/account/sign-out', {}, { cookie });
    expect([await nameOf(cookie), await nameAtSecond()]).toEqual([undefined, undefined]);
    await second.close();
  });

  it('A-01 a request for a code reads no account before its answer, so an unknown address takes the same work', async () => {
    const first = await room.requestCode(ADA);
    await withCode(first.id, first.code);
    const named = await executeForRows<{ name: string }>(
      room.db,
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename ~ '^account|^saved_|^garage_'`,
    );
    const rename = async (from: string, to: string): Promise<void> => {
      for (const { name } of named)
        await room.db.execute(sql`alter table ${sql.identifier(from + name)} rename to ${sql.identifier(to + name)}`);
    };
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['accounts', 'account_sessions', 'account_passkeys']));
    await rename('', 'away_');
    try {
      for (const address of [ADA, 'nobody@example.com']) {
        const before = room.mails.length;
        const answer = await room.send('/api/account/codes', { address });
        expect([answer.statusCode, room.mails.length]).toEqual([202, before]);
        await room.settle();
        expect(room.mails.slice(before)).toEqual([expect.objectContaining({ to: { address } })]);
      }
    } finally {
      await rename('away_', '');
    }
  });
});

describe('a browser without JavaScript', () => {
  const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    room.send(url, new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded', ...headers });

  it('A-01 forms lead from the address to the code, and then to the target', async () => {
    const way = { type: 'my-garage', redirect: '/my-garage', back: '/cars/a' };
    const asked = await submit('/api/account/codes', { address: ADA, ...way });
    expect(asked.statusCode).toBe(303);
    const { pathname, searchParams } = new URL(asked.headers.location!, 'https://acme.example');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/sign-in', { ...way, sent: expect.any(String), to: 'a•••@e•••.com' }]); // prettier-ignore
    await room.settle();
    const id = searchParams.get('sent')!;
    const code = /\b\d{6}\b/.exec(room.mails.at(-1)!.text)![0];
    const wrong = await submit('/api/account/session', { id, code: other(code), ...way });
    expect(wrong.headers.location).toContain(`sent=${id}`);
    expect(wrong.headers.location).toContain('problem=code_wrong');
    const right = await submit('/api/account/session', { id, code, ...way });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/my-garage']);
    const out = await submit('/api/account/sign-out', {}, { cookie: sessionCookieOf(right) });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/']);
  });

  it('A-04 a new shopper whose device can make passkeys is offered one before the target, and only then', async () => {
    for (const [passkeys, location] of [
      ['yes', '/sign-in?redirect=%2Fmy-garage&offer=passkey'],
      ['yes', '/my-garage'],
    ] as const) {
      const { id, code } = await room.requestCode(ADA, {}, { redirect: '/my-garage' });
      expect((await submit('/api/account/session', { id, code, passkeys })).headers.location).toBe(location);
    }
  });

  it('A-01 Q-04 a refused request leads back to the form, which gives a proof of work when that helps', async () => {
    for (let count = 0; count < 5; count += 1)
      await room.send('/api/account/codes', { address: ADA }, { ip: `198.51.100.${count}` });
    const refused = await submit('/api/account/codes', { address: ADA });
    expect(refused.headers.location).toBe('/sign-in?proof=yes&problem=too_many_requests');
    const asked = await submit('/api/account/codes', { address: ADA, captcha: SOLVED });
    expect(asked.headers.location).toContain('sent=');
    await room.settle();
  });

  it('A-01 a wrong address leads back to the form with its problem', async () => {
    const answer = await submit('/api/account/codes', { address: 'ada', redirect: '//evil.example' });
    expect(answer.headers.location).toMatch(/^\/sign-in\?.*problem=invalid_request/);
  });
});
