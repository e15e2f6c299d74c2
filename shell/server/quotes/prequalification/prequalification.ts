import type { Prequalification, PrequalificationQuestion } from '@forecourt/contracts/prequalification';
import type { ProviderOutcome } from '../../ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';

/** A provider that says whether a lender would lend a shopper an amount (F-07). */
export interface Prequalifier {
  /** Returns the lender's answer; `refer` unless the lender would lend. */
  assess(question: PrequalificationQuestion): Promise<ProviderOutcome<Prequalification>>;
}

export type PrequalificationAdapter = ProviderAdapter<'prequalification', Prequalifier>;

/** The embedded provider: it knows no lender, so it approves nobody and refers every shopper to the dealer's people. */
export const referralAdapter: PrequalificationAdapter = {
  name: 'embedded',
  open: () => ({ assess: async () => createSuccessOutcome({ outcome: 'refer' }) }),
};
