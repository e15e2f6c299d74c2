import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';

/** Fields of forms in which shoppers type an odometer reading in the dealer's unit. */
export const ODOMETER_FIELDS: readonly string[] = ['kms', 'trade_in_kms'];

/** Returns the number of an odometer reading such as `45,000` or `45,000 km`; undefined for any other text. */
export const odometerNumber = (reading: string | number | boolean): number | undefined => {
  const [, digits] = /^(\d{1,9}(?:\.\d+)?)(?:kms?)?$/i.exec(String(reading).replaceAll(/[\s,]/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const typedDistance = (answer: string | number | boolean | undefined): number | undefined =>
  answer === undefined || /km/i.test(String(answer)) ? undefined : odometerNumber(answer);

/** Returns a lead with its odometer readings in kilometres, in which leads are stored, valued and posted to webhooks. */
export const withKilometres = (lead: LeadSubmission, site: DistanceSite): LeadSubmission => {
  const { fields } = lead;
  const readings = ODOMETER_FIELDS.flatMap((name) => {
    const typed = typedDistance(fields?.[name]);
    const km = typed === undefined ? undefined : toKilometres(typed, site);
    return km === undefined || km === typed ? [] : [[name, String(km)]];
  });
  return fields && readings.length > 0 ? { ...lead, fields: { ...fields, ...Object.fromEntries(readings) } } : lead;
};
