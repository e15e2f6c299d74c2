import type { Channel } from '../channel';
import { post } from './post';
import { SIGNATURE_HEADER, signatureOf } from './sign';

export interface WebhookOptions {
  /** Unix seconds. */
  now: () => number;
  /** Environment variable of a name. */
  secretOf: (name: string) => string | undefined;
}

/**
 * Leads as signed JSON (`LeadDocument`). `Idempotency-Key` is the same at every attempt, so that a receiver which had
 * the lead already can drop the copy; `Forecourt-Repeat: true` says that this may be one.
 */
export const webhookChannel = ({ now, secretOf }: WebhookOptions): Channel => ({
  async send({ config, document, key, repeat }) {
    const { url, secret: name } = config.leadDelivery.webhook;
    const secret = name ? secretOf(name) : undefined;
    if (!secret) throw new Error(name ? `The environment variable ${name} is not set` : 'leadDelivery.webhook.secret is empty');
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
