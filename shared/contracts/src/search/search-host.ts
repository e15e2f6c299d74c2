/** Matches the names of this machine, the only hosts at which a search may be reached over http. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/u;

/**
 * Returns the origin of a hosted search (I-02): https, or http if the host is this machine. `host` is the configuration key
 * `search.host` and must not be empty.
 */
export const originOfSearchHost = (host: string): string => `${LOCAL.test(host) ? 'http' : 'https'}://${host}`;
