import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Notice, Picture, PriceBlock, Stack, useText } from '@forecourt/ui';
import { galleryPhotos } from '../../model/photos';
import { priceTexts } from '@forecourt/rules/price/price-words';
import { TradeInAsideColumn, HowItWorksList, WantedVehicle } from './trade-in-page.styles';

const WantedCar = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        {text('vehicle.tradeIn.wanted', 'The car you want')}
      </Heading>
      <WantedVehicle>
        <Picture source={galleryPhotos(car)[0]?.url} alt="" widths={[160, 320]} sizes="7rem" />
        <Stack gap={1}>
          <Copy as="strong" strong>
            <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
          </Copy>
          <PriceBlock {...priceTexts(car, site, text)} />
        </Stack>
      </WantedVehicle>
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

const HowItWorks = ({ selling }: { selling: boolean }) => {
  const text = useText<'vehicle'>();
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        {text('vehicle.tradeIn.how', 'How it works')}
      </Heading>
      <HowItWorksList>
        <li>{text('vehicle.tradeIn.how.tell', 'Tell us your plate, the odometer reading and how it has been looked after.')}</li>
        <li>{text('vehicle.tradeIn.how.value', 'See at once what we would pay, compared with like vehicles for sale now.')}</li>
        <li>
          {selling
            ? text('vehicle.tradeIn.how.sell', 'Bring it in. We look it over, agree on the price and pay by bank transfer.')
            : text(
                'vehicle.tradeIn.how.trade',
                'Bring it in. We look it over, agree on the price and take it off your next car.',
              )}
        </li>
      </HowItWorksList>
    </Stack>
  );
};

/** `car` is null when the dealer does not have the wanted vehicle (L-08). */
export const TradeInAside = ({ car, selling }: { car: Car | null | undefined; selling: boolean }) => {
  const text = useText<'vehicle'>();
  return (
    <TradeInAsideColumn>
      {car ? <WantedCar car={car} /> : null}
      {car === null ? (
        <Notice tone="info">
          {text(
            'vehicle.tradeIn.wanted.gone',
            'The vehicle that you looked at is no longer in our stock. We value yours all the same.',
          )}
        </Notice>
      ) : null}
      <HowItWorks selling={selling} />
    </TradeInAsideColumn>
  );
};
