import { createHmac } from 'node:crypto';

/** Header of the webhook's signature: `t=<Unix seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'forecourt-signature';

/**
 * Signs a body for one moment: HMAC-SHA256 of `<seconds>.<body>` with the key that both sides know. The receiver
 * refuses a moment that is long ago, so that nobody can send an old message again.
 */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
