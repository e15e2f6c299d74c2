import { LRUCache } from 'lru-cache';
import { ProblemError } from '@forecourt/contracts/problem';
import type { StoredKey } from './stored-keys';

const HOUR = 3600;
const MOST_COUNTERS = 100_000;

/** Each `*` stands for any letters. */
export const fitsPattern = (text: string, pattern: string): boolean => {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length >= at + last.length && text.endsWith(last);
};

/** A pattern may leave out the scheme of the address. @throws ProblemError `forbidden` */
export const requireReferer = ({ referers }: StoredKey, referer: string): void => {
  if (referers.length === 0) return;
  const addresses = [referer, referer.replace(/^https?:\/\//u, '')].flatMap((address) => [address, address.replace(/\/$/u, '')]);
  if (referer !== '' && referers.some((pattern) => addresses.some((address) => fitsPattern(address, pattern)))) return;
  throw new ProblemError('forbidden', 'The API key is not valid on this page: its referers do not name it');
};

/** Refuses one request too many in an hour with a key from a network address. */
export const createRequestCounter = (now: () => number): ((key: StoredKey, address: string) => void) => {
  const counters = new LRUCache<string, { since: number; count: number }>({ max: MOST_COUNTERS });
  return ({ value, maxQueriesPerIPPerHour: most }, address) => {
    if (most === 0) return;
    const name = `${value} ${address}`;
    const last = counters.get(name);
    const counter = last && now() - last.since < HOUR ? last : { since: now(), count: 0 };
    counter.count += 1;
    counters.set(name, counter);
    if (counter.count > most) {
      throw new ProblemError('too_many_requests', `The API key allows ${most} requests an hour from one address`);
    }
  };
};
