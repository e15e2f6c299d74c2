import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import { useSiteJson } from '@forecourt/store';

/** `empty`: no postcode typed; `invalid`: the text is no postcode; `unknown`: the server has no estimate for it (V-21). */
export type DeliveryPriceAnswer =
  { kind: 'empty' } | { kind: 'invalid' } | { kind: 'unknown' } | { kind: 'price'; price: number; name: string };

/** Null if there is no price for the postcode. */
export type RequestDeliveryPrice = (postcode: string) => Promise<DeliveryPrice | null>;

/** Also the query parameter that the form sends without JavaScript. */
export const POSTCODE_FIELD = 'postcode';

const POSTCODE = /^\d{4}$/;

/** A failed request counts as a postcode without a price, and the shopper can ask the dealer (V-21). */
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

/** On the server, for the postcode in the page's address; undefined in the browser, and without a postcode. */
const useServerAnswer = (typed: string | undefined): DeliveryPriceAnswer | undefined => {
  const answerTo = useAnswerTo();
  if (typeof document !== 'undefined' || typed === undefined) return undefined;
  return use(answerTo(typed));
};

/** First for the postcode in the page's address. Calls `onRefused` for a text that is no postcode. */
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
