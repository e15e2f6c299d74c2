import type { Providers } from '@forecourt/contracts/site/providers';

/** Why a service gave no usable answer. Closed: callers decide on each of them. */
export type ProviderFailure =
  /** It took longer than the configured time. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'unreachable'
  /** It has trouble of its own (HTTP 5xx). */
  | 'failing'
  /** Too many requests, or the account's quota is used up. */
  | 'limited'
  /** It does not know our key, or the key may not do this. */
  | 'refused'
  /** It answered something that its documentation does not have. */
  | 'bad_answer'
  /** The configuration names no such provider, or the environment has no key for it. */
  | 'not_configured';

/** A result, or the reason why there is none. */
export type Outcome<Value, Failure extends string = ProviderFailure> =
  { ok: true; value: Value } | { ok: false; failure: Failure };

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const failed = <Failure extends string>(failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** Kinds of provider, as the configuration names them. */
export type ProviderKind = keyof Providers;

/** What an adapter is opened with, for one dealer. */
export interface ProviderContext<Kind extends ProviderKind> {
  /** Dealer's slug. */
  tenant: string;
  settings: Providers[Kind];
  /** Value of a secret by the name of its environment variable; undefined when it is not set. */
  secretOf(name: string): string | undefined;
}

/**
 * One way to provide something. Another one is added by a file that exports this, and its name in the list of its kind.
 * `open` does no I/O; it may answer `undefined` when the configuration lacks what the adapter needs.
 */
export interface ProviderAdapter<Kind extends ProviderKind, Service> {
  name: string;
  open(context: ProviderContext<Kind>): Service | undefined;
}

/** The service that a dealer's configuration names, among those that there are. */
export const openProvider = <Kind extends ProviderKind, Service>(
  adapters: readonly ProviderAdapter<Kind, Service>[],
  context: ProviderContext<Kind>,
): Outcome<Service, 'not_configured'> => {
  const service = adapters.find(({ name }) => name === context.settings.provider)?.open(context);
  return service === undefined ? failed('not_configured') : success(service);
};
