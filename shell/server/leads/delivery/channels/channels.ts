import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Messages } from '../../../ports';
import type { Channel } from '../channel';
import { adfChannel, emailChannel } from './mail-channels';
import { webhookChannel, type WebhookOptions } from './webhook-channel';

export interface ChannelOptions extends WebhookOptions {
  messages: Pick<Messages, 'deliver'>;
}

/**
 * Returns all lead channels by name. A new lead channel needs a file in this folder, an entry here, its settings in
 * the contract `site/lead-delivery`, and a call of `describeChannel` in `channels.test.ts`.
 */
export const createChannels = ({ messages, now, secretOf }: ChannelOptions) =>
  ({
    email: emailChannel(messages),
    webhook: webhookChannel({ now, secretOf }),
    adf: adfChannel(messages),
  }) satisfies Record<string, Channel>;

export type Channels = ReturnType<typeof createChannels>;
export type ChannelName = keyof Channels;

/** Returns the names of the lead channels that a dealer's configuration uses. */
export const configuredChannels = (
  channels: Channels,
  config: Pick<SiteConfig, 'leadDelivery' | 'contact' | 'locations'>,
): ChannelName[] => (Object.keys(channels) as ChannelName[]).filter((name) => channels[name].isConfigured(config));
