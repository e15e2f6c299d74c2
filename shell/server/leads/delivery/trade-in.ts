import type { StoredLead } from '../store';

/** The car that a shopper has and wants to give in return. Absent: not said. */
export interface TradeIn {
  year?: string;
  make?: string;
  model?: string;
  vin?: string;
  trim?: string;
  /** Kilometres. */
  km?: string;
  /** Plate and state. */
  rego?: string;
  colour?: string;
  /** What they said of its state, in the words of the dealer's answers. */
  condition?: string;
  /** Whole dollars that were estimated or offered; of a range the lower end. */
  value?: string;
  /** The range that was shown, in words. */
  range?: string;
  /** Yes: the shopper accepts it, subject to inspection. */
  accepted?: string;
  /** What they would like for it, whole dollars. */
  wanted?: string;
  /** What they said to "under finance?". */
  finance?: string;
}

/** Fields of forms that say each thing; the first that is answered counts. */
const FIELDS: Record<keyof TradeIn, string[]> = {
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
const ASKED = 'do-you-have-a-trade-in';

/** The trade-in of a lead (L-08); undefined where there is none: a car in for service is not offered. */
export const tradeInOf = ({ category, fields }: Pick<StoredLead, 'category' | 'fields'>): TradeIn | undefined => {
  const answered = (name: string): string => String(fields[name] ?? '').trim();
  const offered =
    category === 'trade_in' ||
    answered('category') === 'trade_in' ||
    answered(ASKED) === 'Yes' ||
    Object.keys(fields).some((name) => name.startsWith('trade_in_'));
  if (!offered) return undefined;
  const told = Object.entries(FIELDS).flatMap(([key, names]) => {
    const value = names.map(answered).find(Boolean);
    return value ? [[key, value]] : [];
  });
  const tradeIn = Object.fromEntries(told) as TradeIn;
  if (tradeIn.accepted) tradeIn.accepted = tradeIn.accepted === 'true' ? 'Yes' : 'Not yet';
  const state = answered('trade_in_regoState') || answered('regoState');
  if (tradeIn.rego && state) tradeIn.rego = `${tradeIn.rego} (${state})`;
  return told.length > 0 ? tradeIn : undefined;
};
