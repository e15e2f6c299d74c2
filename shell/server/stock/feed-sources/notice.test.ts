import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeader } from '../../platform/network/outgoing-http';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { sendFeedNotice } from './notice';
import type { FeedSourcesRoomContext } from './room';

const NOW = Date.UTC(2026, 10, 22) / 1000;
const NOTICE = {
  tenant: 'acme',
  feed: 'supplier',
  health: 'failed',
  problem: 'The feed has 3 vehicles, and the last one had 30',
  at: NOW,
} as const;

let status: number;
let received: { headers: IncomingHttpHeaders; body: string }[];
let receiver: Server;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));
beforeEach(() => {
  status = 204;
  received = [];
});

const send = () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/feeds`;
  const feed = { name: NOTICE.feed, notify: { email: [], webhook: { url, secret: 'FEEDS_HOOK' } } };
  const context = {
    tenants: { bySlug: () => ({ slug: NOTICE.tenant, config: { stock: { feeds: [feed] } } }) },
    secretOf: (name: string) => (name === 'FEEDS_HOOK' ? 'between us' : undefined),
    now: () => NOW,
    fetchAddress: fetchAnyAddress,
  } as unknown as FeedSourcesRoomContext;
  return sendFeedNotice(context, NOTICE);
};

describe('the webhook of a feed', () => {
  it('I-12 the change of a feed is posted as JSON with the signature of its secret and a key against repetition', async () => {
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toEqual({ type: 'feed.state', ...NOTICE });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': `acme/supplier/${NOW}`,
      ...signatureHeader('between us', body, NOW),
    });
  });

  it.each([500, 404, 302])('I-12 the answer %i of a receiver fails the job, so that the notice is sent again', async (answer) => {
    status = answer;
    await expect(send()).rejects.toThrow(`The webhook of the feed supplier answered with ${answer}`);
    expect(received).toHaveLength(1);
  });
});
