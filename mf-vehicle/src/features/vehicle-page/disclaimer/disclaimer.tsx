import type { Car } from '@forecourt/contracts/car/car';
import { priceDisplay, priceMeaning } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Stack, useText } from '@forecourt/ui';
import { Part } from '../section.styles';

/** What the price holds, under the price comparison (V-01). What a lender must say stands with the calculator (F-05). */
export const Disclaimer = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const { cards } = useSite();
  const display = priceDisplay(car, { subscriptions: false, noPriceText: cards.noPriceText });
  if (!('priceType' in display)) return null;
  const { priceType } = display;
  return (
    <Part as="section" data-own="" id="financeDisclaimer" aria-labelledby="disclaimer-title">
      <Stack gap={3}>
        <Heading level={2} size="h4" id="disclaimer-title">
          {text('vehicle.disclaimer.title', 'About prices')}
        </Heading>
        <Copy as="div" size="sm" tone="muted">
          {priceMeaning(priceType, text)}
        </Copy>
      </Stack>
    </Part>
  );
};
