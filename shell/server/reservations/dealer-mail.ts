import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { groupName } from '@forecourt/rules/location/location-groups';
import type { CarContacts, EmailMessage } from '../ports';
import type { ReservationEvent } from './job-kinds';
import { shortMail, mailPlaceholders, type Content } from './mail';
import type { ReservationRow } from './tables';

/** Returns who ended the reservation and what the dealer's people do now. */
const endedParagraphs = (
  { reason }: ReservationRow,
  values: ReturnType<typeof mailPlaceholders>,
  text: TextLookup<'shell'>,
): string[] => {
  const back = text('shell.reservation.dealer.released.text', 'The deposit of {{amount}} goes back.', values);
  if (reason === 'car_gone' || reason === 'reserved_by_another')
    return [
      text(
        'shell.reservation.dealer.gone',
        'The deposit was paid after the vehicle was sold or reserved for somebody else. Offer the customer a similar one.',
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

/** Returns heading and paragraphs of the e-mail; undefined for an event that asks nothing of the dealer's people. */
const contentOf = (
  row: ReservationRow,
  event: ReservationEvent,
  values: ReturnType<typeof mailPlaceholders>,
  text: TextLookup<'shell'>,
): Content | undefined => {
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
            'The vehicle is free again, and the deposit of {{amount}} goes back.',
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

/**
 * Returns the e-mails to the dealer's people about the end of a reservation, to the addresses that get the leads of its
 * car (L-11); empty if they have nothing to do.
 */
export const dealerMails = (
  row: ReservationRow,
  event: ReservationEvent,
  { config, branch, recipients }: CarContacts & { config: SiteConfig },
  text: TextLookup<'shell'>,
): EmailMessage[] => {
  const values = mailPlaceholders(row, config);
  const content = contentOf(row, event, values, text);
  if (!content) return [];
  const fallback = config.contact.email ? [{ name: config.name, address: config.contact.email }] : [];
  const paragraphs = [
    ...content.paragraphs,
    text('shell.reservation.dealer.customer', 'Customer: {{person}}', {
      person: [row.name, row.phone, row.email].join(' · '),
    }),
    ...(branch ? [text('shell.reservation.dealer.branch', 'Branch: {{branch}}', { branch: groupName(branch.name) })] : []),
  ];
  const button = {
    label: text('shell.reservation.dealer.vehicle', 'See the vehicle'),
    href: `${row.origin}/cars/${row.carSlug}`,
  };
  return (recipients.length > 0 ? recipients : fallback).map((to) =>
    shortMail(config, { to, replyTo: row.email }, { ...content, paragraphs, button }),
  );
};
