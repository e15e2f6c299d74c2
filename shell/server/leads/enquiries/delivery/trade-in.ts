import { typedPrice } from '@forecourt/rules/price/typed-price';
import type { StoredLead } from '../store';
import { ACCEPTANCE_TO_CHECK } from '../trade-in/offers';

/** A key is absent if the shopper did not answer. */
export interface LeadTradeIn {
  year?: string;
  make?: string;
  model?: string;
  vin?: string;
  trim?: string;
  km?: string;
  rego?: string;
  colour?: string;
  /** Has the dealer's questions with the shopper's answers. */
  condition?: string;
  /** In whole dollars; the lower end of a range. */
  value?: string;
  /** The page showed this text. */
  range?: string;
  /** `Yes` is subject to inspection; more words say that the value is to be checked. */
  accepted?: string;
  /** In dollars; as typed if it is no number. */
  wanted?: string;
  /** Says whether the vehicle is under finance. */
  finance?: string;
}

/** The first answered field counts. */
const TRADE_IN_FIELD_NAMES: Record<keyof LeadTradeIn, string[]> = {
  year: ['trade_in_year', 'Vehicle Year'],
  make: ['trade_in_make', 'Vehicle Make'],
  model: ['trade_in_model', 'Vehicle Model'],
  vin: ['trade_in_vin'],
  trim: ['trade_in_badge'],
  km: ['trade_in_kms', 'kms'],
  rego: ['trade_in_rego', 'rego', 'Vehicle Rego'],
  colour: ['trade_in_colour'],
  condition: ['trade_in_condition', 'condition'],
  value: ['trade_in_value', 'valuation_low'],
  range: ['valuation'],
  accepted: ['offer_accepted'],
  wanted: ['expected_price'],
  finance: ['trade_in_finance', 'finance'],
};
/** Keyed by the values of `offer_accepted`; any other value means `Not yet`. */
const ACCEPTANCE_TEXTS: Record<string, string> = {
  true: 'Yes',
  [ACCEPTANCE_TO_CHECK]: 'Yes, but there was no valid valuation at that time: please check with the customer',
};
const ASKED = 'do-you-have-a-trade-in';

export const TRADE_IN_FIELDS: ReadonlySet<string> = new Set([
  ...Object.values(TRADE_IN_FIELD_NAMES).flat(),
  'regoState',
  'trade_in_regoState',
  'Vehicle State',
  ASKED,
]);

/** Finds a car too that is no trade-in, such as one for service. */
export const readOwnCar = (fields: StoredLead['fields']): LeadTradeIn | undefined => {
  const answered = (name: string): string => String(fields[name] ?? '').trim();
  const entries = Object.entries(TRADE_IN_FIELD_NAMES).flatMap(([key, names]) => {
    const value = names.map(answered).find(Boolean);
    return value ? [[key, value]] : [];
  });
  const car = Object.fromEntries(entries) as LeadTradeIn;
  if (car.wanted) car.wanted = String(typedPrice(car.wanted) ?? car.wanted);
  if (car.accepted) car.accepted = ACCEPTANCE_TEXTS[car.accepted] ?? 'Not yet';
  const state = answered('trade_in_regoState') || answered('regoState') || answered('Vehicle State');
  if (car.rego && state) car.rego = `${car.rego} (${state})`;
  return entries.length > 0 ? car : undefined;
};

/** Is '' if the shopper answered none. */
export const ownCarName = ({ year, make, model, trim }: LeadTradeIn): string =>
  [year, make, model, trim].filter(Boolean).join(' ');

/** Undefined if the shopper's car is for service, or there is none (L-08). */
export const readLeadTradeIn = ({ category, fields }: Pick<StoredLead, 'category' | 'fields'>): LeadTradeIn | undefined => {
  const answered = (name: string): string => String(fields[name] ?? '').trim();
  const offerFields =
    category === 'trade_in' ||
    answered('category') === 'trade_in' ||
    answered(ASKED) === 'Yes' ||
    Object.keys(fields).some((name) => name.startsWith('trade_in_'));
  return offerFields ? readOwnCar(fields) : undefined;
};
