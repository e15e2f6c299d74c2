import type { FastifyRequest } from 'fastify';
import type { SearchProtocol } from '..';
import { requireIndexOfKey, requireKeyRight, type SearchAccess, type SearchKeyRight } from '../credentials';
import { PROTOCOL_LIMITS } from '../limits';

export const SEARCH_SECURITY = {
  searchApplication: { type: 'apiKey', in: 'header', name: 'x-algolia-application-id', description: 'Slug of the dealer' },
  searchKey: { type: 'apiKey', in: 'header', name: 'x-algolia-api-key', description: 'A key of that dealer' },
} as const;

const NEEDS_KEY = [{ searchApplication: [], searchKey: [] }];

/** A minute from one network address, for each kind of route. */
export interface RequestRates {
  search: number;
  write: number;
  events: number;
}

export interface ProtocolRouteDeps {
  protocol: SearchProtocol;
  rates: RequestRates;
}

export const DEFAULT_REQUEST_RATES: RequestRates = { search: 6000, write: 1200, events: 600 };

const accesses = new WeakMap<FastifyRequest, SearchAccess>();

/** Checked before the body is read. */
export const accessOfRequest = (request: FastifyRequest): SearchAccess => accesses.get(request)!;

export const protocolRouteOptions = (
  { protocol, rates }: ProtocolRouteDeps,
  schema: object,
  right: SearchKeyRight | undefined,
  kind: keyof RequestRates,
) => ({
  schema: { ...schema, security: NEEDS_KEY },
  // The answers charge for the rest of a search, whose price follows from its parameters.
  config: {
    rateLimit: { max: rates[kind], timeWindow: '1 minute' },
    ...(kind === 'search' ? { price: 1, readsOnly: true } : {}),
    // Keys are in the database, and events are not stored.
    usesIndices: right !== undefined && kind !== 'events',
  },
  bodyLimit: kind === 'write' ? PROTOCOL_LIMITS.batchBytes : PROTOCOL_LIMITS.bodyBytes,
  // This is checked before the body is read, so that a refused request costs little.
  onRequest: async (request: FastifyRequest): Promise<void> => {
    const access = await protocol.accessOf(request);
    if (right) requireKeyRight(access, right);
    const { index } = request.params as { index?: string };
    if (index !== undefined && index !== '*') requireIndexOfKey(access, index);
    accesses.set(request, access);
  },
});
