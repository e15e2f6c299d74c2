import { FinanceQuote, type FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { bearerTokenHeaders } from '../bearer';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { FinanceQuoteAdapter } from './finance-quote';

const shape = Compile(Type.Intersect([FinanceQuote, Type.Object({ currency: Type.Optional(Type.String()) })]));

/** In percent a year; a higher one is a fault of the service. */
const MOST_RATE = 100;

/** Undefined for an answer that may not be advertised (F-12). */
const readQuote = (body: unknown, currency: string): FinanceQuote | undefined => {
  if (!shape.Check(body)) return undefined;
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate, lender, validUntil } = body;
  const isOurs = body.currency === undefined || body.currency === currency;
  const isLawful = comparisonRate >= advertisedRate && comparisonRate <= MOST_RATE;
  if (!isOurs || !isLawful) return undefined;
  return {
    weeklyRepaymentAmount,
    advertisedRate,
    comparisonRate,
    ...(lender === undefined ? {} : { lender }),
    ...(validUntil === undefined ? {} : { validUntil }),
  };
};

const createServiceAdapter = (
  name: string,
  bodyOf: (request: FinanceQuoteRequest, lender?: Lender) => object,
): FinanceQuoteAdapter => ({
  name,
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress, currency }) {
    const headers = bearerTokenHeaders(secret, secretOf);
    if (!url || !headers) return undefined;
    return {
      async quote(request, lender) {
        const answer = await askProviderService({
          method: 'POST',
          url,
          headers,
          body: bodyOf(request, lender),
          timeout,
          fetchAddress,
        });
        if (!answer.ok) return answer;
        const { status, body } = answer.value;
        if (status === 204 || status === 404 || status === 422) return createSuccessOutcome(undefined);
        const quote = readQuote(body, currency);
        return quote ? createSuccessOutcome(quote) : createFailureOutcome('bad_answer');
      },
    };
  },
});

const DEFAULTS = { selfAssessedCreditScore: 'GREAT', loanTerm: 5 };

/**
 * This project's contract: `POST {url}` with the fields of `FinanceQuoteRequest`, the id of the dealer's `lender` and
 * `Authorization: Bearer {secret}`. The answer is `{weeklyRepaymentAmount, advertisedRate, comparisonRate}`, perhaps with
 * `currency` (ISO 4217), `validUntil` (ISO 8601) and `lender` (id or name); 404 or 422 where there is no quote.
 */
export const lenderServiceAdapter = createServiceAdapter('http', (request, lender) => ({
  ...DEFAULTS,
  ...request,
  ...(lender ? { lender: lender.id } : {}),
}));

/** `POST {url}` with these fields and nothing else (site-area §7); youX assumes deposit and final payment itself. */
export const youxAdapter = createServiceAdapter('youx', (request) => {
  const { selfAssessedCreditScore, loanTerm, purchasePrice, year, vin, nvic, whoIsHelping } = { ...DEFAULTS, ...request };
  return { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic, whoIsHelping };
});
