import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { createGuardedLookup, requireAllowedDestination, resolveBySystem, type AllowConnectionTo } from './public-network';

/** Follows no redirect. Rejects with HostRefused, or an error with this cause, for a host that is not allowed. */
export type FetchDealerAddress = (address: string | URL, init?: RequestInit) => Promise<Response>;

export const createDealerFetch = (allows: AllowConnectionTo): FetchDealerAddress => {
  const dispatcher = new Agent({ connect: { lookup: createGuardedLookup(allows, resolveBySystem) } });
  return async (address, init) => {
    requireAllowedDestination(new URL(address).hostname, allows);
    return fetch(address, { ...init, redirect: 'manual', dispatcher });
  };
};
