import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openLocalService } from '../../../providers/testing/local-service';
import { openTestSite, type TestSite } from '../../../platform/testing/test-site';
import { actAsShopper, cookiesOf } from '../testing/shopper-site';

const dealer = 'harbour';
const EMAIL = 'ada@example.com';
const received: { to: string[]; source: string }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const source = Buffer.concat(parts)
        .toString('utf8')
        .replace(/=\r?\n/g, '');
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});

let site: TestSite;
let sms: Awaited<ReturnType<typeof openLocalService>>;
let shopper: ReturnType<typeof actAsShopper>;
beforeAll(async () => {
  process.env.PROVIDER_SMS = 'token';
  sms = await openLocalService(() => ({ status: 201, body: { sid: 'SM1' } }));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const provider = {
    provider: 'twilio',
    url: sms.url,
    account: 'AC1',
    secret: 'PROVIDER_SMS',
    sender: '+61480000000',
    timeout: 20,
  };
  site = await openTestSite(
    [dealer],
    { smtpUrl: `smtp://127.0.0.1:${port}` },
    { configured: { [dealer]: { providers: { sms: provider } } } },
  );
  await site.warm();
  shopper = actAsShopper(site, dealer);
}, 120_000);
afterAll(async () => {
  await site.close();
  await sms.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const requestCode = async (address: string): Promise<string> => {
  const answer = await shopper.send('POST', '/api/account/codes', { payload: { address } });
  expect(answer.statusCode).toBe(202);
  await shopper.waitForJobs();
  return answer.json<{ id: string }>().id;
};
const accountOf = async (cookie: string): Promise<unknown> =>
  (await shopper.send('GET', '/api/account', { cookie })).json<{ account: unknown }>().account;

it('A-01 a shopper signs in by the code, and another time by the link, of a mail that the mail server got', async () => {
  const id = await requestCode(EMAIL);
  expect(received.map(({ to }) => to)).toEqual([[EMAIL]]);
  const code = /^Subject: .*?\b(\d{6})\b/m.exec(received[0]!.source)?.[1];
  const byCode = await shopper.send('POST', '/api/account/session', { payload: { id, code } });
  expect(await accountOf(cookiesOf(byCode))).toEqual({ name: '', email: EMAIL, phone: null });

  await requestCode(EMAIL);
  const path = /http:\/\/[^\s"<>]+?(\/sign-in\?link=3D[^\s"<>]+)/.exec(received[1]!.source)?.[1]?.replaceAll('=3D', '=') ?? '';
  const page = await shopper.send('GET', path);
  const link = /name="link" value="([^"]+)"/.exec(page.body)?.[1];
  const byLink = await shopper.send('POST', '/api/account/session', { payload: new URLSearchParams({ link: link! }).toString() });
  expect([byLink.statusCode, byLink.headers.location]).toEqual([303, '/account']);
  expect(await accountOf(cookiesOf(byLink))).toMatchObject({ email: EMAIL });
  expect(existsSync(join(site.dataDir, 'outbox'))).toBe(false);
});

it('A-01 a shopper signs in by the code of a text message that the SMS service got', async () => {
  const id = await requestCode('0491 570 156');
  expect(sms.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'POST /2010-04-01/Accounts/AC1/Messages.json',
  ]);
  const [{ headers, body }] = sms.requests as [(typeof sms.requests)[number]];
  const form = new URLSearchParams(body);
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect([form.get('To'), form.get('From')]).toEqual(['+61491570156', '+61480000000']);
  const code = /\b\d{6}\b/.exec(form.get('Body') ?? '')?.[0];
  const wrong = await shopper.send('POST', '/api/account/session', { payload: { id, code: code === '000000' ? '1' : '000000' } });
  expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
  const right = await shopper.send('POST', '/api/account/session', { payload: { id, code } });
  expect(await accountOf(cookiesOf(right))).toEqual({ name: '', email: null, phone: '+61491570156' });
  expect(existsSync(join(site.dataDir, 'outbox-sms'))).toBe(false);
});
