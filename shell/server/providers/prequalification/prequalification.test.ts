import type { PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { prequalificationServiceAdapter } from './http-prequalification';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { referralAdapter, type Prequalifier } from './prequalification';

const SECRET = 'lender-key';
const REQUEST = {
  lender: 'l',
  recipient: 'L',
  amount: 30_000,
  termYears: 5,
  income: 90_000,
  expenses: 2500,
  employment: 'full_time',
  consent: true,
} satisfies PrequalificationRequest;
const APPROVED = { outcome: 'pre_approved', lender: 'L', amount: 35_000, reference: 'R-1' } as const;
const settings = { provider: 'http', url: '', account: '', secret: 'PROVIDER_LENDER', timeout: AMPLE_TIMEOUT_SECONDS };
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ headers, body }) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: {} };
    const { income } = JSON.parse(body) as PrequalificationRequest;
    if (income === 0) return { status: 422, body: { error: 'income' } };
    return { body: income < 50_000 ? { outcome: 'refer', why: 'income' } : { ...APPROVED, internal: 'score 780' } };
  });
});
afterAll(() => service.close());

const open = (timeout = AMPLE_TIMEOUT_SECONDS): Prequalifier =>
  prequalificationServiceAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => SECRET,
  })!;

describe.each([
  [
    'the embedded provider',
    () => referralAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!,
  ],
  ['a lender over HTTP', open],
])('%s', (_, openProvider) => {
  it('F-07 I-06 refers a shopper without income to the dealer’s people, without a reason', async () => {
    expect(await openProvider().assess({ ...REQUEST, income: 0 })).toEqual({ ok: true, value: { outcome: 'refer' } });
  });
});

it('F-07 the embedded provider approves nobody', async () => {
  const own = referralAdapter.open({ tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined })!;
  expect(await own.assess({ ...REQUEST, income: 5_000_000 })).toEqual({ ok: true, value: { outcome: 'refer' } });
});

it('F-07 I-06 the answer of a lender that would lend has lender, amount and reference, and nothing else', async () => {
  expect(await open().assess(REQUEST)).toEqual({ ok: true, value: APPROVED });
  expect(await open().assess({ ...REQUEST, income: 40_000 })).toEqual({ ok: true, value: { outcome: 'refer' } });
});

it('F-07 the lender gets the figures and its own id, without the shopper’s agreement or anything that names the shopper', async () => {
  await open().assess(REQUEST);
  const { consent: _consent, recipient: _recipient, ...figures } = REQUEST;
  expect(JSON.parse(service.requests.at(-1)!.body)).toEqual(figures);
});

it('I-06 an answer that approves without a lender or an amount is not believed', async () => {
  for (const { ...approval } of [{ ...APPROVED, lender: '' }, { ...APPROVED, amount: 0 }, { outcome: 'approved' }]) {
    service.answerWith({ body: approval });
    expect(await open().assess(REQUEST)).toEqual({ ok: false, failure: 'bad_answer' });
  }
  service.answerWith(undefined);
});

it('I-06 without an address or its key the provider does not open', () => {
  const opened = (change: object, key?: string) =>
    prequalificationServiceAdapter.open({
      tenant: 'a',
      fetchAddress: fetchAnyAddress,
      settings: { ...settings, ...change },
      secretOf: () => key,
    });
  expect([opened({ url: '' }, SECRET), opened({ url: 'https://x.example' })]).toEqual([undefined, undefined]);
});

describeAdapterFailures('a lender over HTTP', () => ({
  service,
  ask: (timeout) => open(timeout).assess(REQUEST),
  secret: SECRET,
}));
