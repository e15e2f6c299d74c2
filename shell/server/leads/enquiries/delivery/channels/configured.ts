import type { SiteConfig } from '@forecourt/contracts/site/site';
import { hasLeadRecipient } from '../mail/recipients';

export type LeadWays = Pick<SiteConfig, 'leadDelivery' | 'contact' | 'locations'>;

/** The configuration has an address for the channel. */
export const isLeadChannelConfigured = {
  email: (config: LeadWays): boolean => config.leadDelivery.email.offered && hasLeadRecipient(config),
  webhook: ({ leadDelivery }: LeadWays): boolean => Boolean(leadDelivery.webhook.url),
  adf: ({ leadDelivery }: LeadWays): boolean => Boolean(leadDelivery.adf.to),
};

export type LeadChannelName = keyof typeof isLeadChannelConfigured;

export const areLeadsDelivered = (config: LeadWays): boolean =>
  Object.values(isLeadChannelConfigured).some((isConfigured) => isConfigured(config));
