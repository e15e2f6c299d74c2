import { createHmac, timingSafeEqual } from 'node:crypto';

/** Age in seconds after which a notice is refused, so that nobody can send a copy later. */
const TOLERANCE = 300;

const digestOf = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** A header as Stripe makes it, for tests and local services. */
export const signNotice = (secret: string, body: string, time: number): string =>
  `t=${time},v1=${digestOf(secret, String(time), body).toString('hex')}`;

/**
 * Whether the header `Stripe-Signature` (`t=…,v1=…`) was made with this secret for exactly this body, just now
 * (docs.stripe.com/webhooks, “Verify webhook signatures manually”). There may be several `v1` while a secret is exchanged.
 */
export const isSigned = (header: string | undefined, secret: string, body: string, now: number): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE) return false;
  const expected = digestOf(secret, time, body);
  return parts.some(([name, value = '']) => {
    const digest = Buffer.from(value, 'hex');
    return name === 'v1' && digest.length === expected.length && timingSafeEqual(digest, expected);
  });
};
