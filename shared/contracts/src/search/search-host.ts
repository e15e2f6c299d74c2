/** Hosts of this machine, which need no certificate. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/u;

/** Address of a hosted search (I-02): https, and http only on this machine. @param host `search.host`, not empty */
export const searchOrigin = (host: string): string => `${LOCAL.test(host) ? 'http' : 'https'}://${host}`;
