import type { FormContext } from '@forecourt/rules/form/form-schema';

/** Site and time for which a field is rendered. */
export interface FieldSettings {
  country: string;
  /** BCP 47 language tag for the separators of numbers. */
  locale?: string;
  /** Sign of the currency of prices. */
  sign?: string;
  /** Earliest time of an appointment, in the format of `datetime-local`. */
  earliest?: string;
  /** Locations with opening hours and time zone, for appointments. */
  locations?: FormContext['site']['locations'];
  timezone?: string;
}
