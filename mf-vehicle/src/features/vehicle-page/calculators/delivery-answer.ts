import type { DeliveryPrice } from '@forecourt/contracts/quotes';

/** What is said to a postcode (V-21). */
export type DeliveryAnswer = { kind: 'empty' } | { kind: 'unknown' } | { kind: 'price'; price: number; name: string };

/** How the site is asked; it answers nothing where there is no price. */
export type AskDelivery = (postcode: string) => Promise<DeliveryPrice | null>;

const POSTCODE = /^\d{4}$/;

/**
 * Price of delivery to a postcode as it was typed (V-21). What is no postcode, and what nobody can answer, has no
 * estimate: the shopper asks in person.
 */
export const deliveryAnswer = async (typed: string, ask: AskDelivery): Promise<DeliveryAnswer> => {
  const postcode = typed.replaceAll(/\s/g, '');
  if (postcode === '') return { kind: 'empty' };
  if (!POSTCODE.test(postcode)) return { kind: 'unknown' };
  const found = await ask(postcode).catch(() => null);
  return found ? { kind: 'price', ...found } : { kind: 'unknown' };
};
