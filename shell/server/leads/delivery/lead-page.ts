/** The page on which a shopper sent a form. */
export interface LeadFormPage {
  /** Path of the page on the dealer's site, such as `/cars/2021-toyota-hilux-car-1`. */
  page_id: string;
  /** Address of the page at the dealer's configured address. */
  url: string;
}

/** Matches the path prefix of a site that the server shows under another host. */
const SITE_PREFIX = /^\/sites\/[^/]+/;

/**
 * Returns the page that a lead names, at the dealer's own address, because the address in a lead is the browser's and
 * may name any host; undefined if it is no web address.
 * @param address scheme, host and port of the dealer's site, without a trailing slash
 */
export const findLeadFormPage = (url: string | null, address: string): LeadFormPage | undefined => {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  const path = pathname.replace(SITE_PREFIX, '').replace(/^\/+/, '/') || '/';
  return { page_id: path, url: `${address}${path}${search}` };
};
