import { createHmac } from 'node:crypto';
import type { Channel } from '../channel';
import { post } from './post';

/** Header of the signature: `t=<Unix seconds>,v1=<hex>`. */
const SIGNATURE_HEADER = 'forecourt-signature';

/**
 * Signs a body for one moment: HMAC-SHA256 of `<seconds>.<body>` with the key that both sides know. The receiver
 * refuses a moment that is long ago, so that nobody can send an old message again.
 */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface WebhookOptions {
  /** Unix seconds. */
  now: () => number;
  /** Value of an environment variable. */
  secretOf: (name: string) => string | undefined;
}

/**
 * Leads as signed JSON (`LeadDocument`). `Idempotency-Key` is the same at every attempt, so that a receiver that has the
 * lead already can drop the copy; `Forecourt-Repeat: true` says that this may be a copy.
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
