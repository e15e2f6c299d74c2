import type { Prequalification, PrequalificationQuestion } from '@forecourt/contracts/prequalification';
import type { ProviderOutcome } from '../../platform/ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';

export interface Prequalifier {
  /** Answers `refer` unless the lender would lend. */
  assess(question: PrequalificationQuestion): Promise<ProviderOutcome<Prequalification>>;
}

export type PrequalificationAdapter = ProviderAdapter<'prequalification', Prequalifier>;

/** The embedded provider knows no lender, so it refers every shopper to the dealer's people. */
export const referralAdapter: PrequalificationAdapter = {
  name: 'embedded',
  open: () => ({ assess: async () => createSuccessOutcome({ outcome: 'refer' }) }),
};
