import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { groupName } from '@forecourt/rules/location/location-groups';
import { telHref } from '@forecourt/rules/location/phone';
import type { CarContacts, EmailMessage } from '../../platform/ports';
import type { ReservationEvent } from './job-kinds';
import { reservationMail, mailPlaceholders, type ReservationMailContent, type ReservationMailLine } from './mail';
import { reservationNumber } from './reservation-number';
import type { ReservationRow } from './tables';

const endedParagraphs = (
  { reason }: ReservationRow,
  values: ReturnType<typeof mailPlaceholders>,
  text: TextLookup<'shell'>,
): string[] => {
  const back = text(
    'shell.reservation.dealer.released.text',
    'The deposit of {{amount}} goes back automatically: you need not refund it.',
    values,
  );
  if (reason === 'car_gone' || reason === 'reserved_by_another')
    return [
      text(
        'shell.reservation.dealer.gone',
        'The deposit was paid after the vehicle was sold, reserved for somebody else or taken off the site. Offer the customer a similar one.',
      ),
      back,
    ];
  return [
    reason === 'dealer'
      ? text(
          'shell.reservation.dealer.byDealer',
          'Somebody at {{dealer}} ended the reservation. The vehicle is free again.',
          values,
        )
      : text('shell.reservation.dealer.byShopper', 'The customer cancelled the reservation. The vehicle is free again.'),
    back,
  ];
};

/** Undefined if the event asks nothing of the dealer's people. */
const contentOf = (
  row: ReservationRow,
  event: ReservationEvent,
  values: ReturnType<typeof mailPlaceholders>,
  text: TextLookup<'shell'>,
): ReservationMailContent | undefined => {
  switch (event) {
    case 'released':
      return {
        subject: text('shell.reservation.dealer.released', 'Reservation ended: {{car}}', values),
        paragraphs: endedParagraphs(row, values, text),
      };
    case 'expired':
      return {
        subject: text('shell.reservation.dealer.expired', 'Hold is over: {{car}}', values),
        paragraphs: [
          text(
            'shell.reservation.dealer.expired.text',
            'The vehicle is free again. The deposit of {{amount}} goes back automatically: you need not refund it.',
            values,
          ),
          text('shell.reservation.dealer.expired.next', 'Contact the customer if they still want the vehicle.'),
        ],
      };
    // A new reservation is a lead, and a refund needs nobody: one reservation is one e-mail until it ends.
    case 'held':
    case 'refunded':
      return undefined;
  }
};

/** Goes to the addresses that get the leads of the car (L-11). */
export const dealerMails = (
  row: ReservationRow,
  event: ReservationEvent,
  { config, branch, recipients, stocknum }: CarContacts & { config: SiteConfig; stocknum: string | undefined },
  text: TextLookup<'shell'>,
): EmailMessage[] => {
  const values = mailPlaceholders(row, config);
  const content = contentOf(row, event, values, text);
  if (!content) return [];
  const fallback = config.contact.email ? [{ name: config.name, address: config.contact.email }] : [];
  const branchName = branch ? groupName(branch.name) : '';
  const facts: ReservationMailLine[] = [
    [text('shell.reservation.dealer.stock', 'Stock number'), stocknum ?? ''],
    [text('shell.reservation.dealer.name', 'Customer'), row.name],
    [text('shell.reservation.dealer.phone', 'Phone'), row.phone, telHref(row.phone)],
    [text('shell.reservation.dealer.email', 'E-mail'), row.email, `mailto:${encodeURIComponent(row.email).replace('%40', '@')}`],
    [text('shell.reservation.dealer.branchName', 'Branch'), branchName],
    [text('shell.reservation.dealer.number', 'Reservation number'), reservationNumber(row)],
  ];
  const subject = [content.subject, branchName, row.name.replaceAll(/\s+/g, ' ')].filter(Boolean).join(' · ');
  const lines = facts.filter(([, value]) => value !== '');
  const button = {
    label: text('shell.reservation.dealer.vehicle', 'See the vehicle'),
    href: `${row.origin}/cars/${row.carSlug}`,
  };
  return (recipients.length > 0 ? recipients : fallback).map((to) =>
    reservationMail(config, { to, replyTo: row.email }, { ...content, subject, lines, button }),
  );
};
