import type { SiteConfig } from '@forecourt/contracts/site/site';
import { hasLeadRecipient } from '../mail/recipients';

/** The part of a dealer's configuration that says by which ways leads are delivered. */
export type LeadWays = Pick<SiteConfig, 'leadDelivery' | 'contact' | 'locations'>;

/** Returns whether a dealer's configuration has an address for a lead channel, by the name of the channel. */
export const isLeadChannelConfigured = {
  email: (config: LeadWays): boolean => config.leadDelivery.email.offered && hasLeadRecipient(config),
  webhook: ({ leadDelivery }: LeadWays): boolean => Boolean(leadDelivery.webhook.url),
  adf: ({ leadDelivery }: LeadWays): boolean => Boolean(leadDelivery.adf.to),
};

export type LeadChannelName = keyof typeof isLeadChannelConfigured;

/** Returns whether any lead channel delivers the leads of a dealer. Otherwise leads are only stored. */
export const areLeadsDelivered = (config: LeadWays): boolean =>
  Object.values(isLeadChannelConfigured).some((isConfigured) => isConfigured(config));
