import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../ports';
import { holdsKey } from './keys';

interface Carrier {
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
}

/** Node's client sends headers, the browser's query parameters (which need no preflight). */
const given = ({ headers, query }: Carrier, name: string): string => {
  const value = headers[name] ?? (query as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The dealer whose stock a request may read (I-01): the application id names it, the key must be its own. An unknown
 * dealer and a wrong key get the same answer.
 */
export const tenantOfRequest = (carrier: Carrier, tenants: Tenants, secret: string): Tenant => {
  const slug = given(carrier, 'x-algolia-application-id');
  const key = given(carrier, 'x-algolia-api-key');
  const tenant = tenants.bySlug(slug);
  if (holdsKey(secret, slug, key) && tenant) return tenant;
  throw new ProblemError('forbidden', 'Invalid Application-ID or API key');
};
