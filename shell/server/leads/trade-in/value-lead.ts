import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { Valuation, ValuationRequest } from '@forecourt/contracts/quotes';
import type { NoValue } from '@forecourt/contracts/car/trade-in-offer';
import { formatMoney } from '@forecourt/rules/price/money';
import { beyondOnline, tradeInRequest } from '@forecourt/rules/trade-in/trade-in-request';
import type { Tenant } from '../../ports';

/** What a vehicle is worth to a dealer; `ok: false`: nobody could be asked. */
export type ValueVehicle = (
  tenant: Tenant,
  request: ValuationRequest,
) => Promise<{ ok: true; value: Valuation | undefined } | { ok: false }>;

type Fields = NonNullable<LeadSubmission['fields']>;

/** What only the server says of a lead: nobody can send a value of their own. */
const OWN = ['valuation', 'valuation_low', 'valuation_high', 'valuation_confidence', 'valuation_source'];
const RESERVED = new Set([...OWN, 'no_valuation', 'valuation_shown', 'offer_accepted']);

const withoutReserved = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !RESERVED.has(name)));

const rangeFields = ({ low, high, confidence, source }: Valuation, { locale, currency }: Tenant['config']): Fields => ({
  valuation: `${formatMoney(low, locale, currency)} to ${formatMoney(high, locale, currency)}`,
  valuation_low: low,
  valuation_high: high,
  valuation_confidence: Math.round(confidence * 100) / 100,
  valuation_source: source,
  offer_accepted: false,
});

/**
 * The lead with what its vehicle is worth to the dealer (L-08). The value is found here and not taken from the browser, so
 * that the dealer reads what the shopper was told. A lead whose vehicle can't be valued says why, and is a lead all the same.
 */
export const valuedLead = async (
  lead: LeadSubmission,
  tenant: Tenant,
  value: ValueVehicle | undefined,
  at: Date,
): Promise<LeadSubmission> => {
  if (!lead.fields) return lead;
  const fields = withoutReserved(lead.fields);
  const { tradeIn, features } = tenant.config;
  const request =
    lead.category === 'trade_in' && value && features.tradeIn ? tradeInRequest(fields, tradeIn.questions) : undefined;
  if (!request || !value) return { ...lead, fields };
  const none = (reason: NoValue): LeadSubmission => ({ ...lead, fields: { ...fields, no_valuation: reason } });
  const beyond = beyondOnline(request.vehicle, tradeIn, at.getUTCFullYear());
  if (beyond) return none(beyond);
  const answer = await value(tenant, request).catch(() => ({ ok: false as const }));
  if (!answer.ok) return none('unavailable');
  if (!answer.value) return none('too_few');
  return { ...lead, fields: { ...fields, ...rangeFields(answer.value, tenant.config) } };
};
