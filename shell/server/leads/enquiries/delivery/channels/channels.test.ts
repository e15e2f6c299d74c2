import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchAnyAddress } from '../../../../platform/testing/any-address';
import { openMessages } from '../../../../platform/messages';
import type { OpenDatabase } from '../../../../platform/storage/database';
import { openTestDatabase } from '../../../../platform/storage/testing/test-database';
import { createHttpReceiver, createMailReceiver } from '../testing/receivers';
import { adfLeadChannel, emailLeadChannel } from './mail-channels';
import { describeLeadChannel, testHandover, type OpenedTestChannel } from './channel.contract';
import { webhookLeadChannel } from './webhook-channel';
const SECRET = 'a key that both sides know';
const NOW = 1_800_000_000;
const secretOf = (name: string) => (name === 'LEADS_CORNER' ? SECRET : undefined);
const log = { info: () => undefined };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openMail = async () => {
  const receiver = await createMailReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-'));
  const messages = openMessages({ db: database.db, dataDir, smtpUrl: receiver.url, log });
  return {
    receiver,
    messages,
    async close() {
      await messages.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

const openWebhook = async (): Promise<OpenedTestChannel> => {
  const receiver = await createHttpReceiver();
  return {
    receiver,
    channel: webhookLeadChannel({ now: () => NOW, secretOf, fetchAddress: fetchAnyAddress }),
    leadDelivery: { webhook: { url: receiver.url, secret: 'LEADS_CORNER' } },
    close: receiver.close,
  };
};

const openAdfMail = async (): Promise<OpenedTestChannel> => {
  const { receiver, messages, close } = await openMail();
  return {
    receiver,
    channel: adfLeadChannel(messages, fetchAnyAddress),
    leadDelivery: { adf: { to: 'adf@crm.example' } },
    close,
  };
};

const openAdfPost = async (): Promise<OpenedTestChannel> => {
  const receiver = await createHttpReceiver();
  const messages = { deliver: () => Promise.reject(new Error('no e-mail here')) };
  return {
    receiver,
    channel: adfLeadChannel(messages, fetchAnyAddress),
    leadDelivery: { adf: { to: receiver.url } },
    close: receiver.close,
  };
};

describeLeadChannel('leads by e-mail', async () => {
  const { receiver, messages, close } = await openMail();
  return { receiver, channel: emailLeadChannel(messages), leadDelivery: {}, close };
});
describeLeadChannel('leads by webhook', openWebhook);
describeLeadChannel('leads as ADF by e-mail', openAdfMail);
describeLeadChannel('leads as ADF over HTTP', openAdfPost);

describe('the signature of the webhook', () => {
  let opened: OpenedTestChannel;
  beforeEach(async () => {
    opened = await openWebhook();
  });
  afterEach(() => opened.close());

  it('L-07 the signature is the HMAC of the time and the body, which a receiver can compute', async () => {
    await opened.channel.send(testHandover(opened, 'leads.webhook/1', true));
    const [{ headers, body } = { headers: {}, body: '' }] = opened.receiver.arrivals;
    const { t, v1 } = Object.fromEntries(
      String(headers['forecourt-signature'])
        .split(',')
        .map((part) => part.split('=')),
    ) as Record<string, string>;
    expect(t).toBe(String(NOW));
    expect(v1).toBe(createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex'));
    expect(headers['idempotency-key']).toBe('leads.webhook/1');
    expect(headers['forecourt-repeat']).toBe('true');
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead',
      dealer: { slug: 'corner' },
      vehicle: { id: 'car-1' },
      summary: {
        subject: expect.stringMatching(/^Enquiry: 2021 Toyota HiLux .* · Jane/),
        wants: 'Asks about this vehicle.',
        requested_time: null,
        next_step: 'Call 0400 000 000, or write to jane@example.com.',
      },
    });
  });

  it('L-07 a webhook without its signature key sends nothing', async () => {
    const { url } = opened.receiver;
    for (const secret of ['', 'LEADS_UNKNOWN']) {
      const handover = testHandover({ leadDelivery: { webhook: { url, secret } } });
      await expect(opened.channel.send(handover)).rejects.toThrow(secret || 'secret is empty');
    }
    expect(opened.receiver.arrivals).toEqual([]);
  });
});

it('L-07 an ADF e-mail is plain text, as lead systems require', async () => {
  const opened = await openAdfMail();
  await opened.channel.send(testHandover(opened));
  expect(opened.receiver.arrivals[0]?.body).toMatch(/^Content-Type: text\/plain/m);
  expect(opened.receiver.arrivals[0]?.body).not.toContain('multipart');
  await opened.close();
});

it('L-07 a reply to the e-mail goes to the shopper, for any name', async () => {
  const { receiver, messages, close } = await openMail();
  const handover = testHandover({ leadDelivery: {} });
  handover.document.customer.name = 'Eve\r\nBcc: all@example.com';
  await emailLeadChannel(messages).send(handover);
  const [{ body } = { body: '' }] = receiver.arrivals;
  expect(body).toMatch(/^Reply-To: .*<jane@example\.com>$/m);
  expect(body).not.toMatch(/^Bcc:/m);
  expect(body).toMatch(/^Subject: .*HiLux/m);
  expect(body).toContain('O&#39;Brien &lt;jo&gt;');
  await close();
});
