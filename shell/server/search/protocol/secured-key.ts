import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { ProblemError } from '@forecourt/contracts/problem';
import { fitsPattern } from './key-limits';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';

/** A secured key is made from a dealer's search key. */
export interface KeyRestrictions {
  /** `*` stands for any letters at the beginning or the end; undefined means all indices. */
  indices?: string[];
  /** Every search with the key gets them, URL-encoded as in the key. Filters are added to those of the search. */
  parameters: [name: string, value: string][];
  /** An index must be in each of these lists too. */
  furtherIndices?: string[][];
  /** Of an answer; undefined means no limit. */
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
 * Base64 of an HMAC-SHA256 (hexadecimal, by the search key) of the restrictions, and of the restrictions, as
 * `generateSecuredApiKey` makes it. Undefined when it was not made from that key.
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

/** URL-encoded. @throws ProblemError `forbidden` when the key has ended or is not allowed from this address */
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

export const mayKeySearchIndex = ({ indices, furtherIndices = [] }: KeyRestrictions, name: string): boolean =>
  [...(indices ? [indices] : []), ...furtherIndices].every((list) => list.some((pattern) => fitsPattern(name, pattern)));
