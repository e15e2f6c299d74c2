import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { outboxSmsAdapter } from './sms';
import { describeSms } from './sms.contract';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { twilioSmsAdapter } from './twilio-sms';

const SECRET = 'twilio-token';
const settings = {
  provider: 'twilio',
  url: '',
  account: 'AC123',
  secret: 'PROVIDER_TWILIO',
  timeout: AMPLE_TIMEOUT_SECONDS,
  sender: '+61480000000',
};
const folder = mkdtempSync(join(tmpdir(), 'sms-'));
type Sent = { from: string; to: string; text: string };
const sent: Sent[] = [];
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ method, url, headers, body }) => {
    const [account, token] = Buffer.from((headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':');
    if (account !== 'AC123' || token !== SECRET) return { status: 401, body: { code: 20003, message: 'Authenticate' } };
    if (method !== 'POST' || url.pathname !== '/2010-04-01/Accounts/AC123/Messages.json') return { status: 404, body: {} };
    const form = new URLSearchParams(body);
    sent.push({ from: form.get('From') ?? '', to: form.get('To') ?? '', text: form.get('Body') ?? '' });
    return { status: 201, body: { sid: `SM${sent.length}`, status: 'queued', error_code: null } };
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const openTwilio = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  twilioSmsAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
    folder,
  })!;

describeSms('the outbox', () => ({
  sender: outboxSmsAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined, folder })!,
  sent: async () => readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sent),
}));
describeSms('Twilio', () => ({ sender: openTwilio(), sent: async () => sent }));
describeAdapterFailures('Twilio', () => ({
  service,
  ask: (timeout) => openTwilio(SECRET, timeout).send({ to: '+61400123456', text: 'x', key: 'k' }),
  secret: SECRET,
}));

it('I-06 Twilio’s code for a number that can’t get messages is read', async () => {
  service.answerWith({ status: 400, body: { code: 21614, message: 'not a mobile number' } });
  expect(await openTwilio().send({ to: '+61732100000', text: 'x', key: 'k' })).toEqual({ ok: false, failure: 'invalid_number' });
  service.answerWith(undefined);
});

it('I-06 the provider is not opened without account, sender and token', () => {
  const open = (change: object) =>
    twilioSmsAdapter.open({
      tenant: 'a',
      fetchAddress: fetchAnyAddress,
      settings: { ...settings, ...change },
      secretOf: () => SECRET,
      folder,
    });
  expect([open({ account: '' }), open({ sender: '' })]).toEqual([undefined, undefined]);
  expect(
    twilioSmsAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined, folder }),
  ).toBeUndefined();
});
