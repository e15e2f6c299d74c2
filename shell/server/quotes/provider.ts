import type { Providers } from '@forecourt/contracts/site/providers';

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const failed = <Failure extends string>(failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** Kinds of provider, as the configuration names them. */
export type ProviderKind = keyof Providers;

/** Settings of one dealer, with which an adapter is opened. */
export interface ProviderContext<Kind extends ProviderKind> {
  /** Dealer's slug. */
  tenant: string;
  settings: Providers[Kind];
  /** Value of a secret by the name of its environment variable; undefined when it is not set. */
  secretOf(name: string): string | undefined;
}

/**
 * One provider of a kind. A new one is a file that exports this, and its name in the list of its kind.
 * `open` does no I/O; it may answer `undefined` when the configuration lacks what the adapter needs.
 */
export interface ProviderAdapter<Kind extends ProviderKind, Service> {
  name: string;
  open(context: ProviderContext<Kind>): Service | undefined;
}
