import { createHmac } from 'node:crypto';
import type { Channel } from '../channel';
import { post } from './post';

/** HTTP header with the webhook's signature, in the form `t=<Unix seconds>,v1=<hex>`. */
const SIGNATURE_HEADER = 'forecourt-signature';

/**
 * Returns the signature of a body at a time: HMAC-SHA256 of `<seconds>.<body>` with the dealer's key. A receiver
 * should refuse an old time, so that nobody can send a captured message again.
 */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  /** Returns the present time in Unix seconds. */
  now: () => number;
  /** Returns the value of an environment variable. */
  secretOf: (name: string) => string | undefined;
}

/**
 * Returns the lead channel that posts leads as signed JSON (`LeadDocument`). `Idempotency-Key` is the same at every
 * attempt, so that a receiver can drop a copy; `Forecourt-Repeat: true` marks a possible copy.
 */
export const webhookChannel = ({ now, secretOf }: WebhookOptions): Channel => ({
  isConfigured: ({ leadDelivery }) => Boolean(leadDelivery.webhook.url),
  async send({ config, document, key, repeat }) {
    const { url, secret: name } = config.leadDelivery.webhook;
    const secret = name ? secretOf(name) : undefined;
    if (!secret)
      throw new Error(
        name
          ? `The environment variable ${name} is not set: it holds the key of the webhook's signature`
          : 'leadDelivery.webhook.secret is empty: name the environment variable that holds the key of the signature',
      );
    const body = JSON.stringify(document);
    await post(
      url,
      {
        'content-type': 'application/json',
        'user-agent': 'Forecourt',
        'idempotency-key': key,
        'forecourt-repeat': String(repeat),
        [SIGNATURE_HEADER]: signatureOf(secret, body, now()),
      },
      body,
    );
  },
});
