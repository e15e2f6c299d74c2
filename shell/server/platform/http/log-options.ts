import { withoutPersonalData } from '@forecourt/rules/text/without-personal-data';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorRecord, isError } from '../errors/error-record';
import { sharedNetwork } from './client-network';

type LogOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

const DEEPEST = 5;
const MOST_ENTRIES = 100;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Errors become records, texts lose patterns of personal data. */
const withoutPersonalValues = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutPersonalData(value);
  if (isError(value)) return errorRecord(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => withoutPersonalValues(entry, depth + 1));
  // An instance of a class, such as a database or a message, may hold anything.
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutPersonalValues(entry, depth + 1)]));
};

/** Fastify's own objects, which have serialisers of their own. */
const FASTIFY_LOG_KEYS = new Set(['req', 'res']);

const harmlessFacts = (facts: object): Record<string, unknown> => {
  if (isError(facts)) return { err: errorRecord(facts) };
  const harmlessFact = (key: string, value: unknown): unknown => {
    if (FASTIFY_LOG_KEYS.has(key)) return value;
    return key === 'err' ? errorRecord(value) : withoutPersonalValues(value);
  };
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, harmlessFact(key, value)]));
};

/** An error without a message gets its own. */
const withoutPersonalArguments = ([facts, ...texts]: unknown[]): unknown[] => {
  if (typeof facts !== 'object' || facts === null) return [facts, ...texts].map((text) => withoutPersonalValues(text));
  const record = harmlessFacts(facts);
  const { message } = (record.err ?? {}) as { message?: unknown };
  return [
    record,
    ...(texts.length > 0 ? texts.map((text) => withoutPersonalValues(text)) : [message].filter((text) => text !== undefined)),
  ];
};

const requestRecord = ({ method, url, host, routeOptions, ip }: FastifyRequest) => ({
  method,
  path: withoutPersonalData(url.split('?')[0] ?? ''),
  route: routeOptions.url,
  host,
  network: sharedNetwork(ip),
});

/**
 * No line holds a person's data: no headers and no queries of requests, no parameters of statements, no values of rows,
 * no e-mail address, no telephone number, no whole network address of a visitor.
 */
export const serverLogOptions = (level: string) => ({
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
      method.apply(this, withoutPersonalArguments(args) as Parameters<typeof method>);
    },
  } satisfies LogOptions['hooks'],
});
