import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { textWithUnit } from '../text/unit-words';

export type DistanceUnit = 'km' | 'miles';

export const ODOMETER_LABELS_BY_UNIT = { km: 'Kilometres', miles: 'Mileage' } as const satisfies Record<DistanceUnit, string>;

/** Configurations from older shells have no `stock`. */
export type DistanceSite = Pick<SiteConfig, 'locale'> & { stock?: Pick<SiteConfig['stock'], 'distance'> };

export const KM_PER_MILE = 1.609344;
/** Countries and territories whose roads have signs in miles. */
const WITH_MILES = new Set(['GB', 'US', 'GG', 'JE', 'IM', 'GI', 'PR', 'VI', 'GU']);

const maximizedRegion = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
};

const countries = new Map<string, string | undefined>();

/** Found once for each language tag, because `Intl` takes longer than all else of a card's text. */
const countryOf = (locale: string): string | undefined => {
  if (!countries.has(locale)) countries.set(locale, maximizedRegion(locale));
  return countries.get(locale);
};

/** The configured one, or else that of the locale's country. */
export const distanceUnit = ({ locale, stock: { distance } = { distance: 'auto' } }: DistanceSite): DistanceUnit => {
  if (distance !== 'auto') return distance;
  return WITH_MILES.has(countryOf(locale) ?? '') ? 'miles' : 'km';
};

/** Whole. Miles that were stored in whole kilometres stay the same: 45,210 miles, 72,758 km, 45,210 miles. */
export const distanceInDealerUnit = (km: number, site: DistanceSite): number =>
  Math.round(distanceUnit(site) === 'miles' ? km / KM_PER_MILE : km);

/** From the dealer's unit, whole. */
export const toKilometres = (distance: number, site: DistanceSite): number =>
  Math.round(distanceUnit(site) === 'miles' ? distance * KM_PER_MILE : distance);

/** `12,345 km`, `7,671 miles`. */
export const formatKm = (km: number, site: DistanceSite, text: TextLookup): string =>
  textWithUnit(distanceInDealerUnit(km, site).toLocaleString(site.locale), distanceUnit(site), text);

/** Stands beside input fields. */
export const distanceUnitSign = (site: DistanceSite, text: TextLookup): string =>
  distanceUnit(site) === 'miles' ? text('car.unit.sign.miles', 'miles') : text('car.unit.sign.km', 'km');
