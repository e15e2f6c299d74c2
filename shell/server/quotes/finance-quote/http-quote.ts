import { FinanceQuote } from '@forecourt/contracts/quotes';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { bearerTokenHeaders } from '../bearer';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { FinanceQuoteAdapter } from './finance-quote';

const shape = Compile(FinanceQuote);

/**
 * The service of a lender: `POST {url}` with `{selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic,
 * whoIsHelping}` (site-area §7) and `Authorization: Bearer {secret}`. It answers `{weeklyRepaymentAmount,
 * advertisedRate, comparisonRate}`, or 404 or 422 where it makes no quote.
 */
export const lenderServiceAdapter: FinanceQuoteAdapter = {
  name: 'http',
  open({ settings: { url, secret, timeout }, secretOf }) {
    const headers = bearerTokenHeaders(secret, secretOf);
    if (!url || !headers) return undefined;
    return {
      async quote({ depositPercent: _deposit, finalPaymentPercent: _final, ...request }) {
        const answer = await askProviderService({
          method: 'POST',
          url,
          headers,
          body: { selfAssessedCreditScore: 'GREAT', loanTerm: 5, ...request },
          timeout,
        });
        if (!answer.ok) return answer;
        const { status, body } = answer.value;
        if (status === 204 || status === 404 || status === 422) return createSuccessOutcome(undefined);
        if (!shape.Check(body)) return createFailureOutcome('bad_answer');
        const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = body;
        return createSuccessOutcome({ weeklyRepaymentAmount, advertisedRate, comparisonRate });
      },
    };
  },
};
