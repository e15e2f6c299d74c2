import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { formatMoney } from '@forecourt/rules/price/money';
import type { ReservationEvent } from './job-kinds';
import { dealerMails } from './dealer-mail';
import { checkoutPageUrl, holdEndText, shopperReservationMail } from './mail';
import { reservationNumber } from './reservation-number';
import type { ReservationsContext } from './room';
import { findReservation } from './store';

/** Sends each message once. Rejects after a failure; the job then tries again. */
export const announceReservationEvent = async (room: ReservationsContext, id: string, event: ReservationEvent): Promise<void> => {
  const stored = await findReservation(room.db, id);
  const tenant = stored && room.tenants.bySlug(stored.tenant);
  if (!stored || !tenant) return;
  const row = { ...stored, origin: room.presentAddressOf(tenant, stored.origin) };
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
      url: checkoutPageUrl(row, config),
      fields: { Deposit: amount, 'Held until': until, 'Reservation number': reservationNumber(row) },
    };
    await room.storeLead(tenant, lead, { at: row.createdAt, account: row.accountId ?? undefined });
  }
  const [car] = await room.stock.byIds(slug, [row.carId]);
  const contacts = { config, stocknum: car?.stocknum, ...(await room.contactsOf(tenant, row.carId)) };
  await room.messages.deliver(
    { key: `reservations.${event}.shopper/${id}`, tenant: slug },
    shopperReservationMail(row, event, contacts, text),
  );
  for (const [index, mail] of dealerMails(row, event, contacts, text).entries()) {
    // Each message has its own key, so that an attempt after a failure does not repeat the message that was sent.
    const key = `reservations.${event}.dealer/${id}${index > 0 ? `/${index}` : ''}`;
    await room.messages.deliver({ key, tenant: slug }, mail);
  }
};
