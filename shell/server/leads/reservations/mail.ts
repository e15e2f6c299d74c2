import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkoutPath, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import { branchTexts } from '@forecourt/rules/location/branch-facts';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { formatMoney } from '@forecourt/rules/price/money';
import type { CarContacts, EmailMessage, Mailbox } from '../../platform/ports';
import type { ReservationEvent } from './job-kinds';
import { reservationNumber } from './reservation-number';
import type { ReservationRow } from './tables';

export type ReservationMailLine = readonly [label: string, value: string, href?: string | undefined];

export interface ReservationMailContent {
  subject: string;
  paragraphs: string[];
  lines?: ReservationMailLine[];
  button?: { label: string; href: string };
}

/** Written in the dealer's time zone and language. */
export const holdEndText = (at: Date, { locale, timezone }: Pick<SiteConfig, 'locale' | 'timezone'>): string =>
  new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' }).format(at);

export const checkoutPageUrl = ({ origin, carSlug }: ReservationRow, { reservations: { page } }: SiteConfig): string =>
  `${origin}${checkoutPath(page, carSlug) ?? `/cars/${carSlug}`}`;

/** Its reader can cancel the reservation: only the shopper may have it. */
const reservationPageUrl = (row: ReservationRow, config: SiteConfig): string =>
  addQueryParameters(checkoutPageUrl(row, config), { reservation: row.id });

const lineHtml = (color: string, [label, value, href]: ReservationMailLine): string => {
  const words = escapeHtml(value)
    .replaceAll('\n', '<br>')
    .replaceAll(/(\d) (am|pm)\b/g, '$1&nbsp;$2')
    // A number of two groups stays on one line, so that people read it aloud as a whole.
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '<span style="white-space:nowrap">$&</span>');
  const content = href ? `<a href="${escapeHtml(href)}" style="color:${color}">${words}</a>` : words;
  return `<p style="margin:0 0 8px;overflow-wrap:anywhere">${escapeHtml(label)}: ${content}</p>`;
};

const lineText = ([label, value, href]: ReservationMailLine): string =>
  `${label}: ${value}${href?.startsWith('http') ? `\n${href}` : ''}`;

export const reservationMail = (
  config: SiteConfig,
  { to, replyTo }: { to: Mailbox; replyTo: string },
  { subject, paragraphs, lines = [], button }: ReservationMailContent,
): EmailMessage => {
  const { theme, name, hosts, alerts, legal, contact, locale } = config;
  const from = alerts.senderAddress || `reservations@${hosts[0]}`;
  const identity = [legal.entity || name, legal.abn ? `ABN ${legal.abn}` : '', contact.phone, contact.email]
    .filter(Boolean)
    .join(' · ');
  const linkHtml = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 26px;border-radius:${theme.radius}px;background:${theme.primary};color:${theme.onPrimary};font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  return {
    from: { name, address: from },
    to,
    ...(replyTo ? { replyTo: { address: replyTo } } : {}),
    subject,
    text: [
      ...paragraphs,
      ...(lines.length > 0 ? [lines.map(lineText).join('\n')] : []),
      ...(button ? [`${button.label}:\n${button.href}`] : []),
      '--',
      identity,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:${theme.tint};color:${theme.ink};font-family:${escapeHtml(theme.bodyFont)};font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:28px;background:${theme.surface};border-top:4px solid ${theme.primary};border-radius:${theme.radius}px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('')}${lines.map((line) => lineHtml(theme.primary, line)).join('')}${linkHtml}<p style="margin:24px 0 0;font-size:13px;color:${theme.muted}">${escapeHtml(identity)}</p></div></body></html>`,
  };
};

export const mailPlaceholders = (row: ReservationRow, config: SiteConfig) => ({
  car: row.carName,
  name: row.name,
  dealer: config.name,
  amount: formatMoney(row.amount, config.locale, row.currency),
  until: row.heldUntil ? holdEndText(row.heldUntil, config) : '',
});

interface ShopperMailFacts extends Pick<CarContacts, 'branch'> {
  config: SiteConfig;
}

const visitLines = (
  row: ReservationRow,
  { config, branch }: ShopperMailFacts,
  text: TextLookup<'shell'>,
): ReservationMailLine[] => {
  const { name = '', address = '', hours = '' } = branch ? branchTexts(branch) : {};
  const phone = branch?.phone || config.contact.phone;
  const lines: ReservationMailLine[] = [
    [text('shell.reservation.mail.vehicle', 'Vehicle'), row.carName, `${row.origin}/cars/${row.carSlug}`],
    [text('shell.reservation.mail.branch', 'Branch'), name],
    [text('shell.reservation.mail.address', 'Address'), address],
    [text('shell.reservation.mail.phone', 'Phone'), phone && formatPhone(phone), telHref(phone)],
    [text('shell.reservation.mail.hours', 'Hours'), hours],
  ];
  return lines.filter(([, value]) => value !== '');
};

const endReasonText = (
  { reason }: ReservationRow,
  values: ReturnType<typeof mailPlaceholders>,
  text: TextLookup<'shell'>,
): string => {
  if (reason === 'reserved_by_another')
    return text('shell.reservation.mail.gone', 'We are sorry: while you paid, the vehicle went to somebody else.');
  if (reason === 'car_gone')
    return text(
      'shell.reservation.mail.notForSale',
      'We are sorry: while you paid, the vehicle was sold, reserved or taken off the site.',
    );
  return reason === 'dealer'
    ? text(
        'shell.reservation.mail.byDealer',
        '{{dealer}} has ended the reservation. Please contact us with any question.',
        values,
      )
    : text('shell.reservation.mail.byShopper', 'You cancelled the reservation, and the vehicle is free again.');
};

const heldMailContent = (row: ReservationRow, contacts: ShopperMailFacts, text: TextLookup<'shell'>): ReservationMailContent => {
  const values = mailPlaceholders(row, contacts.config);
  return {
    subject: text('shell.reservation.mail.held', '{{car}} is reserved for you', values),
    paragraphs: [
      text(
        'shell.reservation.mail.held.until',
        '{{dealer}} holds it for you until {{until}}. Nobody else can reserve or buy it until then.',
        values,
      ),
      text(
        'shell.reservation.mail.held.deposit',
        'We have received your deposit of {{amount}}. It comes off the price when you buy, and is 100% refundable when you don’t.',
        values,
      ),
      text(
        'shell.reservation.mail.held.next',
        'We will contact you to arrange the next step. You can cancel at any time with the button below.',
        values,
      ),
    ],
    lines: visitLines(row, contacts, text),
    button: {
      label: text('shell.reservation.mail.button', 'See or cancel the reservation'),
      href: reservationPageUrl(row, contacts.config),
    },
  };
};

/** A reply goes to the branch of the car. */
export const shopperReservationMail = (
  row: ReservationRow,
  event: ReservationEvent,
  { config, branch }: ShopperMailFacts,
  text: TextLookup<'shell'>,
): EmailMessage => {
  const values = mailPlaceholders(row, config);
  const back = text('shell.reservation.mail.back', 'Your deposit of {{amount}} goes back to your card in full. Banks take up to ten days to show it.', values); // prettier-ignore
  const contents: Record<ReservationEvent, ReservationMailContent> = {
    held: heldMailContent(row, { config, branch }, text),
    released: {
      subject: text('shell.reservation.mail.released', 'Your reservation of {{car}} has ended', values),
      paragraphs: [endReasonText(row, values, text), back],
    },
    expired: {
      subject: text('shell.reservation.mail.expired', 'Your hold on {{car}} is over', values),
      paragraphs: [
        text(
          'shell.reservation.mail.expired.text',
          'Your hold on this vehicle has ended, and other people can reserve it again. Still interested? Contact us.',
        ),
        back,
      ],
    },
    refunded: {
      subject: text('shell.reservation.mail.refunded', 'Your deposit is on its way back', values),
      paragraphs: [
        text(
          'shell.reservation.mail.refunded.text',
          'We have refunded {{amount}} for {{car}} to the card that you paid with. Banks take up to ten days to show it.',
          values,
        ),
      ],
    },
  };
  const content = contents[event];
  const number: ReservationMailLine = [text('shell.reservation.mail.number', 'Reservation number'), reservationNumber(row)];
  const addresses = { to: { address: row.email }, replyTo: branch?.email || config.contact.email };
  return reservationMail(config, addresses, { ...content, lines: [...(content.lines ?? []), number] });
};
