import type { Tenant } from '../../ports';

type Dealer = Pick<Tenant, 'slug'> & {
  config: Pick<Tenant['config'], 'currency' | 'locale'> & { market: Pick<Tenant['config']['market'], 'share'> };
};

/** Country of a language: en-AU is Australia's; where none is said, the one where it is spoken most. */
const countryOf = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
};

/** Prices of two dealers can be compared: one currency, one country. */
export const marketKey = ({ config: { currency, locale } }: Dealer): string => `${currency} ${countryOf(locale)}`;

/** Dealers whose stock counts for one dealer: itself, and those of its market that share theirs. */
export const dealersComparedWith = (dealer: Dealer, all: readonly Dealer[]): string[] =>
  all
    .filter((other) => other.slug === dealer.slug || (other.config.market.share && marketKey(other) === marketKey(dealer)))
    .map(({ slug }) => slug)
    .toSorted();

/** Dealers with the same key are compared with the same stock. */
export const stockKey = (dealer: Dealer): string =>
  dealer.config.market.share ? marketKey(dealer) : `${marketKey(dealer)} ${dealer.slug}`;
