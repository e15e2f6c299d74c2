import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDealerFetch } from './dealer-addresses';
import { postWithoutRedirects } from './outgoing-http';
import { isPublicAddress } from './public-network';
import { askProviderService } from '../../providers/ask-service';

let server: Server;
let requests: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(String(request.url));
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
});

const addressAt = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/hook`;
const PRIVATE_HOSTS = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'];
const guarded = createDealerFetch(isPublicAddress);

describe('addresses of a dealer’s configuration', () => {
  it.each(PRIVATE_HOSTS)(
    'L-07 I-12 Q-04 a webhook at the private host %s gets nothing, and the reason is named',
    async (host) => {
      await expect(postWithoutRedirects(addressAt(host), {}, '{}', guarded)).rejects.toThrow('its address is not public');
      expect(requests).toEqual([]);
    },
  );

  it.each(PRIVATE_HOSTS)('I-06 Q-04 a provider at the private host %s is not asked, and counts as unreachable', async (host) => {
    const answer = await askProviderService({ url: addressAt(host), timeout: 10, fetchAddress: guarded });
    expect(answer).toEqual({ ok: false, failure: 'unreachable' });
    expect(requests).toEqual([]);
  });

  it('Q-04 an allowed host is asked, and its redirect is not followed', async () => {
    const allowed = createDealerFetch((address) => address === '127.0.0.1');
    expect(await postWithoutRedirects(addressAt('127.0.0.1'), {}, '{}', allowed)).toMatchObject({
      status: 302,
    });
    expect(requests).toEqual(['/hook']);
  });
});
