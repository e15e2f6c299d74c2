import { Prequalification } from '@forecourt/contracts/prequalification';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { bearerTokenHeaders } from '../bearer';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { PrequalificationAdapter } from './prequalification';

const shape = Compile(Prequalification);

/**
 * The service of a lender: `POST {url}` with `{amount, termYears, income, expenses, employment}` and `Authorization: Bearer
 * {secret}`. It answers `{outcome: "pre_approved", lender, amount, reference}`, or `{outcome: "refer"}`; 204, 404 and 422
 * count as `refer`.
 */
export const prequalificationServiceAdapter: PrequalificationAdapter = {
  name: 'http',
  open({ settings: { url, secret, timeout }, secretOf }) {
    const headers = bearerTokenHeaders(secret, secretOf);
    if (!url || !headers) return undefined;
    return {
      async assess({ consent: _consent, ...body }) {
        const answer = await askProviderService({ method: 'POST', url, headers, body, timeout });
        if (!answer.ok) return answer;
        const { status, body: said } = answer.value;
        if (status === 204 || status === 404 || status === 422) return createSuccessOutcome({ outcome: 'refer' });
        if (!shape.Check(said)) return createFailureOutcome('bad_answer');
        if (said.outcome === 'refer') return createSuccessOutcome({ outcome: 'refer' });
        const { outcome, lender, amount, reference } = said;
        return createSuccessOutcome({ outcome, lender, amount, reference });
      },
    };
  },
};
