import type { Messages } from '../../../../platform/ports';
import type { LeadChannel } from '../channel';
import type { LeadChannelName, LeadWays } from './configured';
import { adfLeadChannel, emailLeadChannel } from './mail-channels';
import { webhookLeadChannel, type WebhookOptions } from './webhook-channel';

export interface LeadChannelOptions extends WebhookOptions {
  messages: Pick<Messages, 'deliver'>;
}

/**
 * A new lead channel needs a file in this folder, an entry here and in `configured.ts`, its settings in the contract
 * `site/lead-delivery`, and a call of `describeLeadChannel` in `channels.test.ts`.
 */
export const createChannels = ({ messages, now, secretOf, fetchAddress }: LeadChannelOptions) =>
  ({
    email: emailLeadChannel(messages),
    webhook: webhookLeadChannel({ now, secretOf, fetchAddress }),
    adf: adfLeadChannel(messages, fetchAddress),
  }) satisfies Record<LeadChannelName, LeadChannel>;

export type LeadChannels = ReturnType<typeof createChannels>;

export const configuredChannels = (channels: LeadChannels, config: LeadWays): LeadChannelName[] =>
  (Object.keys(channels) as LeadChannelName[]).filter((name) => channels[name].isConfigured(config));
