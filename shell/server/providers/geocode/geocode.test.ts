import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { describeGeocoder, TEST_TOWNS } from './geocode.contract';
import { googleGeocodeAdapter } from './google-geocode';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { postcodeTableAdapter } from './geocode';

const SECRET = 'maps-key';
const settings = { provider: 'google', url: '', account: '', secret: 'PROVIDER_MAPS', timeout: AMPLE_TIMEOUT_SECONDS };
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ url }) => {
    if (url.searchParams.get('key') !== SECRET) return { body: { status: 'REQUEST_DENIED', results: [] } };
    const postcode = /^postal_code:(\d{4})\|country:AU$/.exec(url.searchParams.get('components') ?? '')?.[1];
    const location = TEST_TOWNS[postcode as keyof typeof TEST_TOWNS];
    if (!location) return { body: { status: 'ZERO_RESULTS', results: [] } };
    return { body: { status: 'OK', results: [{ formatted_address: 'A town', geometry: { location } }] } };
  });
});
afterAll(() => service.close());

const open = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  googleGeocodeAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
  })!;

describeGeocoder('the postcode table', () =>
  postcodeTableAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!,
);
describeGeocoder('Google', open);
describeAdapterFailures('Google', () => ({ service, ask: (timeout) => open(SECRET, timeout).placeOf('4000'), secret: SECRET }));

it.each([
  ['OVER_QUERY_LIMIT', 'limited'],
  ['OVER_DAILY_LIMIT', 'limited'],
  ['REQUEST_DENIED', 'refused'],
  ['UNKNOWN_ERROR', 'failing'],
  ['INVALID_REQUEST', 'bad_answer'],
])('I-06 the provider reads Google’s status %s', async (status, failure) => {
  service.answerWith({ body: { status, results: [] } });
  expect(await open().placeOf('4000')).toEqual({ ok: false, failure });
  service.answerWith(undefined);
});

it('I-06 the provider is not opened without a key', () => {
  expect(
    googleGeocodeAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined }),
  ).toBeUndefined();
});
