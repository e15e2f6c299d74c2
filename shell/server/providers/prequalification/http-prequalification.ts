import { Prequalification } from '@forecourt/contracts/prequalification';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { bearerTokenHeaders } from '../bearer';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { PrequalificationAdapter } from './prequalification';

const shape = Compile(Prequalification);

/**
 * `POST {url}` with `Authorization: Bearer {secret}`; `lender` is the id of the dealer's lender, for which a broker answers.
 * The service answers `{outcome: "pre_approved", lender, amount, reference}`, or `{outcome: "refer"}`; 204, 404 and 422
 * count as `refer`.
 */
export const prequalificationServiceAdapter: PrequalificationAdapter = {
  name: 'http',
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress }) {
    const headers = bearerTokenHeaders(secret, secretOf);
    if (!url || !headers) return undefined;
    return {
      async assess({ lender, amount, termYears, income, expenses, employment }) {
        const body = { lender, amount, termYears, income, expenses, employment };
        const answer = await askProviderService({ method: 'POST', url, headers, body, timeout, fetchAddress });
        if (!answer.ok) return answer;
        const { status, body: said } = answer.value;
        if (status === 204 || status === 404 || status === 422) return createSuccessOutcome({ outcome: 'refer' });
        if (!shape.Check(said)) return createFailureOutcome('bad_answer');
        if (said.outcome === 'refer') return createSuccessOutcome({ outcome: 'refer' });
        const { outcome, reference } = said;
        return createSuccessOutcome({ outcome, lender: said.lender, amount: said.amount, reference });
      },
    };
  },
};
