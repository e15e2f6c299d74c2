import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import type { PriceGaugeLabelKey, VisiblePriceGauge } from '@forecourt/rules/price/price-gauge';

export interface GaugeTexts {
  label: string;
  price: string;
  min: string;
  max: string;
  /** For screen readers. */
  sentence: string;
  sure: string;
  note: string;
}

const LABELS: Record<PriceGaugeLabelKey, string> = declareTexts('vehicle.gauge', { good: 'Good Deal', great: 'Great Deal' });
const TEN = 10;

/** In the dealer's wording and currency (V-14). `comparables` is the number of comparable vehicles. */
export const gaugeTexts = (
  gauge: VisiblePriceGauge,
  comparables: number,
  { locale, currency }: Pick<PublicSite, 'locale' | 'currency'>,
  text: TextLookup<'vehicle'>,
): GaugeTexts => {
  const [price, min, max] = [gauge.price, gauge.min, gauge.max].map((dollars) => formatMoney(dollars, locale, currency)) as [
    string,
    string,
    string,
  ];
  return {
    label: gauge.description ?? text(`vehicle.gauge.${gauge.label}`, LABELS[gauge.label]),
    price,
    min,
    max,
    sentence: text(
      'vehicle.gauge.sentence',
      'Vehicles like this one are advertised for {{min}} to {{max}}. This one is {{price}}.',
      {
        price,
        min,
        max,
      },
    ),
    sure: text('vehicle.gauge.sure', 'About {{count}} in 10 of these estimates come within 10% of the advertised price.', {
      count: Math.round(gauge.confidence * TEN),
    }),
    note: text(
      'vehicle.gauge.note',
      'Estimated from the advertised prices of {{count}} similar vehicles. Condition and options are not known to it; it is not a valuation.',
      { count: comparables },
    ),
  };
};
