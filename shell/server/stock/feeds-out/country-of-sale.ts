import type { SiteConfig } from '@forecourt/contracts/site/site';

const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
); // prettier-ignore

export const isEeaCountry = (country: string): boolean => EEA.has(country);

/** Of no single country: the euro, and those of ISO 4217 that begin with X. */
const SHARED_CURRENCY = /^(?:EUR|X)/;

const countryOfLanguage = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
};

/**
 * Two letters; '' if nothing tells it. The currency tells more than the language, because an advertising service takes
 * prices in the currency of a country only: AUD is Australia. The euro leaves the choice to the language: `de` is Germany,
 * `de-AT` Austria.
 */
export const countryOfSale = ({ currency, locale }: Pick<SiteConfig, 'currency' | 'locale'>): string =>
  SHARED_CURRENCY.test(currency) ? countryOfLanguage(locale) : currency.slice(0, 2);
