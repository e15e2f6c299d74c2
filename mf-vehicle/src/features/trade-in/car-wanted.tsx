import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Notice, Picture, PriceBlock, Stack, useText } from '@forecourt/ui';
import { photosOf } from '../../model/photos';
import { priceWords } from '@forecourt/rules/price/price-words';
import { Wanted } from './trade-in-page.styles';

/** The vehicle that the shopper wants, so that they know what the other is given for (L-08). */
export const CarWanted = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        {text('vehicle.tradeIn.wanted', 'The car you want')}
      </Heading>
      <Wanted>
        <Picture source={photosOf(car)[0]?.url} alt="" widths={[160, 320]} sizes="7rem" />
        <Stack gap={1}>
          <Copy as="strong" strong>
            <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
          </Copy>
          <PriceBlock {...priceWords(car, site, text)} />
        </Stack>
      </Wanted>
      {isSellable(car) ? null : (
        <Notice tone="warning">
          {text(
            'vehicle.tradeIn.wanted.sold',
            'This vehicle has been sold in the meantime. We value yours all the same, for any other one.',
          )}
        </Notice>
      )}
    </Stack>
  );
};
