import { isIP } from 'node:net';
import { listedWords } from '@forecourt/rules/text/listed-words';

/**
 * Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` the server believes: how many stand between it and the
 * internet, or their addresses and networks. Undefined: none.
 */
export type TrustedProxySetting = number | string[] | undefined;

/** Names that stand for ranges of network addresses: this machine, link-local addresses, private networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

const TRUST_PROXY_EXAMPLES =
  'Write the number of proxies in front of the server (TRUST_PROXY=1), or their addresses (TRUST_PROXY=loopback,10.0.0.0/8)';

const isNetwork = (entry: string): boolean => {
  if (NETWORK_NAMES.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/**
 * Parses the setting `TRUST_PROXY`. Throws an Error for `on`, because the server would then believe addresses that clients write, and for any
 * text that is no number of proxies and no list of addresses and networks.
 */
export const parseTrustedProxies = (text = ''): TrustedProxySetting => {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'off' || value === '0') return undefined;
  if (['on', 'true', 'yes'].includes(value))
    throw new Error(
      `TRUST_PROXY=${value} is not accepted: the server would believe any X-Forwarded-For that a client writes. ${TRUST_PROXY_EXAMPLES}`,
    );
  if (/^\d+$/.test(value)) {
    if (Number(value) <= MOST_HOPS) return Number(value);
    throw new Error(`TRUST_PROXY must be a number of proxies from 1 to ${MOST_HOPS}, not "${text}"`);
  }
  const entries = listedWords(value);
  const wrong = entries.filter((entry) => !isNetwork(entry));
  if (wrong.length === 0) return entries;
  throw new Error(`TRUST_PROXY names "${wrong.join('", "')}", which is no address and no network. ${TRUST_PROXY_EXAMPLES}`);
};

/** Returns the proxies in the form of Fastify's option `trustProxy`. */
export const fastifyTrustProxy = (
  proxies: TrustedProxySetting,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false);
