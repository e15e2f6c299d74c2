import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { formatMoney } from '@forecourt/rules/price/money';
import type { ReservationEvent } from './job-kinds';
import { dealerMail, holdEndText, shopperMail, statusUrl } from './mail';
import type { ReservationsContext } from './room';
import { findReservation } from './store';

/** Stores the lead and sends the e-mails of an event, each once. Rejects after a failure; the job then tries again. */
export const announceReservationEvent = async (room: ReservationsContext, id: string, event: ReservationEvent): Promise<void> => {
  const row = await findReservation(room.db, id);
  const tenant = row && room.tenants.bySlug(row.tenant);
  if (!row || !tenant) return;
  const { config, slug } = tenant;
  const text = room.wordingOf(config);
  if (event === 'held') {
    const amount = formatMoney(row.amount, config.locale, row.currency);
    const until = row.heldUntil ? holdEndText(row.heldUntil, config) : '';
    const lead: LeadSubmission = {
      key: `reservation-${row.id}`,
      category: 'enquiry',
      subcategory: 'Reservation',
      name: row.name,
      email: row.email,
      phone: row.phone,
      car_id: row.carId,
      url: statusUrl(row, config),
      message: `Reserved ${row.carName} with a deposit of ${amount}, held until ${until}.`,
      fields: { 'Reservation number': row.id, Deposit: amount },
    };
    await room.storeLead(tenant, lead, row.createdAt);
  }
  await room.messages.deliver(
    { key: `reservations.${event}.shopper/${id}`, tenant: slug },
    shopperMail(row, event, config, text),
  );
  const forDealer = dealerMail(row, event, config, text);
  if (forDealer) await room.messages.deliver({ key: `reservations.${event}.dealer/${id}`, tenant: slug }, forDealer);
};
