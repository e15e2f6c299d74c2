import type { SiteConfig } from '@forecourt/contracts/site/site';
import { FINANCE_SUBJECT_KEYS } from '@forecourt/rules/finance/finance-link';
import { warningOfOffer } from '@forecourt/rules/finance/offer-rates';
import { financeWarnings } from '@forecourt/rules/finance/warning';
import { formatDay } from '@forecourt/rules/form/appointment';
import { groupName } from '@forecourt/rules/location/location-groups';
import { formatTime } from '@forecourt/rules/location/opening-hours';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { formatMoney } from '@forecourt/rules/price/money';
import {
  answersAboutTradedCar,
  tradeInConditionText,
  leadFieldLabel,
  furtherAnswers,
  odometerLine,
  appointmentTimeText,
  type LeadAnswerLine,
} from './answers-text';
import type { LeadDocument } from './lead-document';
import type { LeadFinance } from './lead-finance';
import {
  enquiryKindLabel,
  nextStepSentence,
  noValuationText,
  openBranchSentence,
  suspicionSentence,
  wishSentence,
  withdrawalSentence,
  type LeadMedium,
} from './lead-words';
import { includedChargesText, type LeadVehicle } from './lead-vehicle';
import { ownCarName, readOwnCar, type LeadTradeIn } from './trade-in';

/** A line without a label is a sentence or a name. */
export interface LeadLineGroup {
  topic: 'contact' | 'vehicle' | 'trade-in' | 'other';
  heading: string;
  lines: (readonly [label: string, value: string, href?: string])[];
}

type Line = readonly [label: string, value: string | number | null | undefined, href?: string];

export const customerName = ({ customer }: LeadDocument): string =>
  [customer.name, customer.last_name].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');

const wishLines = (lead: LeadDocument, { locations }: SiteConfig, medium: LeadMedium): Line[] => [
  ['No more news', withdrawalSentence(lead)],
  ['Perhaps spam', suspicionSentence(lead)],
  ['', wishSentence(lead)],
  ['Message', lead.message],
  ['When', appointmentTimeText(lead)],
  ['Next step', nextStepSentence(lead, medium)],
  ['Branch', lead.location === null && locations.length > 1 ? openBranchSentence(lead) : undefined],
];

const contactLines = (lead: LeadDocument): Line[] => {
  const { email, phone, postcode } = lead.customer;
  return [
    ['Name', customerName(lead)],
    ['Phone', phone, phone ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : undefined],
    ['Email', email, email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined],
    ['Prefers', String(lead.fields['PreferredContactMethod'] ?? '')],
    ['Postcode', postcode],
  ];
};

const vehiclePriceText = (vehicle: LeadVehicle, { locale, currency }: SiteConfig): string => {
  if (vehicle.price <= 0) return 'No price on the page';
  const charges = includedChargesText(vehicle);
  return `${formatMoney(vehicle.price, locale, currency)}${charges ? ` (${charges})` : ''}`;
};

const vehicleLines = ({ vehicle, car_id: id, fields }: LeadDocument, config: SiteConfig): Line[] =>
  vehicle
    ? [
        ['', vehicle.name, vehicle.url],
        ['Stock number', vehicle.stocknum],
        ['Registration', vehicle.regplate],
        ['VIN', vehicle.vin],
        ['Price of the vehicle', vehiclePriceText(vehicle, config)],
        ...(vehicle.km === undefined ? [] : [odometerLine(vehicle.km, config)]),
      ]
    : [
        ['No longer in stock', id],
        ['VIN', id ? String(fields['vin'] ?? '') : undefined],
      ];

const valueOf = ({ value, range }: LeadTradeIn, { locale, currency }: SiteConfig): string | undefined =>
  range ?? (Number(value) > 0 ? formatMoney(Number(value), locale, currency) : undefined);

/** A text that is no number stays as it is. */
export const wantedPrice = (wanted: string | undefined, { locale, currency }: SiteConfig): string | undefined =>
  Number(wanted) > 0 ? formatMoney(Number(wanted), locale, currency) : wanted;

const ownCarLines = (car: LeadTradeIn, config: SiteConfig): Line[] => [
  ['', ownCarName(car)],
  ['Registration', car.rego],
  ['VIN', car.vin],
  ...(car.km ? [odometerLine(car.km, config)] : []),
  ['Colour', car.colour],
  ['Condition', tradeInConditionText(car.condition, config)],
  ['Under finance', car.finance],
  ['Value shown to the customer', valueOf(car, config)],
  ['Accepted', car.accepted === 'Not yet' && !car.value && !car.range ? undefined : car.accepted],
  ['Price wanted', wantedPrice(car.wanted, config)],
];

/** Is '' if none is missing. */
export const missingTradeInFacts = ({ year, make, model }: LeadTradeIn): string =>
  Object.entries({ make, model, year })
    .flatMap(([name, value]) => (value ? [] : [name]))
    .join(', ');

const tradeInLines = (car: LeadTradeIn, lead: LeadDocument, config: SiteConfig): Line[] => [
  ...ownCarLines(car, config),
  ['Value shown to the customer', car.value || car.range ? undefined : noValuationText(lead)],
  ...answersAboutTradedCar(lead, config),
  ['Ask the customer for', missingTradeInFacts(car)],
];

const ownCarHeading = ({ trade_in: tradeIn, kind }: LeadDocument): string => {
  if (!tradeIn) return 'The customer’s car';
  return kind === 'sell' ? 'The customer’s car to sell' : 'The customer’s car to trade in';
};

const vehicleHeading = ({ trade_in: tradeIn, kind }: LeadDocument): string => {
  if (kind === 'similar') return 'Vehicle like this one';
  return tradeIn ? 'Vehicle wanted' : 'Vehicle';
};

const PERIODS = { week: 'a week', fortnight: 'a fortnight', month: 'a month' } as const;

const totalText = ({ repayments, total, residual }: LeadFinance, money: (dollars: number) => string): string | undefined =>
  total === null
    ? undefined
    : `${money(total)}: ${repayments} repayments${residual > 0 ? ` and the balloon of ${money(residual)}` : ''}, fees included`;

const financeLines = (finance: LeadFinance, config: SiteConfig): Line[] => {
  const { locale, currency } = config;
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const { amount, deposit, trade_in: tradeIn, fees, residual, rate, comparison_rate: comparison, repayment } = finance;
  return [
    ['Lender', finance.lender],
    ['Amount before deposit', money(amount)],
    ['Deposit', money(deposit)],
    ['Value of trade-in', tradeIn > 0 ? money(tradeIn) : undefined],
    ['Amount financed', money(finance.amount_financed)],
    ['Of which fees', fees > 0 ? money(fees) : undefined],
    ['Balloon at the end', residual > 0 ? money(residual) : undefined],
    ['Term', `${finance.term_years} years`],
    ['Interest rate', `${rate}% a year`],
    ['Comparison rate', comparison === null ? 'Not advertised for this rate' : `${comparison}% a year`],
    ['Repayment', repayment === null ? undefined : `${money(repayment)} ${PERIODS[finance.frequency]}`],
    ['Total to pay', totalText(finance, money)],
    ['Lender’s answer online, to be confirmed with the lender', finance.prequalification],
    // The mail may be forwarded to the customer, so it has the law's warning like a page with these rates (F-12).
    ['', financeWarnings(config.finance).join(' ')],
  ];
};

const offerLines = (offer: NonNullable<LeadDocument['offer']>, { offers }: SiteConfig): Line[] => [
  ['', offer.name, offer.url],
  ['Advertised as', offer.mechanic],
  ['Vehicles that qualify', offer.stock_url, offer.stock_url ?? undefined],
  ['Offer number', offer.id],
  ['', offers.filter((each) => each.id === offer.id).map(warningOfOffer)[0]],
];

const branchText = ({ location }: LeadDocument, { locations }: SiteConfig): string | undefined =>
  location?.name ?? (locations.length > 0 ? 'No branch chosen' : undefined);

/** The lines of vehicle, branch and finance say the same. */
const SUBJECT_PARAMETERS = new Set<string>(Object.values(FINANCE_SUBJECT_KEYS));

const systemLines = ({ vehicle, ...lead }: LeadDocument): Line[] => [
  ['Make', lead.manufacturer_slug],
  ['Price gauge', vehicle ? (lead.autogauge_enabled ? 'on' : 'off') : undefined],
];

/** People and lead systems look these up later (L-11). */
const originLines = (lead: LeadDocument, config: SiteConfig, medium: LeadMedium): Line[] => {
  const { date, time } = localDateTime(Date.parse(lead.created_at) / 1000, config.timezone);
  const { location, dealership } = lead;
  const isNamed = medium === 'mail' && location && groupName(location.name) === dealership?.name;
  return [
    ['Kind', enquiryKindLabel(lead)],
    ['Branch', branchText(lead, config)],
    ['Dealership', isNamed ? undefined : dealership?.name],
    ['Sent', `${formatDay(date)} ${date.slice(0, 4)}, ${formatTime(time)}`],
    [medium === 'mail' ? 'Website' : 'Source', lead.source],
    ['Sent from', lead.page_id, lead.url ?? undefined],
    ['Pages seen', lead.visited_pages.slice(-5).join(', ')],
    ...Object.entries(lead.linked_query_params)
      .filter(([name]) => !SUBJECT_PARAMETERS.has(name))
      .map(([name, value]): Line => [leadFieldLabel(name), value]),
    ['Vehicle type', lead.car_type],
    // The status is of the moment before the reservation, which would read as if the vehicle were free.
    ['Vehicle status', lead.kind === 'reservation' ? undefined : lead.vehicle_status?.replaceAll('_', ' ')],
    ...(medium === 'document' ? systemLines(lead) : []),
    ['Browser', lead.user_agent],
    ['Enquiry number', lead.lead_id],
  ];
};

const filled = (lines: readonly Line[]): LeadLineGroup['lines'] =>
  lines.flatMap(([label, value, href]) =>
    value === undefined || value === null || value === '' ? [] : [href ? [label, String(value), href] : [label, String(value)]],
  );

/** Ordered as a person works. Empty lines and groups are left out. */
export const leadLineGroups = (lead: LeadDocument, config: SiteConfig, medium: LeadMedium): LeadLineGroup[] => {
  const { trade_in: tradeIn, offer, finance } = lead;
  const answers: LeadAnswerLine[] = furtherAnswers(lead, config);
  const groups: [topic: LeadLineGroup['topic'], heading: string, lines: Line[]][] = [
    ['other', 'What the customer wants', wishLines(lead, config, medium)],
    ['contact', 'Customer', contactLines(lead)],
    ['vehicle', vehicleHeading(lead), vehicleLines(lead, config)],
    tradeIn
      ? ['trade-in', ownCarHeading(lead), tradeInLines(tradeIn, lead, config)]
      : ['other', ownCarHeading(lead), ownCarLines(readOwnCar(lead.fields) ?? {}, config)],
    ['other', 'Offer', offer ? offerLines(offer, config) : []],
    ['other', 'Finance', finance ? financeLines(finance, config) : []],
    ['other', lead.kind === 'reservation' ? 'Reservation' : 'Further answers', answers],
    ['other', 'For your records', originLines(lead, config, medium)],
  ];
  return groups.flatMap(([topic, heading, lines]) => {
    const rest = filled(lines);
    return rest.length > 0 ? [{ topic, heading, lines: rest }] : [];
  });
};

/** A label that is a question ends with its own mark. */
export const leadLineText = ([label, value]: LeadLineGroup['lines'][number]): string =>
  label ? `${label}${label.endsWith('?') ? '' : ':'} ${value}` : value;
