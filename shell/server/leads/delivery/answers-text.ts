import { distanceInDealerUnit, distanceUnit, ODOMETER_NAMES, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { ODOMETER_FIELDS, odometerNumber } from '../odometer-answers';
import type { LeadDocument } from './lead-document';

const BY_NAME: Record<string, string> = {
  rego: 'Registration',
  regoState: 'State of registration',
  finance: 'Under finance',
  appointment: 'Appointment',
  PreferredContactMethod: 'Preferred contact',
};

/** Returns a field's name as a readable label: `Do you have a trade in` for `do-you-have-a-trade-in`. */
export const fieldLabel = (name: string): string => {
  const words = BY_NAME[name] ?? name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names under which a lead has kilometres of an odometer: answers of forms, and the reading of a trade-in. */
const ODOMETERS = new Set([...ODOMETER_FIELDS, 'km']);

/**
 * Returns the label and the text of an odometer reading in the dealer's unit: `Kilometres` and `42,000 km`, or `Mileage` and
 * `26,098 miles`. A reading that is no number stays as it is.
 */
export const odometerRow = (km: number | string, site: DistanceSite): readonly [label: string, value: string] => {
  const unit = distanceUnit(site);
  const number = odometerNumber(km);
  const value = number === undefined ? String(km) : `${distanceInDealerUnit(number, site).toLocaleString(site.locale)} ${unit}`;
  return [ODOMETER_NAMES[unit], value];
};

/** Returns an answer as its readable label and text. */
export const answerRow = (name: string, value: string | number | boolean, site: DistanceSite): readonly [string, string] =>
  ODOMETERS.has(name) && value !== '' ? odometerRow(String(value), site) : [fieldLabel(name), String(value)];

/** Returns every further answer as label and value. */
export const furtherAnswers = (
  { fields, additional_services: services, opt_in, linked_query_params: linked }: LeadDocument,
  site: DistanceSite,
) => [
  ...Object.entries(fields).map(([name, value]) => answerRow(name, value, site)),
  ...(services.length > 0 ? [['Also asked for', services.join(', ')] as const] : []),
  ...(opt_in ? [['News and offers', 'agreed'] as const] : []),
  ...Object.entries(linked).map(([name, value]) => [name, value] as const),
];

/** Returns the shopper's message and every further answer as lines of text. */
export const answersText = (lead: LeadDocument, site: DistanceSite): string =>
  [
    lead.message ?? '',
    furtherAnswers(lead, site)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
