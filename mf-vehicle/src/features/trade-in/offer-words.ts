import type { TextLookup } from '@forecourt/contracts/wording';
import type { ValuationFailure, TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';

export type ConfidenceLevel = 'high' | 'fair' | 'low';

const HIGH = 0.7;
const FAIR = 0.45;

export const confidenceLevel = (confidence: number): ConfidenceLevel =>
  confidence >= HIGH ? 'high' : confidence >= FAIR ? 'fair' : 'low';

/** `2021 Mazda CX-5 Touring`. */
export const tradeInVehicleName = ({ year, make, model, badge }: TradeInOffer['vehicle']): string =>
  [year, make, model, badge].filter(Boolean).join(' ');

/** In dollars: the price of the wanted car minus the value of the shopper's vehicle. Below 0, the dealer pays the shopper. */
export const changeoverRange = (
  price: number,
  { low, high }: { low: number; high: number },
): { least: number; most: number } => ({
  least: price - high,
  most: price - low,
});

export const confidenceTexts = (level: ConfidenceLevel, text: TextLookup<'vehicle'>): { label: string; text: string } => {
  const words = {
    high: {
      label: text('vehicle.tradeIn.sure.high', 'High confidence'),
      text: text('vehicle.tradeIn.sure.high.text', 'Many like vehicles are for sale now, so the range is narrow.'),
    },
    fair: {
      label: text('vehicle.tradeIn.sure.fair', 'Fair confidence'),
      text: text(
        'vehicle.tradeIn.sure.fair.text',
        'Enough like vehicles are for sale to compare with. A look at yours narrows the range.',
      ),
    },
    low: {
      label: text('vehicle.tradeIn.sure.low', 'First indication'),
      text: text(
        'vehicle.tradeIn.sure.low.text',
        'Few like vehicles are for sale now. The value may change when we have seen yours.',
      ),
    },
  };
  return words[level];
};

/** The reason why there is no online value, and the next step. */
export const noValueTexts = (
  reason: ValuationFailure,
  dealer: string,
  text: TextLookup<'vehicle'>,
): { title: string; text: string } => {
  const ring = text('vehicle.tradeIn.none.ring', '{{dealer}} has your details and rings you with a value.', { dealer });
  const words = {
    too_old: {
      title: text('vehicle.tradeIn.none.tooOld', 'We value yours in person'),
      text: text(
        'vehicle.tradeIn.none.tooOld.text',
        'For vehicles of its age an online estimate would not be fair: the state counts more than the market.',
      ),
    },
    too_far: {
      title: text('vehicle.tradeIn.none.tooFar', 'We value yours in person'),
      text: text(
        'vehicle.tradeIn.none.tooFar.text',
        'With its odometer reading an online estimate would not be fair: the service history counts more than the market.',
      ),
    },
    too_few: {
      title: text('vehicle.tradeIn.none.tooFew', 'Too few to compare'),
      text: text(
        'vehicle.tradeIn.none.tooFew.text',
        'Too few vehicles like yours are for sale here just now, and we don’t guess.',
      ),
    },
    unavailable: {
      title: text('vehicle.tradeIn.none.away', 'The value will follow'),
      text: text('vehicle.tradeIn.none.away.text', 'Our valuation can’t be asked just now. Nothing that you told us is lost.'),
    },
  }[reason];
  return { title: words.title, text: `${words.text} ${ring}` };
};
