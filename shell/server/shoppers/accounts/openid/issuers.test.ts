import { startTestIssuer } from '@forecourt/testing/test-issuer';
import { createDealerFetch } from '../../../platform/network/dealer-addresses';
import { hostRefusalIn, isPublicAddress } from '../../../platform/network/public-network';
import { OPENID_CLIENT } from '../testing/accounts-room';
import { createIssuers } from './issuers';

let service: Awaited<ReturnType<typeof startTestIssuer>>;
beforeAll(async () => {
  service = await startTestIssuer(OPENID_CLIENT);
});
afterAll(() => service.close());

const discoverBy = (allows: (address: string) => boolean) =>
  createIssuers({ secretOf: () => OPENID_CLIENT.secret, now: Date.now, fetchAddress: createDealerFetch(allows) })({
    id: 'group',
    label: 'Group',
    issuer: service.issuer,
    clientId: OPENID_CLIENT.clientId,
    secret: 'PROVIDER_TEST',
    scope: 'openid',
    responseMode: 'query',
    timeout: 20,
  });

it('A-01 a service in a private network is not asked, unless the operator allows the network', async () => {
  const refused: unknown = await discoverBy(isPublicAddress).catch((error: unknown) => error);
  expect(hostRefusalIn(refused)?.reason).toBe('private_network');
  expect(service.counts).toEqual({});
  const found = await discoverBy(() => true);
  expect(found.serverMetadata().issuer).toBe(service.issuer);
});
