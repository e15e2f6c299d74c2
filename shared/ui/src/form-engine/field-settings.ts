import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import type { FormCheckContext } from '@forecourt/rules/form/form-schema';

/** Settings of the site and the time on which the rendering of form fields depends. */
export interface FormFieldSettings {
  country: string;
  /** BCP 47 language tag of the site, which decides the separators in numbers. */
  locale?: string;
  /** Unit of odometer readings. Default: km. */
  distance?: DistanceUnit;
  /** Currency sign before amounts of money, such as `$`. */
  sign?: string;
  /** Returns the earliest time of an appointment in a time zone, in the format of `datetime-local`. */
  earliest?: (timezone: string) => string;
  /** The dealer's locations with opening hours and time zone, from which the appointment times follow. */
  locations?: FormCheckContext['site']['locations'];
  timezone?: string;
}
