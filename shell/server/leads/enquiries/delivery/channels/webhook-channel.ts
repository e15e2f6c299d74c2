import type { FetchDealerAddress } from '../../../../platform/network/dealer-addresses';
import { signatureHeader } from '../../../../platform/network/outgoing-http';
import type { LeadChannel } from '../channel';
import { leadSummary } from '../lead-summary';
import { isLeadChannelConfigured } from './configured';
import { postLeadToReceiver } from './post';

export interface WebhookOptions {
  /** In Unix seconds. */
  now: () => number;
  secretOf: (name: string) => string | undefined;
  fetchAddress: FetchDealerAddress;
}

/** Sends signed JSON. `Idempotency-Key` is the same at every attempt; `Forecourt-Repeat: true` marks a possible copy. */
export const webhookLeadChannel = ({ now, secretOf, fetchAddress }: WebhookOptions): LeadChannel => ({
  isConfigured: isLeadChannelConfigured.webhook,
  async send({ config, document, key, repeat }) {
    const { url, secret: name } = config.leadDelivery.webhook;
    const secret = name ? secretOf(name) : undefined;
    if (!secret)
      throw new Error(
        name
          ? `The environment variable ${name} is not set: it holds the key of the webhook's signature`
          : 'leadDelivery.webhook.secret is empty: name the environment variable that holds the key of the signature',
      );
    const body = JSON.stringify({ ...document, summary: leadSummary(document) });
    await postLeadToReceiver(
      url,
      {
        'content-type': 'application/json',
        'idempotency-key': key,
        'forecourt-repeat': String(repeat),
        ...signatureHeader(secret, body, now()),
      },
      body,
      fetchAddress,
    );
  },
});
