import { loanOf } from '@forecourt/rules/finance/loan';
import type { FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { advertisedRateAdapter } from './finance-quote';
import { describeFinanceQuotes, TEST_FINANCE_TERMS } from './finance-quote.contract';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { lenderServiceAdapter, youxAdapter } from './http-quote';

const SECRET = 'lender-key';
const settings = {
  provider: 'http',
  url: '',
  account: '',
  secret: 'PROVIDER_LENDER',
  timeout: AMPLE_TIMEOUT_SECONDS,
  validDays: 7,
};
let service: TestService;
let asked: FinanceQuoteRequest;
beforeAll(async () => {
  service = await openLocalService(({ headers, body }) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: {} };
    const { purchasePrice, selfAssessedCreditScore } = JSON.parse(body) as FinanceQuoteRequest;
    asked = JSON.parse(body) as FinanceQuoteRequest;
    if (selfAssessedCreditScore !== 'GREAT' || purchasePrice < 5000) return { status: 422, body: { error: 'amount' } };
    return { body: { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 8.53, lender: 'L' } };
  });
});
afterAll(() => service.close());

const openWith = (adapter: typeof youxAdapter, secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  adapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
    finance: TEST_FINANCE_TERMS,
    currency: 'AUD',
  })!;

describeFinanceQuotes('the advertised quote', () =>
  advertisedRateAdapter.open({
    tenant: 'a',
    fetchAddress: fetchAnyAddress,
    settings,
    secretOf: () => undefined,
    finance: TEST_FINANCE_TERMS,
    currency: 'AUD',
  })!,
);
describe.each([
  ['a lender over HTTP', lenderServiceAdapter],
  ['youX', youxAdapter],
])('finance quotes of %s', (name, adapter) => {
  describeFinanceQuotes(name, () => openWith(adapter));
  describeAdapterFailures(name, () => ({
    service,
    ask: (timeout) => openWith(adapter, SECRET, timeout).quote({ purchasePrice: 30_000 }),
    secret: SECRET,
  }));

  const quote = { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 9.32 };
  it.each([
    ['a negative repayment', { ...quote, weeklyRepaymentAmount: -142 }],
    ['a repayment that is no number', JSON.stringify(quote).replace('142', 'NaN')],
    ['an endless repayment', JSON.stringify(quote).replace('142', '1e999')],
    ['a repayment in words', { ...quote, weeklyRepaymentAmount: '142' }],
    ['no comparison rate', { ...quote, comparisonRate: undefined }],
    ['a comparison rate below the rate', { ...quote, comparisonRate: 8.49 }],
    ['a comparison rate of over 100 % a year', { ...quote, comparisonRate: 932 }],
    ['another currency', { ...quote, currency: 'USD' }],
  ])('F-12 I-06 an answer with %s is no quote', async (_, body) => {
    service.answerWith({ body });
    const outcome = await openWith(adapter).quote({ purchasePrice: 30_000 });
    service.answerWith(undefined);
    expect(outcome).toEqual({ ok: false, failure: 'bad_answer' });
  });

  it('I-06 an answer that states the dealer’s currency is a quote', async () => {
    service.answerWith({ body: { ...quote, currency: 'AUD' } });
    const outcome = await openWith(adapter).quote({ purchasePrice: 30_000 });
    service.answerWith(undefined);
    expect(outcome).toEqual({ ok: true, value: quote });
  });
});

it('F-04 youX gets the fields of its contract alone', async () => {
  await openWith(youxAdapter).quote({ purchasePrice: 30_000, depositPercent: 10, finalPaymentPercent: 30, year: 2021, vin: 'V' });
  expect(asked).toEqual({ selfAssessedCreditScore: 'GREAT', loanTerm: 5, purchasePrice: 30_000, year: 2021, vin: 'V' });
});

it('F-15 the advertised quote has the repayments a week and a month of one loan, each with its comparison rate', async () => {
  const context = { tenant: 'a', fetchAddress: fetchAnyAddress, settings, secretOf: () => undefined, currency: 'AUD' };
  const finance = { ...TEST_FINANCE_TERMS, fees: { ...TEST_FINANCE_TERMS.fees, establishment: 600 } };
  const request = { purchasePrice: 30_000, loanTerm: 5, depositPercent: 10, finalPaymentPercent: 30 };
  const loan = { amount: 30_000, deposit: 3000, residual: 9000, fees: 600, rate: 8.5, termYears: 5 };
  const [weekly, monthly] = [loanOf({ ...loan, frequency: 'week' })!, loanOf({ ...loan, frequency: 'month' })!];
  expect(await advertisedRateAdapter.open({ ...context, finance })!.quote(request)).toMatchObject({
    value: {
      weeklyRepaymentAmount: weekly.payment,
      comparisonRate: weekly.comparisonRate,
      monthlyRepaymentAmount: monthly.payment,
      monthlyComparisonRate: monthly.comparisonRate,
    },
  });
  const withoutLender = advertisedRateAdapter.open({ ...context, finance: { ...finance, rate: undefined } as never })!;
  expect(await withoutLender.quote(request)).toEqual({ ok: true, value: undefined });
});
