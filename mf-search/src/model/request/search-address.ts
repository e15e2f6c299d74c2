import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { searchOrigin } from '@forecourt/contracts/search/search-host';
import type { SiteFetch } from '@forecourt/store';

type Searched = Pick<PublicSite, 'slug' | 'search'>;

/** Where searches go: this site's own endpoint, or the hosted engine of the dealer's configuration (I-02). */
export interface SearchAddress {
  /** Address of the engine; '' is this site. */
  origin: string;
  appId: string;
  key: string;
}

export const searchAddress = ({ slug, search }: Searched): SearchAddress => ({
  origin: search.host && searchOrigin(search.host),
  appId: search.host ? search.appId : slug,
  key: search.key,
});

/** The body of a search as its engine names the stock: on a hosted one the index may have a name of its own. */
export const bodyFor = ({ search }: Pick<PublicSite, 'search'>, body: string): string =>
  search.host ? body.replaceAll('"indexName":"cars', `"indexName":"${search.index}`) : body;

/** Path of a multi-search with its credentials: as query parameters they need no preflight. */
export const multiSearchPath = ({ appId, key }: SearchAddress): string => {
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  return `/1/indexes/*/queries?${credentials.toString()}`;
};

/** Sends several searches of the stock to wherever this site searches. */
export const postSearch = (site: Searched, siteFetch: SiteFetch, requests: object[], signal: AbortSignal): Promise<Response> => {
  const address = searchAddress(site);
  const path = multiSearchPath(address);
  const init = { method: 'POST', signal, body: bodyFor(site, JSON.stringify({ requests })) };
  return address.origin ? fetch(address.origin + path, init) : siteFetch(path, init);
};
