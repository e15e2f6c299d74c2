import type { TextLookup } from '@forecourt/contracts/wording';
import type { TradeInPage } from '@forecourt/rules/trade-in/trade-in-pages';

const SELL = new Set<TradeInPage>(['/sell-my-car', '/sell-your-car']);

/** Returns true for a page on which shoppers sell a vehicle without buying another. */
export const isSellingPage = (page: TradeInPage): boolean => SELL.has(page);

/** Returns the id of the form that this trade-in page shows. */
export const tradeInFormId = (page: TradeInPage): string => (isSellingPage(page) ? 'sell-my-car' : 'trade-in');

/** Returns the address under which search engines index a trade-in page, because the page has several addresses. */
export const canonicalTradeInPath = (page: TradeInPage): string => (isSellingPage(page) ? '/sell-my-car' : '/trade-in');

export interface TradeInPageTexts {
  title: string;
  lead: string;
  crumb: string;
}

/**
 * Returns the heading, first sentence and breadcrumb of a trade-in page (L-08). `car` is the name of the vehicle that the
 * shopper wants to buy.
 */
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
