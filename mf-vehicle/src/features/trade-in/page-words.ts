import type { TextLookup } from '@forecourt/contracts/wording';
import type { TradeInPage } from '@forecourt/rules/trade-in/trade-in-pages';

const SELL = new Set<TradeInPage>(['/sell-my-car', '/sell-your-car']);

/** Without buying another vehicle. */
export const isSellingPage = (page: TradeInPage): boolean => SELL.has(page);

export const tradeInFormId = (page: TradeInPage): string => (isSellingPage(page) ? 'sell-my-car' : 'trade-in');

/** Search engines index this one, because the page has several addresses. */
export const canonicalTradeInPath = (page: TradeInPage): string => (isSellingPage(page) ? '/sell-my-car' : '/trade-in');

export interface TradeInPageTexts {
  title: string;
  lead: string;
  crumb: string;
}

/** `car` is the name of the vehicle that the shopper wants to buy (L-08). */
export const tradeInPageTexts = (page: TradeInPage, car: string | undefined, text: TextLookup<'vehicle'>): TradeInPageTexts => {
  if (isSellingPage(page))
    return {
      title: text('vehicle.tradeIn.sell.title', 'Sell us your car'),
      lead: text('vehicle.tradeIn.sell.lead', 'Tell us what you have and see what we would pay. No need to buy one of ours.'),
      crumb: text('vehicle.tradeIn.sell.crumb', 'Sell your car'),
    };
  const crumb = text('vehicle.tradeIn.crumb', 'Trade-in valuation');
  return car
    ? {
        title: text('vehicle.tradeIn.car.title', 'Trade in for the {{car}}', { car }),
        lead: text('vehicle.tradeIn.car.lead', 'See what yours is worth, and what is left to pay.'),
        crumb,
      }
    : {
        title: text('vehicle.tradeIn.title', 'What is your car worth?'),
        lead: text('vehicle.tradeIn.lead', 'Your number plate and a few questions give you a value in about two minutes.'),
        crumb,
      };
};
