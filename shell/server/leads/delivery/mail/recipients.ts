import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Mailbox } from '../../../ports';
import type { LeadDocument } from '../lead-document';

type Recipient = { to: Mailbox; role: 'branch' | 'dealer' };

const dealerAddress = ({ leadDelivery, contact }: Pick<SiteConfig, 'leadDelivery' | 'contact'>): string =>
  leadDelivery.email.to || contact.leadsEmail;

/** Returns whether leads of the dealer can be mailed: the dealer or one of its locations has an address. */
export const hasLeadRecipient = (config: Pick<SiteConfig, 'leadDelivery' | 'contact' | 'locations'>): boolean =>
  Boolean(dealerAddress(config)) ||
  (config.leadDelivery.email.recipients !== 'dealer' && config.locations.some(({ email }) => Boolean(email)));

/**
 * Returns the addresses to which a lead is mailed (L-11): that of its branch, else the dealer's; or both, by the
 * dealer's configuration. A lead without a branch of a dealer without an address goes to the first location that has one.
 */
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
