import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Mailbox } from '../../../../platform/ports';
import type { LeadDocument } from '../lead-document';

type Recipient = { to: Mailbox; role: 'branch' | 'dealer' };

const dealerAddress = ({ leadDelivery, contact }: Pick<SiteConfig, 'leadDelivery' | 'contact'>): string =>
  leadDelivery.email.to || contact.leadsEmail;

export const hasLeadRecipient = (config: Pick<SiteConfig, 'leadDelivery' | 'contact' | 'locations'>): boolean =>
  Boolean(dealerAddress(config)) ||
  (config.leadDelivery.email.recipients !== 'dealer' && config.locations.some(({ email }) => Boolean(email)));

/** Chooses the branch's address, else the dealer's, or both (L-11); without either, the first location that has one. */
export const leadRecipients = ({ location }: Pick<LeadDocument, 'location'>, config: SiteConfig): Recipient[] => {
  const { recipients } = config.leadDelivery.email;
  const branch = recipients === 'dealer' ? undefined : config.locations.find(({ id }) => id === location?.id);
  const own = dealerAddress(config);
  const dealer: Recipient[] = own ? [{ role: 'dealer', to: { name: config.name, address: own } }] : [];
  if (branch?.email) {
    const first: Recipient = { role: 'branch', to: { name: branch.name, address: branch.email } };
    return recipients === 'both' && branch.email.toLowerCase() !== own.toLowerCase() ? [first, ...dealer] : [first];
  }
  if (dealer.length > 0) return dealer;
  const fallback = config.locations.find(({ email }) => Boolean(email));
  return fallback?.email ? [{ role: 'branch', to: { name: fallback.name, address: fallback.email } }] : [];
};
