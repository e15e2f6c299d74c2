import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { listedWords } from '@forecourt/rules/text/listed-words';

/** How many trusted proxies stand between the server and the internet, or their addresses and networks. */
export type TrustedProxySetting = number | string[] | undefined;

/** This machine, link-local addresses, private networks. */
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

/** Throws an Error for a wrong text, also for `on`: the server would then believe addresses that clients write. */
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

/** Any other text would become the scheme of a page's own address. The last one is that of the nearest proxy. */
export const withoutForgedScheme = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const scheme = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme;
  else delete headers['x-forwarded-proto'];
};

export const fastifyTrustProxy = (
  proxies: TrustedProxySetting,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false);
