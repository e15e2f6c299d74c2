import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatMoney } from '@forecourt/rules/price/money';
import { PRICE_TYPE_WORDING } from '@forecourt/rules/price/price-display';
import { zonedIso } from '@forecourt/rules/location/zone-time';
import type { LeadDocument, LeadVehicle } from '../lead-document';
import { distanceInDealerUnit, distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { odometerNumber } from '../../odometer-answers';
import { answersText } from '../answers-text';
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

const odometerOf = (
  km: number | undefined,
  status: 'original' | 'unknown',
  site: DistanceSite,
): [distance: number | undefined, attributes: Record<string, string>] => [
  km === undefined ? undefined : distanceInDealerUnit(km, site),
  { status, units: distanceUnit(site) === 'miles' ? 'mi' : 'km' },
];

const vehicleXml = (car: LeadVehicle, { category }: LeadDocument, config: SiteConfig): Xml => {
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
    element('comments', {}, car.url),
  );
};

const tradeInXml = (car: TradeIn, { subcategory }: LeadDocument, config: SiteConfig): Xml => {
  const { currency, locale } = config;
  const value = Number(car.value);
  const km = odometerNumber(car.km ?? '');
  const comments = [
    car.rego ? `Registration: ${car.rego}` : '',
    car.finance ? `Under finance: ${car.finance}` : '',
    // The condition is part of the comments, because ADF has no element for it.
    car.condition ? `Condition: ${car.condition}` : '',
    value > 0 ? `Value shown to the customer: ${car.range ?? formatMoney(value, locale, currency)}` : '',
    car.accepted === 'Yes' ? 'The customer accepts this value, subject to inspection' : '',
    car.wanted ? `The customer would like: ${car.wanted}` : '',
  ].filter(Boolean);
  return element(
    'vehicle',
    { interest: subcategory === SELL ? 'sell' : 'trade-in', status: 'used' },
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
  const appointment = fields['appointment'];
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
    elementOf('timeframe', appointment === undefined ? undefined : String(appointment)),
    elementOf('comments', answersText(lead, config)),
  );
};

const vendorXml = ({ slug, name, hosts, contact, locations }: SiteConfig, lead: LeadDocument): Xml => {
  const location = locations.find(({ id }) => id === lead.location?.id) ?? locations.find(({ primary }) => primary);
  const { street, city, state, postcode } = location?.address ?? {};
  // ADF requires an e-mail address or a phone number of a contact, even an empty one.
  const reachable = contact.email || contact.phone;
  return element(
    'vendor',
    {},
    element('id', { sequence: 1, source: 'forecourt' }, slug),
    element('vendorname', {}, name),
    element('url', {}, `https://${hosts[0]}`),
    element(
      'contact',
      {},
      element('name', { part: 'full', type: 'business' }, location?.name ?? name),
      elementOf('email', contact.email),
      elementOf('phone', contact.phone) ?? (reachable ? undefined : element('phone', {})),
      street
        ? element(
            'address',
            { type: 'work' },
            element('street', { line: 1 }, street),
            elementOf('city', city),
            elementOf('regioncode', state),
            elementOf('postalcode', postcode),
            element('country', {}, 'AU'),
          )
        : undefined,
    ),
  );
};

/** Returns a lead as an ADF 1.0 document with its elements in the order of the standard's DTD. */
export const adfDocument = (lead: LeadDocument, config: SiteConfig, { repeat }: Options): string => {
  const { name, hosts, timezone } = config;
  const prospect = element(
    'prospect',
    { status: repeat ? 'resend' : 'new' },
    element('id', { sequence: 1, source: 'forecourt' }, lead.lead_id),
    element('requestdate', {}, zonedIso(lead.created_at, timezone)),
    ...vehiclesXml(lead, config),
    customerXml(lead, config),
    vendorXml(config, lead),
    element(
      'provider',
      {},
      element('name', { part: 'full', type: 'business' }, `${name} website`),
      element('service', {}, [lead.category, lead.subcategory].filter(Boolean).join(' / ')),
      element('url', {}, lead.url && /^https?:/.test(lead.url) ? lead.url : `https://${hosts[0]}`),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, prospect).text}\n`;
};
