import { countryOfLocale } from '@forecourt/rules/form/country-rules';
import type { FormCheckContext } from '@forecourt/rules/form/form-schema';
import { currencySign } from '@forecourt/rules/price/money';
import { distanceUnit, type DistanceSite, type DistanceUnit } from '@forecourt/rules/vehicle/odometer';

export type FormFieldSite = FormCheckContext['site'] & Pick<DistanceSite, 'stock'> & { currency: string };

export interface FormFieldSettings {
  country: string;
  /** BCP 47; decides the separators in numbers. */
  locale: string;
  /** Of odometer readings. */
  distance: DistanceUnit;
  /** Currency sign, such as `$`. */
  sign: string;
  /** Earliest time of an appointment in a time zone, in the format of `datetime-local`. */
  earliest?: (timezone: string) => string;
  /** Appointment times follow from their opening hours and time zones. */
  locations: FormCheckContext['site']['locations'];
  timezone: string;
}

/** Without the earliest time of an appointment. */
export const fieldSettingsOf = (site: FormFieldSite): FormFieldSettings => ({
  country: countryOfLocale(site.locale),
  locale: site.locale,
  locations: site.locations,
  timezone: site.timezone,
  distance: distanceUnit(site),
  sign: currencySign(site.locale, site.currency),
});
