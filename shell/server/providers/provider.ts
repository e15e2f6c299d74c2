import type { LenderService, ProviderKind, ProviderSettings } from '@forecourt/contracts/site/providers';
import type { FetchDealerAddress } from '../platform/network/dealer-addresses';

export const createSuccessOutcome = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const createFailureOutcome = <Failure extends string>(failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});

export type { ProviderKind };

/** A dealer may have services of several lenders. */
type ServiceSettings<Kind extends ProviderKind> = Kind extends 'financeQuote' | 'prequalification'
  ? Omit<LenderService, 'lender'>
  : ProviderSettings[Kind];

export interface ProviderContext<Kind extends ProviderKind> {
  tenant: string;
  settings: ServiceSettings<Kind>;
  /** Undefined when the environment variable is not set. */
  secretOf(name: string): string | undefined;
  fetchAddress: FetchDealerAddress;
}

/** `open` does no I/O; it returns undefined when the configuration lacks something that the adapter needs. */
export interface ProviderAdapter<Kind extends ProviderKind, Service> {
  name: string;
  open(context: ProviderContext<Kind>): Service | undefined;
}
