import type { LenderService, ProviderKind, ProviderSettings } from '@forecourt/contracts/site/providers';
import type { FetchDealerAddress } from '../dealer-addresses';

export const createSuccessOutcome = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const createFailureOutcome = <Failure extends string>(failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});

export type { ProviderKind };

/** Settings of one service of a kind; a dealer may have services of several lenders. */
type ServiceSettings<Kind extends ProviderKind> = Kind extends 'financeQuote' | 'prequalification'
  ? Omit<LenderService, 'lender'>
  : ProviderSettings[Kind];

/** A dealer's settings with which a provider's adapter is opened. */
export interface ProviderContext<Kind extends ProviderKind> {
  /** Slug of the dealer that uses the provider. */
  tenant: string;
  settings: ServiceSettings<Kind>;
  /** Returns the value of an environment variable with a secret; undefined when it is not set. */
  secretOf(name: string): string | undefined;
  /** Sends a request to an address of the dealer's configuration. */
  fetchAddress: FetchDealerAddress;
}

/**
 * An adapter for one provider of one kind. A new adapter is a file that exports this, and its name in the list of its kind. `open` does no
 * I/O; it returns undefined when the configuration lacks something that the adapter needs.
 */
export interface ProviderAdapter<Kind extends ProviderKind, Service> {
  name: string;
  open(context: ProviderContext<Kind>): Service | undefined;
}
