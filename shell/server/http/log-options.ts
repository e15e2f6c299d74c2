import { withoutPersonalData } from '@forecourt/rules/text/without-personal-data';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorRecord, isError } from '../error-record';
import { coarseNetworkOf } from './client-network';

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

const DEEPEST = 5;
const MOST_ENTRIES = 100;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Returns a logged value without personal data: errors as records, texts without patterns of personal data. */
const harmless = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutPersonalData(value);
  if (isError(value)) return errorRecord(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => harmless(entry, depth + 1));
  // An instance of a class, such as a database or a message, may hold anything.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, harmless(entry, depth + 1)]));
};

/** Fastify's own entries, whose serialisers read an object of Fastify. */
const FASTIFY = new Set(['req', 'res']);

const harmlessFacts = (facts: object): Record<string, unknown> => {
  if (isError(facts)) return { err: errorRecord(facts) };
  const harmlessFact = (key: string, value: unknown): unknown => {
    if (FASTIFY.has(key)) return value;
    return key === 'err' ? errorRecord(value) : harmless(value);
  };
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, harmlessFact(key, value)]));
};

/** Returns the arguments of a call of the logger without personal data. An error without a message gets its own. */
const harmlessCall = ([facts, ...texts]: unknown[]): unknown[] => {
  if (typeof facts !== 'object' || facts === null) return [facts, ...texts].map((text) => harmless(text));
  const record = harmlessFacts(facts);
  const { message } = (record.err ?? {}) as { message?: unknown };
  return [record, ...(texts.length > 0 ? texts.map((text) => harmless(text)) : [message].filter((text) => text !== undefined))];
};

const requestRecord = ({ method, url, host, routeOptions, ip }: FastifyRequest) => ({
  method,
  path: withoutPersonalData(url.split('?')[0] ?? ''),
  route: routeOptions.url,
  host,
  network: coarseNetworkOf(ip),
});

/**
 * Returns the options of the server's only log. No line holds a person's data: no headers and no queries of
 * requests, no parameters of statements, no values of rows, no e-mail address, no telephone number, no whole network
 * address of a visitor.
 */
export const logOptions = (level: string) => ({
  level,
  serializers: {
    req: requestRecord,
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    // The hook below has made a record of the error.
    err: (record: unknown) => record as never,
  },
  formatters: { bindings: harmlessFacts },
  hooks: {
    logMethod(args, method) {
      method.apply(this, harmlessCall(args) as Parameters<typeof method>);
    },
  } satisfies LogOptions['hooks'],
});
