/** Matches the names of this machine; only with them a search host may be used over http. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/u;

/**
 * Returns the origin of a hosted search (I-02): https, or http for a host of this machine. `host` is the
 * configuration key `search.host` and not empty.
 */
export const searchOrigin = (host: string): string => `${LOCAL.test(host) ? 'http' : 'https'}://${host}`;
