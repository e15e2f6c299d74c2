import type { GarageEnquiry } from '@forecourt/contracts/account/garage';
import type { Car } from '@forecourt/contracts/car/car';
import { leadKind } from '@forecourt/rules/form/lead-kind';
import { and, desc, eq, inArray, min } from 'drizzle-orm';
import type { AccountOwner, Tenant } from '../../platform/ports';
import { isLeadOf } from './account-data';
import { branchOfEnquiry } from './branch';
import { leadDeliveries } from './delivery/tables';
import type { LeadsContext } from './room';
import type { StoredLead } from './store';
import { leads } from './tables';
import { offerExpiry, offerOf } from './trade-in/offers';

const MOST = 100;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Written like the calendar of forms; null if there is none. */
const appointmentOf = ({ fields }: StoredLead): string | null =>
  Object.values(fields).find((value): value is string => typeof value === 'string' && DATE_TIME.test(value)) ?? null;

const valueOf = (lead: StoredLead): GarageEnquiry['value'] => {
  const offer = lead.category === 'trade_in' ? offerOf(lead) : undefined;
  if (!offer?.valuation) return null;
  const { year, make, model, badge } = offer.vehicle;
  return {
    low: offer.valuation.low,
    high: offer.valuation.high,
    vehicle: [year, make, model, badge].filter(Boolean).join(' '),
    validUntil: offerExpiry(lead).toISOString(),
    accepted: offer.accepted,
  };
};

const enquiryOf = (
  lead: StoredLead,
  { car, deliveredAt }: { car: Car | undefined; deliveredAt: Date | undefined },
  { config }: Tenant,
): GarageEnquiry => ({
  id: lead.id,
  kind: leadKind(lead),
  at: lead.createdAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  branch: branchOfEnquiry(lead, car, config)?.name ?? null,
  car: car?.show_on_dealer_website ? { name: car.name, slug: car.slug } : null,
  appointment: appointmentOf(lead),
  value: valueOf(lead),
});

/** Ordered from the newest (W-03). An enquiry is delivered when the first lead channel of the dealer has it. */
export const listOwnEnquiries = async (
  { db, stock }: Pick<LeadsContext, 'db' | 'stock'>,
  tenant: Tenant,
  owner: AccountOwner,
): Promise<GarageEnquiry[]> => {
  const rows = await db.select().from(leads).where(isLeadOf(owner)).orderBy(desc(leads.createdAt), leads.id).limit(MOST);
  if (rows.length === 0) return [];
  const delivered = await db
    .select({ lead: leadDeliveries.leadId, at: min(leadDeliveries.deliveredAt) })
    .from(leadDeliveries)
    .where(
      and(
        inArray(
          leadDeliveries.leadId,
          rows.map(({ id }) => id),
        ),
        eq(leadDeliveries.state, 'delivered'),
      ),
    )
    .groupBy(leadDeliveries.leadId);
  const deliveries = new Map(delivered.map(({ lead, at }) => [lead, at ?? undefined]));
  const cars = await stock.byIds(tenant.slug, [...new Set(rows.flatMap(({ carId }) => carId ?? []))]);
  const byId = new Map(cars.map((car) => [car.id, car]));
  return rows.map((row) => enquiryOf(row, { car: byId.get(row.carId ?? ''), deliveredAt: deliveries.get(row.id) }, tenant));
};
