import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatMoney } from '@forecourt/rules/price/money';
import { PRICE_TYPE_WORDING } from '@forecourt/rules/price/price-display';
import { formatZonedIso } from '@forecourt/rules/location/zone-time';
import { distanceInDealerUnit, distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { leadLineGroups, lineText } from '../lead-lines';
import { odometerNumber } from '../../odometer-answers';
import { carAnswers, conditionText, appointmentTimeText } from '../answers-text';
import type { LeadDocument } from '../lead-document';
import type { LeadFinance } from '../lead-finance';
import type { LeadVehicle } from '../lead-vehicle';
import { enquiryKindLabel } from '../lead-words';
import type { LeadTradeIn } from '../trade-in';
import { xmlElement, xmlElementUnlessEmpty, type EscapedXml } from './xml';

/** Media type of a lead that is sent over HTTP as an ADF document. */
export const ADF_MEDIA_TYPE = 'application/x-adf+xml';

interface Options {
  /** True if an earlier attempt may have delivered the lead already. */
  repeat: boolean;
}

const SELL = 'Sell My Car';

/** Returns the elements with the price on the page and the charges that it includes. */
const priceXml = ({ price, price_type: type }: LeadVehicle, currency: string): (EscapedXml | undefined)[] =>
  price > 0
    ? [
        xmlElement('price', { type: 'asking', currency }, Math.round(price)),
        type && type !== 'poa' && type !== 'unstated' ? xmlElement('pricecomments', {}, PRICE_TYPE_WORDING[type]) : undefined,
      ]
    : [];

/** Returns the lines of a lead for which ADF has no element. */
const commentsText = (lead: LeadDocument, config: SiteConfig): string =>
  leadLineGroups(lead, config, 'adf')
    .filter(({ topic }) => topic === 'other')
    .map(({ lines }) => lines.map(lineText).join('\n'))
    .join('\n\n');

/** Returns the figures of the repayment calculator; ADF names a repayment only by the month. */
const financeXml = (finance: LeadFinance | null, currency: string): EscapedXml | undefined => {
  if (!finance) return undefined;
  const { amount, deposit, residual, repayment, frequency } = finance;
  const money = (type: string, value: number) => xmlElement('amount', { type, limit: 'exact', currency }, Math.round(value));
  return xmlElement(
    'finance',
    {},
    xmlElement('method', {}, 'finance'),
    money('total', amount),
    deposit > 0 ? money('downpayment', deposit) : undefined,
    repayment !== null && frequency === 'month' ? money('monthly', repayment) : undefined,
    residual > 0 ? xmlElement('balance', { type: 'residual', currency }, Math.round(residual)) : undefined,
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

const vehicleXml = (car: LeadVehicle, { category, finance }: LeadDocument, config: SiteConfig): EscapedXml => {
  const colours = car.colour || car.interior_colour;
  return xmlElement(
    'vehicle',
    { interest: category === 'test_drive' ? 'test-drive' : 'buy', status: car.car_type === 'new' ? 'new' : 'used' },
    xmlElement('id', { sequence: 1, source: 'stock' }, car.id),
    xmlElement('year', {}, car.year),
    xmlElement('make', {}, car.make),
    xmlElement('model', {}, car.model),
    xmlElementUnlessEmpty('vin', car.vin),
    xmlElementUnlessEmpty('stock', car.stocknum),
    xmlElementUnlessEmpty('trim', car.badge),
    xmlElementUnlessEmpty('doors', car.doors),
    xmlElementUnlessEmpty('bodystyle', car.body),
    xmlElementUnlessEmpty('transmission', car.transmission),
    xmlElementUnlessEmpty('odometer', ...odometerOf(car.km, 'original', config)),
    colours
      ? xmlElement(
          'colorcombination',
          {},
          xmlElementUnlessEmpty('interiorcolor', car.interior_colour),
          xmlElementUnlessEmpty('exteriorcolor', car.colour),
          xmlElement('preference', {}, 1),
        )
      : undefined,
    xmlElementUnlessEmpty('imagetag', car.picture, { width: 640, height: 427, alttext: car.name }),
    ...priceXml(car, config.currency),
    financeXml(finance, config.currency),
    xmlElement('comments', {}, car.url),
  );
};

const tradeInXml = (car: LeadTradeIn, lead: LeadDocument, config: SiteConfig): EscapedXml => {
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
  return xmlElement(
    'vehicle',
    { interest: lead.subcategory === SELL ? 'sell' : 'trade-in', status: 'used' },
    xmlElement('year', {}, car.year),
    xmlElement('make', {}, car.make),
    xmlElement('model', {}, car.model),
    xmlElementUnlessEmpty('vin', car.vin),
    xmlElementUnlessEmpty('trim', car.trim),
    xmlElementUnlessEmpty('odometer', ...odometerOf(km, 'unknown', config)),
    car.colour
      ? xmlElement('colorcombination', {}, xmlElement('exteriorcolor', {}, car.colour), xmlElement('preference', {}, 1))
      : undefined,
    value > 0 ? xmlElement('price', { type: 'appraisal', currency }, Math.round(value)) : undefined,
    xmlElementUnlessEmpty('comments', comments.join('\n')),
  );
};

/** Returns the vehicle element of an enquiry without a car, because ADF requires one. */
const unknownVehicleElement = ({ car_id }: LeadDocument): EscapedXml =>
  xmlElement(
    'vehicle',
    { interest: 'buy', status: 'used' },
    car_id ? xmlElement('id', { sequence: 1, source: 'stock' }, car_id) : undefined,
    xmlElement('year', {}),
    xmlElement('make', {}),
    xmlElement('model', {}),
  );

const vehiclesXml = (lead: LeadDocument, config: SiteConfig): (EscapedXml | undefined)[] => {
  const { vehicle, trade_in: tradeIn } = lead;
  if (!vehicle && !tradeIn) return [unknownVehicleElement(lead)];
  return [
    vehicle ? vehicleXml(vehicle, lead, config) : undefined,
    !vehicle && lead.car_id ? unknownVehicleElement(lead) : undefined,
    tradeIn ? tradeInXml(tradeIn, lead, config) : undefined,
  ];
};

const customerXml = (lead: LeadDocument, config: SiteConfig): EscapedXml => {
  const { customer, fields } = lead;
  const preferred = String(fields['PreferredContactMethod'] ?? '');
  const mark = (...names: string[]) => (names.includes(preferred) ? 1 : 0);
  return xmlElement(
    'customer',
    {},
    xmlElement(
      'contact',
      {},
      xmlElement('name', { part: customer.last_name ? 'first' : 'full', type: 'individual' }, customer.name),
      xmlElementUnlessEmpty('name', customer.last_name, { part: 'last', type: 'individual' }),
      xmlElementUnlessEmpty('email', customer.email, { preferredcontact: mark('Email') }),
      xmlElementUnlessEmpty('phone', customer.phone, {
        type: 'voice',
        time: 'nopreference',
        preferredcontact: mark('Phone', 'SMS'),
      }),
      customer.postcode
        ? xmlElement(
            'address',
            { type: 'home' },
            xmlElement('street', { line: 1 }),
            xmlElement('postalcode', {}, customer.postcode),
            xmlElement('country', {}, 'AU'),
          )
        : undefined,
    ),
    xmlElementUnlessEmpty('timeframe', appointmentTimeText(lead)),
    xmlElementUnlessEmpty('comments', commentsText(lead, config)),
  );
};

const vendorXml = (config: SiteConfig, lead: LeadDocument): EscapedXml => {
  const { slug, name, contact, locations } = config;
  const branch = locations.find(({ id }) => id === lead.location?.id);
  // Without a branch the vendor is the dealer as a whole: its main location never stands beside the group's contact.
  const { email, phone, address } = branch ?? { ...contact, address: undefined };
  return xmlElement(
    'vendor',
    {},
    xmlElement('id', { sequence: 1, source: 'forecourt' }, slug),
    branch ? xmlElement('id', { sequence: 2, source: 'location' }, branch.id) : undefined,
    lead.dealership ? xmlElement('id', { sequence: branch ? 3 : 2, source: 'dealership' }, lead.dealership.id) : undefined,
    xmlElement('vendorname', {}, branch?.name ?? name),
    xmlElement('url', {}, lead.dealer.url),
    xmlElement(
      'contact',
      {},
      xmlElement('name', { part: 'full', type: 'business' }, branch?.name ?? name),
      xmlElementUnlessEmpty('email', email),
      // ADF requires an e-mail address or a phone number of a contact, even an empty one.
      xmlElementUnlessEmpty('phone', phone) ?? (email ? undefined : xmlElement('phone', {})),
      address?.street
        ? xmlElement(
            'address',
            { type: 'work' },
            xmlElement('street', { line: 1 }, address.street),
            xmlElementUnlessEmpty('city', address.city),
            xmlElementUnlessEmpty('regioncode', address.state),
            xmlElementUnlessEmpty('postalcode', address.postcode),
            xmlElement('country', {}, 'AU'),
          )
        : undefined,
    ),
  );
};

/** Returns a lead as an ADF 1.0 document with its elements in the order of the standard's DTD. */
export const leadAsAdfDocument = (lead: LeadDocument, config: SiteConfig, { repeat }: Options): string => {
  const { name, timezone } = config;
  const prospect = xmlElement(
    'prospect',
    { status: repeat ? 'resend' : 'new' },
    xmlElement('id', { sequence: 1, source: 'forecourt' }, lead.lead_id),
    xmlElement('requestdate', {}, formatZonedIso(lead.created_at, timezone)),
    ...vehiclesXml(lead, config),
    customerXml(lead, config),
    vendorXml(config, lead),
    xmlElement(
      'provider',
      {},
      xmlElement('name', { part: 'full', type: 'business' }, `${name} website`),
      xmlElement('service', {}, enquiryKindLabel(lead)),
      xmlElement('url', {}, lead.url ?? lead.dealer.url),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${xmlElement('adf', {}, prospect).text}\n`;
};
