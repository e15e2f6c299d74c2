import { FACET_ATTRIBUTES, NUMERIC_FACETS } from '@forecourt/contracts/search/search';
import { createObjectNumbers } from './object-numbers';
import type { SiteRequest } from '../ports';

/** Marks of advertisements change nothing that a page shows. */
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id|_gl)$/i;

/** These parameters mean nothing without a value. Forms without JavaScript send a search with all of its fields. */
const SEARCH_PARAMETERS = new Set<string>([
  'query',
  'sortBy',
  'weekly',
  'created_at',
  'near',
  'within',
  ...FACET_ATTRIBUTES,
  ...NUMERIC_FACETS.flatMap((name) => [`${name}_min`, `${name}_max`]),
]);

interface Parameter {
  /** As it stands in the address: writing it anew would change its spelling. */
  text: string;
  name: string;
  value: string;
}

const readParameter = (text: string): Parameter => {
  const [[name, value] = ['', '']] = new URLSearchParams(text);
  return { text, name, value };
};

/** The same for spellings of one filter (`make[]`, `refinementList[make][0]`): their order among themselves can matter. */
const orderName = (name: string): string =>
  (/^(?:refinementList|range)\[(\w+)\]/.exec(name)?.[1] ?? name.replace(/\[.*$/, '')).replace(/_(?:min|max)$/, '');

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/**
 * Addresses of the same page have one kept page: without the parameters of advertisements, which would give every visitor a
 * page of his own, without repeated parameters and empty ones of searches, and with the names of the others in order. Values
 * of one name keep their order, because a page may show it.
 */
export const keptAddress = (url: URL): URL => {
  const address = new URL(url);
  address.hash = '';
  const seen = new Set<string>();
  const parameters = address.search
    .slice(1)
    .split('&')
    .map(readParameter)
    .filter(({ text, name, value }) => {
      const isEmpty = text === '' || (value === '' && SEARCH_PARAMETERS.has(name));
      const isRepeated = seen.has(`${name}=${value}`);
      seen.add(`${name}=${value}`);
      return !isEmpty && !isRepeated && !CAMPAIGN_PARAMETER.test(name);
    })
    .toSorted((one, other) => compare(orderName(one.name), orderName(other.name)));
  address.search = parameters.map(({ text }) => text).join('&');
  return address;
};

/**
 * A key is made of the dealer's configuration and menus, which are new objects after each change, the popup, the facts of the
 * site that are no answer to a question, the address, and the versions.
 */
export const createKeptPageKeys = () => {
  const numberOf = createObjectNumbers();
  return ({ tenant, site }: Pick<SiteRequest, 'tenant' | 'site'>, address: URL, versions: string): string =>
    [
      numberOf(tenant.config),
      numberOf(site.navigation),
      site.popup?.id,
      site.stockCount,
      site.search.key,
      site.basePath,
      address.href,
      versions,
    ].join('\n');
};
