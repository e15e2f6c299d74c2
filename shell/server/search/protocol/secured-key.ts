import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { ProblemError } from '@forecourt/contracts/problem';
import { fitsPattern } from './key-limits';
import { areEqualSecrets } from '../../equal-secrets';

/** Restrictions that a secured key puts on searches; such a key is made from a dealer's search key. */
export interface KeyRestrictions {
  /** Names of the indices, with `*` for any letters at the beginning or the end; undefined means all indices. */
  indices?: string[];
  /**
   * Parameters that every search with the key gets, URL-encoded as in the key. Filters are added to the filters of the
   * search.
   */
  parameters: [name: string, value: string][];
  /** Further lists of names of indices; an index must be in each. */
  furtherIndices?: string[][];
  /** Most hits of an answer; undefined means no limit. */
  mostHits?: number;
}

const SIGNATURE = 64;
const OWN = new Set(['validUntil', 'restrictIndices', 'restrictSources', 'userToken']);

const listed = (text: string): string[] =>
  text
    .replace(/^\[|\]$/gu, '')
    .split(',')
    .map((each) => each.trim().replace(/^"|"$/gu, ''))
    .filter(Boolean);

const isFromAllowedSource = (source: string, address: string): boolean => {
  const [network = '', bits] = source.split('/');
  const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  if (isIP(network) === 0 || isIP(address) === 0) return false;
  const allowed = new BlockList();
  const prefix = Number(bits ?? (isIP(network) === 6 ? 128 : 32));
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > (isIP(network) === 6 ? 128 : 32)) return false;
  allowed.addSubnet(network, prefix, family(network));
  return allowed.check(address, family(address));
};

/**
 * Reads a key that was made with `generateSecuredApiKey` from the search key. It is the base64 of an HMAC-SHA256
 * (hexadecimal, by the search key) of the restrictions, and of the restrictions. Returns undefined when it was not made
 * from that key.
 * @throws ProblemError `forbidden` when the key has ended or is not allowed from this address
 */
export const readSecuredKey = (
  key: string,
  searchKey: string,
  { now, address }: { now: number; address: string },
): KeyRestrictions | undefined => {
  const text = Buffer.from(key, 'base64').toString('utf8');
  if (text.length < SIGNATURE) return undefined;
  const signed = text.slice(SIGNATURE);
  const signature = createHmac('sha256', searchKey).update(signed).digest('hex');
  if (!areEqualSecrets(text.slice(0, SIGNATURE), signature)) return undefined;
  return readRestrictions(signed, { now, address });
};

/**
 * Returns the restrictions in URL-encoded parameters of a key.
 * @throws ProblemError `forbidden` when the key has ended or is not allowed from this address
 */
export const readRestrictions = (parameters: string, { now, address }: { now: number; address: string }): KeyRestrictions => {
  const fields = new URLSearchParams(parameters.replaceAll('+', '%2B'));
  const until = fields.get('validUntil');
  if (until !== null && !(Number(until) > now))
    throw new ProblemError('forbidden', 'The API key is no longer valid: validUntil has passed');
  const sources = fields.get('restrictSources');
  if (sources !== null && !listed(sources).some((source) => isFromAllowedSource(source, address))) {
    throw new ProblemError('forbidden', 'The API key is not valid from this address');
  }
  const indices = fields.get('restrictIndices');
  return {
    ...(indices === null ? {} : { indices: listed(indices) }),
    parameters: [...fields].filter(([name]) => !OWN.has(name)),
  };
};

/** Returns whether a key with these restrictions may use the index. */
export const mayKeySearchIndex = ({ indices, furtherIndices = [] }: KeyRestrictions, name: string): boolean =>
  [...(indices ? [indices] : []), ...furtherIndices].every((list) => list.some((pattern) => fitsPattern(name, pattern)));
