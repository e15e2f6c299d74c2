import type { Mailbox } from '../../platform/ports';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';

export const newsSenderMailboxes = ({ name, hosts, contact, alerts }: SiteConfig): { from: Mailbox; replyTo?: Mailbox } => {
  const replyTo = alerts.replyTo || contact.email;
  return {
    from: { name: alerts.senderName || name, address: alerts.senderAddress || `alerts@${hosts[0]}` },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
  };
};

/** Has one line; '' if the configuration has none. */
const postalAddress = ({ alerts, locations }: SiteConfig): string => {
  if (alerts.address) return alerts.address;
  const { street, city, state, postcode } = (locations.find(({ primary }) => primary) ?? locations[0])?.address ?? {};
  return street ? `${street}, ${city} ${state} ${postcode}` : '';
};

/** Has legal name, ABN and contact (Spam Act 2003). */
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
