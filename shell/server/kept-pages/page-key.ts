import type { SiteRequest } from '../ports';

/** Parameters by which advertisements mark their visitors. They change nothing that a page shows. */
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id|_gl)$/i;

/**
 * Returns the address by which a page is kept: without the parameters of advertisements, which would give every visitor a page of his
 * own, and without empty parts. All other parameters stay as they are, because a page may show them.
 */
export const keptAddress = (url: URL): URL => {
  const address = new URL(url);
  address.hash = '';
  // Parameters are only written anew where one has to go: writing changes the spelling of the others.
  const isOfCampaign = [...address.searchParams.keys()].filter((name) => CAMPAIGN_PARAMETER.test(name));
  for (const name of new Set(isOfCampaign)) address.searchParams.delete(name);
  if (address.search === '') address.search = '';
  return address;
};

/** Returns numbers for objects: the same object always has the same number. */
const createNumbers = () => {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object: object): number => {
    const number = numbers.get(object) ?? (last += 1);
    numbers.set(object, number);
    return number;
  };
};

/**
 * Creates the function that returns the key of a page: its dealer's configuration, which is a new object after each change, the facts of
 * the site that are no answer to a question, the address, and the versions of which it is made.
 */
export const createPageKeys = () => {
  const numberOf = createNumbers();
  return ({ tenant, site }: Pick<SiteRequest, 'tenant' | 'site'>, address: URL, versions: string): string =>
    [numberOf(tenant.config), site.stockCount, site.search.key, site.basePath, address.href, versions].join('\n');
};
