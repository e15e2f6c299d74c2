import type { PublicSite } from '@forecourt/contracts/public-site';

/** Where searches go: this site's own endpoint, or the hosted engine of the dealer's configuration (I-02). */
export interface SearchAddress {
  /** Host of the engine; '' is this site. */
  host: string;
  appId: string;
  key: string;
}

export const searchAddress = ({ slug, search }: Pick<PublicSite, 'slug' | 'search'>): SearchAddress => ({
  host: search.host,
  appId: search.host ? search.appId : slug,
  key: search.key,
});

/** Path of a multi-search with its credentials: as query parameters they need no preflight. */
export const multiSearchPath = ({ appId, key }: SearchAddress): string => {
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  return `/1/indexes/*/queries?${credentials.toString()}`;
};
