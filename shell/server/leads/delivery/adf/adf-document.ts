import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatMoney } from '@forecourt/rules/price/money';
import { PRICE_TYPE_WORDING } from '@forecourt/rules/price/price-display';
import { formatZonedIso } from '@forecourt/rules/location/zone-time';
import { distanceInDealerUnit, distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { leadLines, lineText } from '../lead-lines';
import { odometerNumber } from '../../odometer-answers';
import { carAnswers, conditionText, wishedTime } from '../answers-text';
import type { LeadDocument } from '../lead-document';
import type { LeadFinance } from '../lead-finance';
import type { LeadVehicle } from '../lead-vehicle';
import { kindLabel } from '../lead-words';
import type { TradeIn } from '../trade-in';
import { element, elementOf, type Xml } from './xml';

/** Media type of a lead that is sent over HTTP as an ADF document. */
export const ADF_TYPE = 'application/x-adf+xml';

interface Options {
  /** True if an earlier attempt may have delivered the lead already. */
  repeat: boolean;
}

const SELL = 'Sell My Car';

/** Returns the elements with the price on the page and the charges that it includes. */
const priceXml = ({ price, price_type: type }: LeadVehicle, currency: string): (Xml | undefined)[] =>
  price > 0
    ? [
        element('price', { type: 'asking', currency }, Math.round(price)),
        type && type !== 'poa' && type !== 'unstated' ? element('pricecomments', {}, PRICE_TYPE_WORDING[type]) : undefined,
      ]
    : [];

/** Returns the lines of a lead for which ADF has no element. */
const commentsText = (lead: LeadDocument, config: SiteConfig): string =>
  leadLines(lead, config, 'adf')
    .filter(({ topic }) => topic === 'other')
    .map(({ lines }) => lines.map(lineText).join('\n'))
    .join('\n\n');

/** Returns the figures of the repayment calculator; ADF names a repayment only by the month. */
const financeXml = (finance: LeadFinance | null, currency: string): Xml | undefined => {
  if (!finance) return undefined;
  const { amount, deposit, residual, repayment, frequency } = finance;
  const money = (type: string, value: number) => element('amount', { type, limit: 'exact', currency }, Math.round(value));
  return element(
    'finance',
    {},
    element('method', {}, 'finance'),
    money('total', amount),
    deposit > 0 ? money('downpayment', deposit) : undefined,
    repayment !== null && frequency === 'month' ? money('monthly', repayment) : undefined,
    residual > 0 ? element('balance', { type: 'residual', currency }, Math.round(residual)) : undefined,
  );
};

const odometerOf = (
  km: number | undefined,
  status: 'original' | 'unknown',
  site: DistanceSite,
): [distance: number | undefined, attributes: Record<string, string>] => [
  km === undefined ? undefined : distanceInDealerUnit(km, site),
  { status, units: distanceUnit(site) === 'miles' ? 'mi' : 'km' },
];

const vehicleXml = (car: LeadVehicle, { category, finance }: LeadDocument, config: SiteConfig): Xml => {
  const colours = car.colour || car.interior_colour;
  return element(
    'vehicle',
    { interest: category === 'test_drive' ? 'test-drive' : 'buy', status: car.car_type === 'new' ? 'new' : 'used' },
    element('id', { sequence: 1, source: 'stock' }, car.id),
    element('year', {}, car.year),
    element('make', {}, car.make),
    element('model', {}, car.model),
    elementOf('vin', car.vin),
    elementOf('stock', car.stocknum),
    elementOf('trim', car.badge),
    elementOf('doors', car.doors),
    elementOf('bodystyle', car.body),
    elementOf('transmission', car.transmission),
    elementOf('odometer', ...odometerOf(car.km, 'original', config)),
    colours
      ? element(
          'colorcombination',
          {},
          elementOf('interiorcolor', car.interior_colour),
          elementOf('exteriorcolor', car.colour),
          element('preference', {}, 1),
        )
      : undefined,
    elementOf('imagetag', car.picture, { width: 640, height: 427, alttext: car.name }),
    ...priceXml(car, config.currency),
    financeXml(finance, config.currency),
    element('comments', {}, car.url),
  );
};

const tradeInXml = (car: TradeIn, lead: LeadDocument, config: SiteConfig): Xml => {
  const { currency, locale } = config;
  const value = Number(car.value);
  const km = odometerNumber(car.km ?? '');
  const comments = [
    car.rego ? `Registration: ${car.rego}` : '',
    car.finance ? `Under finance: ${car.finance}` : '',
    // The condition is part of the comments, because ADF has no element for it.
    car.condition ? `Condition: ${conditionText(car.condition, config)}` : '',
    value > 0 ? `Value shown to the customer: ${car.range ?? formatMoney(value, locale, currency)}` : '',
    car.accepted === 'Yes' ? 'The customer accepts this value, subject to inspection' : '',
    car.wanted ? `The customer would like: ${car.wanted}` : '',
    ...carAnswers(lead, config).map(lineText),
  ].filter(Boolean);
  return element(
    'vehicle',
    { interest: lead.subcategory === SELL ? 'sell' : 'trade-in', status: 'used' },
    element('year', {}, car.year),
    element('make', {}, car.make),
    element('model', {}, car.model),
    elementOf('vin', car.vin),
    elementOf('trim', car.trim),
    elementOf('odometer', ...odometerOf(km, 'unknown', config)),
    car.colour
      ? element('colorcombination', {}, element('exteriorcolor', {}, car.colour), element('preference', {}, 1))
      : undefined,
    value > 0 ? element('price', { type: 'appraisal', currency }, Math.round(value)) : undefined,
    elementOf('comments', comments.join('\n')),
  );
};

/** Returns the vehicle element of an enquiry without a car, because ADF requires one. */
const unknownVehicle = ({ car_id }: LeadDocument): Xml =>
  element(
    'vehicle',
    { interest: 'buy', status: 'used' },
    car_id ? element('id', { sequence: 1, source: 'stock' }, car_id) : undefined,
    element('year', {}),
    element('make', {}),
    element('model', {}),
  );

const vehiclesXml = (lead: LeadDocument, config: SiteConfig): (Xml | undefined)[] => {
  const { vehicle, trade_in: tradeIn } = lead;
  if (!vehicle && !tradeIn) return [unknownVehicle(lead)];
  return [
    vehicle ? vehicleXml(vehicle, lead, config) : undefined,
    !vehicle && lead.car_id ? unknownVehicle(lead) : undefined,
    tradeIn ? tradeInXml(tradeIn, lead, config) : undefined,
  ];
};

const customerXml = (lead: LeadDocument, config: SiteConfig): Xml => {
  const { customer, fields } = lead;
  const preferred = String(fields['PreferredContactMethod'] ?? '');
  const mark = (...names: string[]) => (names.includes(preferred) ? 1 : 0);
  return element(
    'customer',
    {},
    element(
      'contact',
      {},
      element('name', { part: customer.last_name ? 'first' : 'full', type: 'individual' }, customer.name),
      elementOf('name', customer.last_name, { part: 'last', type: 'individual' }),
      elementOf('email', customer.email, { preferredcontact: mark('Email') }),
      elementOf('phone', customer.phone, { type: 'voice', time: 'nopreference', preferredcontact: mark('Phone', 'SMS') }),
      customer.postcode
        ? element(
            'address',
            { type: 'home' },
            element('street', { line: 1 }),
            element('postalcode', {}, customer.postcode),
            element('country', {}, 'AU'),
          )
        : undefined,
    ),
    elementOf('timeframe', wishedTime(lead)),
    elementOf('comments', commentsText(lead, config)),
  );
};

const vendorXml = (config: SiteConfig, lead: LeadDocument): Xml => {
  const { slug, name, contact, locations } = config;
  const branch = locations.find(({ id }) => id === lead.location?.id);
  // Without a branch the vendor is the dealer as a whole: its main location never stands beside the group's contact.
  const { email, phone, address } = branch ?? { ...contact, address: undefined };
  return element(
    'vendor',
    {},
    element('id', { sequence: 1, source: 'forecourt' }, slug),
    branch ? element('id', { sequence: 2, source: 'location' }, branch.id) : undefined,
    lead.dealership ? element('id', { sequence: branch ? 3 : 2, source: 'dealership' }, lead.dealership.id) : undefined,
    element('vendorname', {}, branch?.name ?? name),
    element('url', {}, lead.dealer.url),
    element(
      'contact',
      {},
      element('name', { part: 'full', type: 'business' }, branch?.name ?? name),
      elementOf('email', email),
      // ADF requires an e-mail address or a phone number of a contact, even an empty one.
      elementOf('phone', phone) ?? (email ? undefined : element('phone', {})),
      address?.street
        ? element(
            'address',
            { type: 'work' },
            element('street', { line: 1 }, address.street),
            elementOf('city', address.city),
            elementOf('regioncode', address.state),
            elementOf('postalcode', address.postcode),
            element('country', {}, 'AU'),
          )
        : undefined,
    ),
  );
};

/** Returns a lead as an ADF 1.0 document with its elements in the order of the standard's DTD. */
export const adfDocument = (lead: LeadDocument, config: SiteConfig, { repeat }: Options): string => {
  const { name, timezone } = config;
  const prospect = element(
    'prospect',
    { status: repeat ? 'resend' : 'new' },
    element('id', { sequence: 1, source: 'forecourt' }, lead.lead_id),
    element('requestdate', {}, formatZonedIso(lead.created_at, timezone)),
    ...vehiclesXml(lead, config),
    customerXml(lead, config),
    vendorXml(config, lead),
    element(
      'provider',
      {},
      element('name', { part: 'full', type: 'business' }, `${name} website`),
      element('service', {}, kindLabel(lead)),
      element('url', {}, lead.url ?? lead.dealer.url),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, prospect).text}\n`;
};
