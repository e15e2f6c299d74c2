import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { Valuation, ValuationRequest } from '@forecourt/contracts/quotes';
import type { ValuationFailure } from '@forecourt/contracts/car/trade-in-offer';
import { formatMoney } from '@forecourt/rules/price/money';
import { isBeyondOnlineValuation, tradeInRequest } from '@forecourt/rules/trade-in/trade-in-request';
import type { Tenant } from '../../../platform/ports';
import { runWithAbortableLimit } from '../in-time';

/** `ok: false` means that no provider answered. */
export type EstimateTradeInValue = (
  tenant: Tenant,
  request: ValuationRequest,
) => Promise<{ ok: true; value: Valuation | undefined } | { ok: false }>;

type Fields = NonNullable<LeadSubmission['fields']>;

/** A browser's values for them are dropped. */
const SERVER_ONLY_FIELDS = ['valuation', 'valuation_low', 'valuation_high', 'valuation_confidence', 'valuation_source'];
const RESERVED = new Set([...SERVER_ONLY_FIELDS, 'no_valuation', 'valuation_shown', 'offer_accepted']);

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

/** Values the vehicle again, because a browser may have changed the value (L-08). Without a value the lead gets the reason. */
export const addTradeInValuation = async (
  lead: LeadSubmission,
  tenant: Tenant,
  { valueVehicle: value, patience }: { valueVehicle?: EstimateTradeInValue | undefined; patience: number },
  at: Date,
): Promise<LeadSubmission> => {
  if (!lead.fields) return lead;
  const fields = withoutReserved(lead.fields);
  const { tradeIn, features } = tenant.config;
  const request =
    lead.category === 'trade_in' && value && features.tradeIn ? tradeInRequest(fields, tradeIn.questions) : undefined;
  if (!request || !value) return { ...lead, fields };
  const withReason = (reason: ValuationFailure): LeadSubmission => ({ ...lead, fields: { ...fields, no_valuation: reason } });
  const beyond = isBeyondOnlineValuation(request.vehicle, tenant.config, at.getUTCFullYear());
  if (beyond) return withReason(beyond);
  const answer = await runWithAbortableLimit(patience, () => value(tenant, request)).catch(() => ({ ok: false as const }));
  if (!answer.ok) return withReason('unavailable');
  if (!answer.value) return withReason('too_few');
  return { ...lead, fields: { ...fields, ...rangeFields(answer.value, tenant.config) } };
};
