import type { Tenant } from '../../ports';

type Dealer = Pick<Tenant, 'slug'> & {
  config: Pick<Tenant['config'], 'currency' | 'locale'> & { market: Pick<Tenant['config']['market'], 'share'> };
};

/** Country of a locale: en-AU has AU. A locale without a country has the one in which most people speak the language. */
const countryOf = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
};

/** Dealers with the same key have comparable prices: one currency, one country. */
export const marketKey = ({ config: { currency, locale } }: Dealer): string => `${currency} ${countryOf(locale)}`;

/** Slugs of the dealers whose stock counts for one dealer: its own, and those of its market that share their stock. */
export const dealersComparedWith = (dealer: Dealer, all: readonly Dealer[]): string[] =>
  all
    .filter((other) => other.slug === dealer.slug || (other.config.market.share && marketKey(other) === marketKey(dealer)))
    .map(({ slug }) => slug)
    .toSorted();

/** Dealers with the same key are compared with the same stock. */
export const stockKey = (dealer: Dealer): string =>
  dealer.config.market.share ? marketKey(dealer) : `${marketKey(dealer)} ${dealer.slug}`;
