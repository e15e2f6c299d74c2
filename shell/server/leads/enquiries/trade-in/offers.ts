import { and, eq, gt, sql } from 'drizzle-orm';
import { VALUATION_FAILURES, type TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { tradeInRequest } from '@forecourt/rules/trade-in/trade-in-request';
import type { Database } from '../../../platform/storage/database';
import type { OnLeadStored, StoredLead } from '../store';
import { leads } from '../tables';

export interface LeadIdAndDealer {
  tenant: string;
  id: string;
  at: Date;
}

/** 30 days in milliseconds. */
const OFFER_LIFETIME = 30 * 24 * 60 * 60 * 1000;

export const offerExpiry = ({ createdAt }: Pick<StoredLead, 'createdAt'>): Date => new Date(createdAt.getTime() + OFFER_LIFETIME);

const isOffer = ({ tenant, id, at }: LeadIdAndDealer) =>
  and(
    eq(leads.tenant, tenant),
    eq(leads.id, id),
    eq(leads.category, 'trade_in'),
    gt(leads.createdAt, new Date(at.getTime() - OFFER_LIFETIME)),
  );
const hasRange = sql`${leads.fields} ? 'valuation_low'`;

/** Finds any offer, however old; undefined if the lead has none. */
export const offerOf = ({ id, fields, carId }: StoredLead): TradeInOffer | undefined => {
  const vehicle = tradeInRequest(fields, [])?.vehicle;
  const reason = VALUATION_FAILURES.find((each) => each === fields['no_valuation']);
  const { valuation_low: low, valuation_high: high, valuation_confidence: confidence } = fields;
  const hasValue = typeof low === 'number' && typeof high === 'number';
  if (!vehicle || (!hasValue && !reason)) return undefined;
  const { year, make, model, badge, km } = vehicle;
  return {
    lead_id: id,
    vehicle: { year, make, model, km, ...(badge ? { badge } : {}) },
    ...(hasValue ? { valuation: { low, high, confidence: Number(confidence ?? 0) } } : {}),
    ...(!hasValue && reason ? { reason } : {}),
    accepted: fields['offer_accepted'] === true,
    ...(carId ? { car_id: carId } : {}),
  };
};

/** Undefined if the lead has no trade-in, or is too old. */
export const findTradeInOffer = async (db: Database, lead: LeadIdAndDealer): Promise<TradeInOffer | undefined> => {
  const [row] = await db.select().from(leads).where(isOffer(lead));
  return row && offerOf(row);
};

export type AcceptedLead = Pick<StoredLead, 'id' | 'form' | 'carId' | 'locationId'>;

/** Undefined if there is no such offer. `changed` runs in the same transaction, only at the first acceptance. */
export const acceptTradeInOffer = (
  db: Database,
  lead: LeadIdAndDealer,
  changed: OnLeadStored,
): Promise<AcceptedLead | undefined> =>
  db.transaction(async (tx) => {
    const accepted = sql`${leads.fields} || '{"offer_accepted": true}'::jsonb`;
    const columns = { id: leads.id, form: leads.form, carId: leads.carId, locationId: leads.locationId };
    const first = sql`${leads.fields} -> 'offer_accepted' is distinct from 'true'::jsonb`;
    const [row] = await tx
      .update(leads)
      .set({ fields: accepted })
      .where(and(isOffer(lead), hasRange, first))
      .returning(columns);
    if (row) await changed(tx, row.id);
    const [present] = row
      ? [row]
      : await tx
          .select(columns)
          .from(leads)
          .where(and(isOffer(lead), hasRange));
    return present;
  });

/** The database does not have the accepted offer as valid. */
export const ACCEPTANCE_TO_CHECK = 'to_check';

/** False if the dealer has no such trade-in. `changed` runs in the same transaction, only once. */
export const markAcceptanceToCheck = (db: Database, { tenant, id }: LeadIdAndDealer, changed: OnLeadStored): Promise<boolean> =>
  db.transaction(async (tx) => {
    const tradeIn = and(eq(leads.tenant, tenant), eq(leads.id, id), eq(leads.category, 'trade_in'));
    const [present] = await tx
      .select({ accepted: sql`${leads.fields} -> 'offer_accepted'` })
      .from(leads)
      .where(tradeIn);
    if (!present) return false;
    if (present.accepted === true || present.accepted === ACCEPTANCE_TO_CHECK) return true;
    const mark = sql`${leads.fields} || ${JSON.stringify({ offer_accepted: ACCEPTANCE_TO_CHECK })}::jsonb`;
    await tx.update(leads).set({ fields: mark }).where(tradeIn);
    await changed(tx, id);
    return true;
  });

/** Resolves with false if the lead has another range. */
export const recordShownRange = async (
  db: Database,
  lead: LeadIdAndDealer,
  { low, high }: { low: number; high: number },
): Promise<boolean> => {
  const sameRange = sql`${leads.fields} @> ${JSON.stringify({ valuation_low: low, valuation_high: high })}::jsonb`;
  const rows = await db
    .update(leads)
    .set({ fields: sql`${leads.fields} || '{"valuation_shown": true}'::jsonb` })
    .where(and(isOffer(lead), sameRange))
    .returning({ id: leads.id });
  return rows.length > 0;
};
