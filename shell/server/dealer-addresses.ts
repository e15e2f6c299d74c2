import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { createGuardedLookup, requireAllowedDestination, resolveBySystem, type AllowConnectionTo } from './public-network';

/**
 * Sends a request to an address that a dealer's configuration names. It follows no redirect, so that the caller checks where it leads. Rejects
 * with HostRefused, or with an error whose cause is HostRefused, if the server may not connect to the host.
 */
export type FetchDealerAddress = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** Returns a `fetch` that connects only to IP addresses which a rule allows. */
export const createDealerFetch = (allows: AllowConnectionTo): FetchDealerAddress => {
  const dispatcher = new Agent({ connect: { lookup: createGuardedLookup(allows, resolveBySystem) } });
  return async (address, init) => {
    requireAllowedDestination(new URL(address).hostname, allows);
    return fetch(address, { ...init, redirect: 'manual', dispatcher });
  };
};
