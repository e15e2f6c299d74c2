/** The only hosts at which a search may be reached over http. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/u;

/** https, or http if the host is this machine (I-02). `host` is the configuration key `search.host` and must not be empty. */
export const originOfSearchHost = (host: string): string => `${LOCAL.test(host) ? 'http' : 'https'}://${host}`;
