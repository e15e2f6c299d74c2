import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { describeDeliveryPrices, TEST_DELIVERY_REGIONS } from './delivery-price.contract';
import { httpDeliveryAdapter } from './http-delivery';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { findDeliveryRegion, regionTableAdapter } from './delivery-price';

const settings = {
  provider: 'x',
  url: '',
  account: '',
  secret: '',
  timeout: AMPLE_TIMEOUT_SECONDS,
  regions: TEST_DELIVERY_REGIONS,
};
const SECRET = 'freight-key';
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ url, headers }) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: {} };
    const region = findDeliveryRegion(TEST_DELIVERY_REGIONS, url.searchParams.get('postcode') ?? '');
    return region ? { body: { price: region.price, name: region.name } } : { status: 404, body: { error: 'unknown' } };
  });
});
afterAll(() => service.close());

const open = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  httpDeliveryAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: `${service.url}/prices?kind=car`, secret: 'PROVIDER_FREIGHT', timeout },
    secretOf: () => secret,
  })!;

describeDeliveryPrices('the region table', () =>
  regionTableAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!,
);
describeDeliveryPrices('a delivery service over HTTP', open);
describeAdapterFailures('a delivery service over HTTP', () => ({
  service,
  ask: (timeout) => open(SECRET, timeout).priceFor('4000'),
  secret: SECRET,
}));

it('I-06 the provider keeps the parameters of the configured address', async () => {
  await open().priceFor('4000');
  expect(service.requests.at(-1)?.url.search).toBe('?kind=car&postcode=4000');
});

it('I-06 the provider is not opened without an address or without the key that it names', () => {
  expect(
    httpDeliveryAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => SECRET }),
  ).toBeUndefined();
  const named = { ...settings, url: 'https://freight.example', secret: 'PROVIDER_FREIGHT' };
  expect(
    httpDeliveryAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings: named, secretOf: () => undefined }),
  ).toBeUndefined();
});
