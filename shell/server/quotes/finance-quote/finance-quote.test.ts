import type { FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import { describeAdapterFailures } from '../testing/failures.contract';
import { AMPLE_TIMEOUT_SECONDS, openLocalService, type TestService } from '../testing/local-service';
import { advertisedRateAdapter } from './finance-quote';
import { describeFinanceQuotes, TEST_FINANCE_TERMS } from './finance-quote.contract';
import { lenderServiceAdapter } from './http-quote';

const SECRET = 'lender-key';
const settings = { provider: 'http', url: '', account: '', secret: 'PROVIDER_LENDER', timeout: AMPLE_TIMEOUT_SECONDS };
let service: TestService;
beforeAll(async () => {
  service = await openLocalService(({ headers, body }) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: {} };
    const { purchasePrice, selfAssessedCreditScore } = JSON.parse(body) as FinanceQuoteRequest;
    if (selfAssessedCreditScore !== 'GREAT' || purchasePrice < 5000) return { status: 422, body: { error: 'amount' } };
    return { body: { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 9.32, lender: 'L' } };
  });
});
afterAll(() => service.close());

const open = (secret = SECRET, timeout = AMPLE_TIMEOUT_SECONDS) =>
  lenderServiceAdapter.open({
    tenant: 'a',
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
    finance: TEST_FINANCE_TERMS,
  })!;

it('F-04 a lender over HTTP gets the keys of its own interface alone, because it assumes a deposit of its own', async () => {
  await open().quote({ purchasePrice: 30_000, loanTerm: 5, depositPercent: 10, finalPaymentPercent: 30, year: 2021 });
  expect(JSON.parse(service.requests.at(-1)!.body)).toEqual({
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 30_000,
    loanTerm: 5,
    year: 2021,
  });
});

it('F-04 F-14 the embedded quote is lower with a deposit and a final payment, and is none for a price whose rest is not lent', async () => {
  const own = advertisedRateAdapter.open({ tenant: 'a', settings, secretOf: () => undefined, finance: TEST_FINANCE_TERMS })!;
  const shares = { depositPercent: 10, finalPaymentPercent: 30 };
  const quote = (purchasePrice: number) => own.quote({ purchasePrice, loanTerm: 5, ...shares });
  expect(await quote(30_000)).toMatchObject({ ok: true, value: { weeklyRepaymentAmount: 100, comparisonRate: 9.32 } });
  expect(await quote(5400)).toEqual({ ok: true, value: undefined });
  expect(await quote(110_000)).toMatchObject({ value: { advertisedRate: 8.5 } });
});

describeFinanceQuotes('the advertised quote', () =>
  advertisedRateAdapter.open({ tenant: 'a', settings, secretOf: () => undefined, finance: TEST_FINANCE_TERMS })!,
);
describeFinanceQuotes('a lender over HTTP', open);
describeAdapterFailures('a lender over HTTP', () => ({
  service,
  ask: (timeout) => open(SECRET, timeout).quote({ purchasePrice: 30_000 }),
  secret: SECRET,
}));
