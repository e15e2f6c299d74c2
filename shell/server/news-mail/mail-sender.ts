import type { Mailbox } from '../ports';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';

/** Returns the sender of e-mails with news that a shopper asked for, and the reply address if the dealer has one. */
export const newsSenderMailboxes = ({ name, hosts, contact, alerts }: SiteConfig): { from: Mailbox; replyTo?: Mailbox } => {
  const replyTo = alerts.replyTo || contact.email;
  return {
    from: { name: alerts.senderName || name, address: alerts.senderAddress || `alerts@${hosts[0]}` },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
  };
};

/** Returns the dealer's postal address as one line; '' if the configuration has none. */
const postalAddress = ({ alerts, locations }: SiteConfig): string => {
  if (alerts.address) return alerts.address;
  const { street, city, state, postcode } = (locations.find(({ primary }) => primary) ?? locations[0])?.address ?? {};
  return street ? `${street}, ${city} ${state} ${postcode}` : '';
};

/** Returns the lines that identify the sender (Spam Act 2003: legal name, ABN, contact). */
export const senderIdentityLines = (config: SiteConfig, text: TextLookup<'shell'>): string[] => {
  const { name, legal, contact } = config;
  return [
    [legal.entity || name, legal.abn ? text('shell.alerts.abn', 'ABN {{number}}', { number: legal.abn }) : '']
      .filter(Boolean)
      .join(' · '),
    postalAddress(config),
    [contact.phone, contact.email].filter(Boolean).join(' · '),
  ].filter(Boolean);
};
