import { sampleDealer } from '@forecourt/testing/sample-site';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { autograbValuationAdapter } from './autograb-valuation';
import { marketValuationAdapter } from './valuation';
import type { EstimateMarketRange } from './valuation';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { describeValuer, SAMPLE_VEHICLE } from './valuation.contract';

const SECRET = 'sec_valuer';
const settings = {
  provider: 'x',
  url: '',
  account: '',
  secret: 'PROVIDER_AUTOGRAB',
  timeout: AMPLE_TIMEOUT_SECONDS,
  tradeInShare: 0.86,
};
const estimate: EstimateMarketRange = async (_tenant, { make }) =>
  make === 'Toyota' ? { low: 21_000, high: 23_500, confidence: 0.8 } : undefined;

const { questions } = sampleDealer().config.tradeIn;

let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ method, url, headers, body }) => {
    if (headers['apikey'] !== SECRET) return { status: 401, body: { success: false } };
    if (method !== 'POST' || url.pathname !== '/v2/valuations/predict') return { status: 404, body: {} };
    const asked = JSON.parse(body) as { region: string; vehicle_id: string; kms: number; condition_score?: number };
    if (asked.region !== 'au' || asked.vehicle_id !== '5804870883868672') return { body: { success: false } };
    const price = 17_122 * (asked.condition_score === 1 ? 0.8 : 1);
    return {
      body: {
        success: true,
        prediction: {
          id: 'a2955915',
          vehicle_id: asked.vehicle_id,
          kms: asked.kms,
          price: 20_622,
          score: 0.9239,
          retail_price: 20_622,
          trade_price: price,
        },
        bounds: { trade: { lower: price - 500, upper: price + 500 } },
      },
    };
  });
});
afterAll(() => service.close());

const openMarket = (given: EstimateMarketRange = estimate) =>
  marketValuationAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings,
    secretOf: () => undefined,
    estimate: given,
    questions,
  })!;
const open = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  autograbValuationAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
    estimate,
    questions,
  })!;

describeValuer('the market valuation', openMarket);
describeValuer('AutoGrab', open);
describeAdapterFailures('AutoGrab', () => ({
  service,
  ask: (timeout) => open(SECRET, timeout).value(SAMPLE_VEHICLE),
  secret: SECRET,
}));

it('L-08 there is no value when the market estimate has too little confidence', async () => {
  expect(await openMarket(async () => ({ low: 21_000, high: 23_500, confidence: 0.2 })).value(SAMPLE_VEHICLE)).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await openMarket(async () => ({ low: 0, high: 0, confidence: 0.9 })).value(SAMPLE_VEHICLE)).toEqual({
    ok: true,
    value: undefined,
  });
});

it('I-06 the valuation fails when the market estimate fails', async () => {
  expect(await openMarket(() => Promise.reject(new Error('no database'))).value(SAMPLE_VEHICLE)).toEqual({
    ok: false,
    failure: 'failing',
  });
});

it('I-06 AutoGrab is not asked without its id of the vehicle, and a price without bounds gets a range', async () => {
  const before = service.requests.length;
  expect(await open().value({ vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, km: 1 } })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(service.requests).toHaveLength(before);
  service.answerWith({ body: { success: true, prediction: { trade_price: 10_000, score: 0.7 } } });
  expect(await open().value(SAMPLE_VEHICLE)).toMatchObject({ value: { low: 9600, high: 10_400, confidence: 0.7 } });
  service.answerWith(undefined);
});
