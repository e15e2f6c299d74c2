import type { FormContext } from '@forecourt/rules/form/form-schema';

/** Where and when the form is filled in. */
export interface FieldPlace {
  country: string;
  /** BCP 47 language, for the separators of numbers. */
  locale?: string;
  /** Sign of the currency that prices are in. */
  sign?: string;
  /** Earliest time of an appointment, as `datetime-local` writes it. */
  earliest?: string;
  /** Places, and the zone of their hours, for appointments. */
  locations?: FormContext['site']['locations'];
  timezone?: string;
}
