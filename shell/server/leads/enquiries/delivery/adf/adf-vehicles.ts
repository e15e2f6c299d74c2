import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatMoney } from '@forecourt/rules/price/money';
import { distanceInDealerUnit, distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { odometerNumber } from '../../odometer-answers';
import { answersAboutTradedCar, tradeInConditionText } from '../answers-text';
import type { LeadDocument } from '../lead-document';
import type { LeadFinance } from '../lead-finance';
import { leadLineText, missingTradeInFacts, wantedPrice } from '../lead-lines';
import { includedChargesText, type LeadVehicle } from '../lead-vehicle';
import { enquirySubject, enquiryKindLabel, noValuationText } from '../lead-words';
import { readOwnCar, type LeadTradeIn } from '../trade-in';
import { xmlElement, xmlElementUnlessEmpty, type EscapedXml } from './xml';

const SELL = 'Sell My Car';

const priceXml = (car: LeadVehicle, currency: string): (EscapedXml | undefined)[] =>
  car.price > 0
    ? [
        xmlElement('price', { type: 'asking', currency }, Math.round(car.price)),
        xmlElementUnlessEmpty('pricecomments', includedChargesText(car)),
      ]
    : [];

/** ADF has a repayment by the month alone, and one balance: the residual, or the amount financed with its fees. */
const financeXml = (finance: LeadFinance | null, currency: string): EscapedXml | undefined => {
  if (!finance) return undefined;
  const { amount, deposit, trade_in: tradeIn, residual, repayment, frequency } = finance;
  const [balance, of] = residual > 0 ? (['residual', residual] as const) : (['finance', finance.amount_financed] as const);
  const money = (type: string, value: number) => xmlElement('amount', { type, limit: 'exact', currency }, Math.round(value));
  return xmlElement(
    'finance',
    {},
    xmlElement('method', {}, 'finance'),
    money('total', amount),
    deposit + tradeIn > 0 ? money('downpayment', deposit + tradeIn) : undefined,
    repayment !== null && frequency === 'month' ? money('monthly', repayment) : undefined,
    xmlElement('balance', { type: balance, currency }, Math.round(of)),
  );
};

const odometerOf = (
  km: number | undefined,
  site: DistanceSite,
): [distance: number | undefined, attributes: Record<string, string>] => [
  km === undefined ? undefined : distanceInDealerUnit(km, site),
  // No form asks whether an odometer is the original one.
  { status: 'unknown', units: distanceUnit(site) === 'miles' ? 'mi' : 'km' },
];

const vehicleXml = (car: LeadVehicle, { category, kind, finance }: LeadDocument, config: SiteConfig): EscapedXml => {
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
    xmlElementUnlessEmpty('odometer', ...odometerOf(car.km, config)),
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
    xmlElement(
      'comments',
      {},
      kind === 'similar' ? `Example only: the customer looks for a vehicle like this one. ${car.url}` : car.url,
    ),
  );
};

const tradeInXml = (car: LeadTradeIn, lead: LeadDocument, config: SiteConfig): EscapedXml => {
  const { currency, locale } = config;
  const value = Number(car.value);
  const km = odometerNumber(car.km ?? '');
  const missing = missingTradeInFacts(car);
  const noValue = car.value || car.range ? undefined : noValuationText(lead);
  const comments = [
    car.rego ? `Registration: ${car.rego}` : '',
    car.finance ? `Under finance: ${car.finance}` : '',
    // The condition is part of the comments, because ADF has no element for it.
    car.condition ? `Condition: ${tradeInConditionText(car.condition, config)}` : '',
    value > 0 ? `Value shown to the customer: ${car.range ?? formatMoney(value, locale, currency)}` : '',
    noValue ? `Value shown to the customer: ${noValue}` : '',
    car.accepted === 'Yes' ? 'The customer accepts this value, subject to inspection' : '',
    car.accepted?.startsWith('Yes,') ? `Accepted: ${car.accepted}` : '',
    car.wanted ? `The customer would like: ${wantedPrice(car.wanted, config)}` : '',
    ...answersAboutTradedCar(lead, config).map(leadLineText),
    missing ? `Ask the customer for: ${missing}` : '',
  ].filter(Boolean);
  return xmlElement(
    'vehicle',
    { interest: lead.subcategory === SELL ? 'sell' : 'trade-in', status: 'used' },
    xmlElement('year', {}, car.year),
    xmlElement('make', {}, car.make),
    xmlElement('model', {}, car.model),
    xmlElementUnlessEmpty('vin', car.vin),
    xmlElementUnlessEmpty('trim', car.trim),
    xmlElementUnlessEmpty('odometer', ...odometerOf(km, config)),
    car.colour
      ? xmlElement('colorcombination', {}, xmlElement('exteriorcolor', {}, car.colour), xmlElement('preference', {}, 1))
      : undefined,
    value > 0 ? xmlElement('price', { type: 'appraisal', currency }, Math.round(value)) : undefined,
    xmlElementUnlessEmpty('comments', comments.join('\n')),
  );
};

/** ADF knows no other interest than to buy, sell, rent or drive. */
const WITHOUT_PURCHASE: ReadonlySet<LeadKind> = new Set(['service', 'parts', 'career']);
const isWithoutPurchase = ({ kind, car_id: id }: LeadDocument): boolean => WITHOUT_PURCHASE.has(kind) && id === null;

/** ADF requires a vehicle: the shopper's own car, such as the one for service, or an empty element, whose comments say which. */
const withoutStockVehicle = (lead: LeadDocument, config: SiteConfig): EscapedXml => {
  const { car_id: id, finance, fields } = lead;
  const { year, make, model, vin, trim, km, rego } = (isWithoutPurchase(lead) ? readOwnCar(fields) : undefined) ?? {};
  const about = [enquirySubject(lead), rego && `Registration ${rego}`].filter(Boolean).join(', ');
  return xmlElement(
    'vehicle',
    { interest: 'buy', status: 'used' },
    id ? xmlElement('id', { sequence: 1, source: 'stock' }, id) : undefined,
    xmlElement('year', {}, year),
    xmlElement('make', {}, make),
    xmlElement('model', {}, model),
    xmlElementUnlessEmpty('vin', vin),
    xmlElementUnlessEmpty('trim', trim),
    xmlElementUnlessEmpty('odometer', ...odometerOf(odometerNumber(km ?? ''), config)),
    financeXml(finance, config.currency),
    xmlElement(
      'comments',
      {},
      id
        ? `Vehicle ${id} is no longer in stock`
        : [`${enquiryKindLabel(lead)}${isWithoutPurchase(lead) ? ', no purchase' : ' without a vehicle in stock'}`, about]
            .filter(Boolean)
            .join(': '),
    ),
  );
};

/** Has an element without a car if the lead has none. */
export const vehiclesXml = (lead: LeadDocument, config: SiteConfig): (EscapedXml | undefined)[] => {
  const { vehicle, trade_in: tradeIn } = lead;
  if (!vehicle && !tradeIn) return [withoutStockVehicle(lead, config)];
  return [
    vehicle ? vehicleXml(vehicle, lead, config) : undefined,
    !vehicle && lead.car_id ? withoutStockVehicle(lead, config) : undefined,
    tradeIn ? tradeInXml(tradeIn, lead, config) : undefined,
  ];
};
