import type { FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import { describeFailures } from '../testing/failures.contract';
import { AMPLE_SECONDS, openLocalService, type LocalService } from '../testing/local-service';
import { advertisedQuote } from './finance-quote';
import { describeFinanceQuotes, FINANCE } from './finance-quote.contract';
import { httpQuote } from './http-quote';

const SECRET = 'lender-key';
const settings = { provider: 'http', url: '', account: '', secret: 'PROVIDER_LENDER', timeout: AMPLE_SECONDS };
let service: LocalService;
beforeAll(async () => {
  service = await openLocalService(({ headers, body }) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: {} };
    const { purchasePrice, selfAssessedCreditScore } = JSON.parse(body) as FinanceQuoteRequest;
    if (selfAssessedCreditScore !== 'GREAT' || purchasePrice < 5000) return { status: 422, body: { error: 'amount' } };
    return { body: { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 9.32, lender: 'L' } };
  });
});
afterAll(() => service.close());

const open = (secret = SECRET, timeout = AMPLE_SECONDS) =>
  httpQuote.open({
    tenant: 'a',
    settings: { ...settings, url: service.url, timeout },
    secretOf: () => secret,
    finance: FINANCE,
  })!;

describeFinanceQuotes('the advertised quote', () =>
  advertisedQuote.open({ tenant: 'a', settings, secretOf: () => undefined, finance: FINANCE })!,
);
describeFinanceQuotes('a lender over HTTP', open);
describeFailures('a lender over HTTP', () => ({
  service,
  ask: (timeout) => open(SECRET, timeout).quote({ purchasePrice: 30_000 }),
  secret: SECRET,
}));
