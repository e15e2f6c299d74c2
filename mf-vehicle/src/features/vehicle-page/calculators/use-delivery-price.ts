import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import { useSiteJson } from '@forecourt/store';

/** Answer to a postcode (V-21). `empty`: nothing was typed; `unknown`: there is no estimate for it. */
export type DeliveryAnswer = { kind: 'empty' } | { kind: 'unknown' } | { kind: 'price'; price: number; name: string };

/** Asks the site for the price of delivery; null where there is none. */
export type AskDelivery = (postcode: string) => Promise<DeliveryPrice | null>;

/** Name of the field, and of the query parameter that a form without a script sends. */
export const POSTCODE_FIELD = 'postcode';

const POSTCODE = /^\d{4}$/;

/** Price of delivery to a postcode as it was typed (V-21). A failed request counts as no estimate: the shopper asks in person. */
export const deliveryAnswer = async (typed: string, ask: AskDelivery): Promise<DeliveryAnswer> => {
  const postcode = typed.replaceAll(/\s/g, '');
  if (postcode === '') return { kind: 'empty' };
  if (!POSTCODE.test(postcode)) return { kind: 'unknown' };
  const price = await ask(postcode).catch(() => null);
  return price ? { kind: 'price', ...price } : { kind: 'unknown' };
};

const useAnswerTo = () => {
  const json = useSiteJson();
  return (typed: string): Promise<DeliveryAnswer> =>
    deliveryAnswer(typed, (postcode) => json<DeliveryPrice | null>(`/api/delivery-price?postcode=${postcode}`));
};

/** On the server the answer to the page's own address belongs to the page. */
const useServerAnswer = (typed: string | undefined): DeliveryAnswer | undefined => {
  const answerTo = useAnswerTo();
  if (typeof document !== 'undefined' || typed === undefined) return undefined;
  return use(answerTo(typed));
};

/**
 * The answer to the postcode in the page's address, and after that to each postcode that is looked up. `onEmpty` is called when
 * a shopper looks up nothing.
 */
export const useDeliveryPrice = (onEmpty: () => void) => {
  const answerTo = useAnswerTo();
  const { search } = useLocation();
  const fromAddress = new URLSearchParams(search).get(POSTCODE_FIELD) ?? undefined;
  const serverAnswer = useServerAnswer(fromAddress);
  const [answer, setAnswer] = useState(serverAnswer);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const request = async (postcode: string): Promise<void> => {
    const number = ++latest.current;
    const next = await answerTo(postcode);
    // A later request was made meanwhile: this answer does not belong to the postcode in the field.
    if (number !== latest.current) return;
    setBusy(false);
    setAnswer(next);
    if (next.kind === 'empty') onEmpty();
  };
  // The page itself answers a form that was sent before its script came; an empty field gets the focus then as well.
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
