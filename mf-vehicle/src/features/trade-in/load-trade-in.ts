import type { Car } from '@forecourt/contracts/car/car';
import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { TRADE_IN_PAGES, type TradeInPage } from '@forecourt/rules/trade-in/trade-in-pages';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import { findCar, type RequestSitePath } from '../../model/find-car';
import { unanswered } from '@forecourt/rules/site/unanswered';

/** L-08. */
export type TradeInPageData =
  | { kind: 'missing' }
  | {
      kind: 'trade-in';
      page: TradeInPage;
      faq: { question: string; answer: string }[];
      /** Null when the dealer does not have the vehicle in the address. */
      car?: Car | null;
      /** Null if the offer in the page's address no longer exists. */
      offer?: TradeInOffer | null;
      /** Unix seconds at which the page's loader ran. */
      now: number;
    };

const offerOf = async (fetch: RequestSitePath, id: string): Promise<TradeInOffer | null> => {
  const answer = await fetch(`/api/leads/offer?lead_id=${encodeURIComponent(id)}`);
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw unanswered('/api/leads/offer', answer.status, 'offer');
  return (await answer.json()) as TradeInOffer;
};

/** Throws if the server fails to answer. */
export const loadTradeIn = async ({ request, context }: LoaderFunctionArgs): Promise<TradeInPageData> => {
  const fetch = context.get(fetchContext);
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const page = TRADE_IN_PAGES.find((each) => path.endsWith(each)) ?? '/trade-in';
  const content = await fetch('/api/trade-in');
  // The server answers 404 for a dealer that takes no trade-ins.
  if (content.status === 404) return { kind: 'missing' };
  if (!content.ok) throw unanswered('/api/trade-in', content.status, 'content');
  const { faq } = (await content.json()) as { faq: { question: string; answer: string }[] };
  const id = searchParams.get('offer');
  const offer = id ? await offerOf(fetch, id) : undefined;
  const carId = offer?.car_id ?? searchParams.get('car_id');
  const car = carId ? await findCar(fetch, carId) : undefined;
  return {
    kind: 'trade-in',
    page,
    faq,
    now: Math.floor(Date.now() / 1000),
    ...(car === undefined ? {} : { car }),
    ...(offer === undefined ? {} : { offer }),
  };
};
