import type { PageState, RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ComposedRemote } from '../compose/composed-remote';
import { BrowserRemote, type OnFallbackVersion } from './browser-remote';
import { createFederation, type RemoteContainer } from './federation-instance';

/**
 * Creates the remotes of a page, which the federation runtime loads; `add` registers one more version later.
 * @param entries one script with the entries that the page needs
 */
export const createBrowserFederation = (
  registrations: RemoteRegistration[],
  nonce: string,
  entries?: PageState['entries'],
  onFallback?: OnFallbackVersion,
) => {
  const containers: RemoteContainer[] = registrations.flatMap((registration) => [
    registration,
    ...(registration.fallback ? [registration.fallback] : []),
  ]);
  const federation = createFederation(containers, nonce, entries);
  return {
    remotes: registrations.map((registration): ComposedRemote => new BrowserRemote(registration, federation, onFallback)),
    add(registration: RemoteRegistration): ComposedRemote {
      federation.register(registration);
      return new BrowserRemote(registration, federation, onFallback);
    },
  };
};
