import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import { useSiteJson } from '@forecourt/store';

/**
 * Delivery price for a postcode (V-21). `empty`: the shopper typed no postcode; `invalid`: the text is no postcode;
 * `unknown`: the server has no estimate for the postcode.
 */
export type DeliveryPriceAnswer =
  { kind: 'empty' } | { kind: 'invalid' } | { kind: 'unknown' } | { kind: 'price'; price: number; name: string };

/** Requests the price of delivery to a postcode; resolves to null if there is no price for it. */
export type RequestDeliveryPrice = (postcode: string) => Promise<DeliveryPrice | null>;

/** Name of the field, and of the query parameter that the form sends without JavaScript. */
export const POSTCODE_FIELD = 'postcode';

const POSTCODE = /^\d{4}$/;

/**
 * Returns the price of delivery to a typed postcode (V-21). A failed request is treated like a postcode without a price, and
 * the shopper can ask the dealer.
 */
export const answerDeliveryPostcode = async (typed: string, ask: RequestDeliveryPrice): Promise<DeliveryPriceAnswer> => {
  const postcode = typed.replaceAll(/\s/g, '');
  if (postcode === '') return { kind: 'empty' };
  if (!POSTCODE.test(postcode)) return { kind: 'invalid' };
  const price = await ask(postcode).catch(() => null);
  return price ? { kind: 'price', ...price } : { kind: 'unknown' };
};

const useAnswerTo = () => {
  const json = useSiteJson();
  return (typed: string): Promise<DeliveryPriceAnswer> =>
    answerDeliveryPostcode(typed, (postcode) => json<DeliveryPrice | null>(`/api/delivery-price?postcode=${postcode}`));
};

/**
 * Returns, on the server, the delivery price for the postcode in the page's address; undefined in the browser, and if the
 * address has no postcode.
 */
const useServerAnswer = (typed: string | undefined): DeliveryPriceAnswer | undefined => {
  const answerTo = useAnswerTo();
  if (typeof document !== 'undefined' || typed === undefined) return undefined;
  return use(answerTo(typed));
};

/**
 * Returns the delivery price for the postcode in the page's address, and later for each postcode that the shopper looks up.
 * Calls `onRefused` for a text that is no postcode.
 */
export const useDeliveryPrice = (onRefused: () => void) => {
  const answerTo = useAnswerTo();
  const { search } = useLocation();
  const fromAddress = new URLSearchParams(search).get(POSTCODE_FIELD) ?? undefined;
  const serverAnswer = useServerAnswer(fromAddress);
  const [answer, setAnswer] = useState(serverAnswer);
  const [busy, setBusy] = useState(false);
  const latestRequest = useRef(0);
  const request = async (postcode: string): Promise<void> => {
    const number = ++latestRequest.current;
    const next = await answerTo(postcode);
    // A response is ignored if the shopper has asked for another postcode in the meantime.
    if (number !== latestRequest.current) return;
    setBusy(false);
    setAnswer(next);
    if (next.kind === 'empty' || next.kind === 'invalid') onRefused();
  };
  // The page's address has the postcode of a form that was sent before the script was loaded; an empty one gets the focus
  // as well.
  const requestFirst = useEffectEvent(request);
  useEffect(() => {
    if (fromAddress !== undefined) void requestFirst(fromAddress);
  }, [fromAddress]);
  const lookUp = (postcode: string): void => {
    setBusy(true);
    void request(postcode);
  };
  return { answer, busy, fromAddress, lookUp };
};
