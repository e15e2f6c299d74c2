import type { FormDescription } from '@forecourt/contracts/form/form';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatDay, splitDateTime } from '@forecourt/rules/form/appointment';
import { siteForm } from '@forecourt/rules/form/form-site';
import { formatTime } from '@forecourt/rules/location/opening-hours';
import {
  distanceInDealerUnit,
  distanceUnit,
  ODOMETER_LABELS_BY_UNIT,
  type DistanceSite,
} from '@forecourt/rules/vehicle/odometer';
import { ODOMETER_FIELDS, odometerNumber } from '../odometer-answers';
import type { LeadDocument } from './lead-document';
import { FINANCE_PREFIX } from './lead-finance';
import { TRADE_IN_FIELDS } from './trade-in';

export type LeadAnswerLine = readonly [label: string, value: string];

/** Leads have these fields without a form, or from a form that no longer exists. */
const LABELS_BY_FIELD_NAME: Record<string, string> = {
  rego: 'Registration',
  regoState: 'State of registration',
  finance: 'Under finance',
  PreferredContactMethod: 'Preferred contact',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
};

/** Other lines of a lead say these, or they mean nothing to people. */
// prettier-ignore
const FIELDS_WITHOUT_LINE = new Set([
  'lead_status', 'form_completed', 'Location', 'offer_id', 'offer_name', 'trade_in_reference', 'category',
  'valuation', 'valuation_low', 'valuation_high', 'valuation_confidence', 'valuation_source', 'valuation_shown',
  'no_valuation', 'offer_accepted', 'appointment', 'Preferred Service Date', 'PreferredContactMethod', 'call_time',
  'car_type', 'vin',
]);

/** Returns `Do you have a trade in` for `do-you-have-a-trade-in`. */
export const leadFieldLabel = (name: string): string => {
  const words = LABELS_BY_FIELD_NAME[name] ?? name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** They have kilometres, in answers of forms and in the reading of a trade-in. */
const ODOMETER_ANSWERS = new Set([...ODOMETER_FIELDS, 'km']);

/** `Kilometres` and `42,000 km`, or `Mileage` and `26,098 miles`. A reading that is no number stays as it is. */
export const odometerLine = (km: number | string, site: DistanceSite): LeadAnswerLine => {
  const unit = distanceUnit(site);
  const number = odometerNumber(km);
  const value = number === undefined ? String(km) : `${distanceInDealerUnit(number, site).toLocaleString(site.locale)} ${unit}`;
  return [ODOMETER_LABELS_BY_UNIT[unit], value];
};

/** Has the words that the shopper read. */
export const tradeInConditionText = (answer: string | undefined, { tradeIn }: Pick<SiteConfig, 'tradeIn'>): string | undefined =>
  tradeIn.questions.find(({ id }) => id === 'condition')?.answers.find(({ value }) => value === answer)?.label ?? answer;

export const leadAnswerLine = (name: string, value: string | number | boolean, site: DistanceSite): LeadAnswerLine => {
  if (ODOMETER_ANSWERS.has(name) && value !== '') return odometerLine(String(value), site);
  return [leadFieldLabel(name), typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)];
};

/** Has the labels that the shopper read. */
const formOfLead = ({ form, location }: LeadDocument, config: SiteConfig): FormDescription | undefined =>
  form ? siteForm(config, form, (key, fallback) => config.wording[key] ?? fallback, location?.id) : undefined;

/** Returns `Tue 24 Nov, 10:30 am`; any other answer unchanged. */
const momentText = (answer: string): string => {
  const { date, time } = splitDateTime(answer);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(date) : '';
  if (!day) return answer;
  return /^\d{2}:\d{2}$/.test(time) ? `${day}, ${formatTime(time)}` : day;
};

/** Undefined if the form did not ask for them. */
export const appointmentTimeText = ({ fields }: LeadDocument): string | undefined => {
  const answer = fields['appointment'] ?? fields['Preferred Service Date'] ?? fields['call_time'];
  return answer === undefined ? undefined : momentText(String(answer));
};

const isCarQuestion = (name: string, { tradeIn }: SiteConfig): boolean => tradeIn.questions.some(({ id }) => id === name);

/** Has answers that no other lines of a lead say, in the words of the form. */
const formAnswers = (lead: LeadDocument, config: SiteConfig, isWanted: (name: string) => boolean): LeadAnswerLine[] => {
  const fields = formOfLead(lead, config)?.fields ?? [];
  const answers = Object.entries(lead.fields).filter(
    ([name]) =>
      isWanted(name) && !FIELDS_WITHOUT_LINE.has(name) && !TRADE_IN_FIELDS.has(name) && !name.startsWith(FINANCE_PREFIX),
  );
  return answers.map(([name, value]): LeadAnswerLine => {
    const field = fields.find((each) => each.name === name);
    const [label, words] = leadAnswerLine(name, value, config);
    const option = field?.options?.find((each) => each.value === value)?.label;
    return [field && field.type !== 'hidden' ? field.label : label, option ?? words];
  });
};

export const answersAboutTradedCar = (lead: LeadDocument, config: SiteConfig): LeadAnswerLine[] =>
  formAnswers(lead, config, (name) => isCarQuestion(name, config));

/** A line of the lead's own group says it: a condition of the traded car, or the wish for photos. */
const isSaidElsewhere = (name: string, { kind, trade_in: tradeIn }: LeadDocument, config: SiteConfig): boolean =>
  (name === 'preset' && kind === 'photos') || (tradeIn !== null && isCarQuestion(name, config));

export const furtherAnswers = (lead: LeadDocument, config: SiteConfig): LeadAnswerLine[] => [
  ...formAnswers(lead, config, (name) => !isSaidElsewhere(name, lead, config)),
  ...(lead.additional_services.length > 0 ? [['Also asked for', lead.additional_services.join(', ')] as const] : []),
  ...(lead.opt_in ? [['News and offers', 'Agreed'] as const] : []),
];
