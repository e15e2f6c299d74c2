import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { LeadDocument } from './lead-document';

/** Ways to a dealer. */
export const CHANNELS = ['email', 'webhook', 'adf'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** One attempt to hand a lead over. */
export interface Handover {
  config: SiteConfig;
  document: LeadDocument;
  /** The same at every attempt, and another one when an operator asks for the lead again. */
  key: string;
  /** The other side may have had it before. */
  repeat: boolean;
}

/** Hands leads over in one way. Resolves when the other side has the lead. */
export interface Channel {
  /** @throws LeadRefused when trying again will not help; anything else is tried again */
  send(handover: Handover): Promise<void>;
}

/** The other side will not have this lead, whenever it is tried. */
export class LeadRefused extends Error {}

/** Ways that a dealer's configuration names. */
export const channelsOf = ({ leadDelivery, contact }: Pick<SiteConfig, 'leadDelivery' | 'contact'>): ChannelName[] => {
  const { email, webhook, adf } = leadDelivery;
  const named: Record<ChannelName, boolean> = {
    email: email.offered && Boolean(email.to || contact.leadsEmail),
    webhook: Boolean(webhook.url),
    adf: Boolean(adf.to),
  };
  return CHANNELS.filter((name) => named[name]);
};
