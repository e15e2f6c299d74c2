import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { odometerReading } from '@forecourt/rules/vehicle/odometer-reading';

/** Shoppers type them in the dealer's unit. */
export const ODOMETER_FIELDS: readonly string[] = ['kms', 'trade_in_kms'];

const IN_MILES: DistanceSite = { locale: 'en-GB', stock: { distance: 'miles' } };

/** Undefined for a text that is no reading. */
const kilometresOf = (answer: string | number | boolean, unitless: (distance: number) => number): number | undefined => {
  const reading = odometerReading(answer);
  if (reading?.unit === undefined) return reading && unitless(reading.distance);
  return reading.unit === 'km' ? reading.distance : toKilometres(reading.distance, IN_MILES);
};

/** Reads `45,000` or `45.000 km`; undefined for any other text. */
export const odometerNumber = (reading: string | number | boolean): number | undefined => kilometresOf(reading, (km) => km);

/** Leads are stored, valued and posted to webhooks in kilometres. */
export const withKilometres = (lead: LeadSubmission, site: DistanceSite): LeadSubmission => {
  const { fields } = lead;
  const readings = ODOMETER_FIELDS.flatMap((name) => {
    const answer = fields?.[name];
    const km = answer === undefined ? undefined : kilometresOf(answer, (distance) => toKilometres(distance, site));
    return km === undefined || km === Number(String(answer).replaceAll(',', '')) ? [] : [[name, String(km)]];
  });
  return fields && readings.length > 0 ? { ...lead, fields: { ...fields, ...Object.fromEntries(readings) } } : lead;
};
