import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { originOfSearchHost } from '@forecourt/contracts/search/search-host';
import type { SiteFetch } from '@forecourt/store';

type SearchSite = Pick<PublicSite, 'slug' | 'search'>;

/** This site's own endpoint, or the hosted engine that the dealer configures (I-02). */
interface SearchAddress {
  /** Of the hosted engine; '' if this site answers searches itself. */
  origin: string;
  appId: string;
  key: string;
}

/** Only browsers: on the server a page asks its own site, which asks that engine. */
const asksHost = ({ host }: SearchSite['search']): boolean => host !== '' && typeof document !== 'undefined';

export const searchAddress = ({ slug, search }: SearchSite): SearchAddress => ({
  origin: asksHost(search) ? originOfSearchHost(search.host) : '',
  appId: asksHost(search) ? search.appId : slug,
  key: search.key,
});

/** Unchanged for the site's own endpoint. */
export const replaceIndexName = ({ search }: Pick<PublicSite, 'search'>, body: string): string =>
  asksHost(search) ? body.replaceAll('"indexName":"cars', `"indexName":"${search.index}`) : body;

/** Credentials are query parameters, because headers would cost a preflight request. */
export const multiSearchPath = ({ appId, key }: SearchAddress): string => {
  const credentials = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  return `/1/indexes/*/queries?${credentials.toString()}`;
};

export const postSearch = (
  site: SearchSite,
  siteFetch: SiteFetch,
  requests: object[],
  signal: AbortSignal,
): Promise<Response> => {
  const address = searchAddress(site);
  const path = multiSearchPath(address);
  const init = { method: 'POST', signal, body: replaceIndexName(site, JSON.stringify({ requests })) };
  return address.origin ? fetch(address.origin + path, init) : siteFetch(path, init);
};
