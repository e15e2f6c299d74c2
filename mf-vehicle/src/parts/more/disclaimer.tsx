import type { Car } from '@forecourt/contracts/car';
import { PRICE_TYPE_MEANING, priceDisplay } from '@forecourt/rules/price-display';
import { isSellable } from '@forecourt/rules/sellable';
import { CUTS } from '@forecourt/rules/truncate';
import { useSite } from '@forecourt/store';
import { Copy, Heading, ShowMore, Stack, useSlotNames, useText } from '@forecourt/ui';
import { Part } from '../part/part.styles';

/** What the price holds, and what a lender must say, under the price comparison (V-01, F-05). */
export const Disclaimer = ({ car }: { car: Car }) => {
  const text = useText();
  const isThere = useSlotNames();
  const { features, finance, cards } = useSite();
  const lends = isThere('finance.calculator') && features.finance && isSellable(car);
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
          {text(`vehicle.disclaimer.${priceType}`, PRICE_TYPE_MEANING[priceType])}
        </Copy>
        {lends ? (
          <Copy as="div" size="sm" tone="muted">
            <ShowMore
              limit={CUTS.financeDisclaimer.length}
              more={text('vehicle.disclaimer.more', 'Show the whole disclaimer')}
              less={text('vehicle.disclaimer.less', 'Show less of the disclaimer')}
            >
              {finance.disclaimer}
            </ShowMore>
          </Copy>
        ) : null}
      </Stack>
    </Part>
  );
};
