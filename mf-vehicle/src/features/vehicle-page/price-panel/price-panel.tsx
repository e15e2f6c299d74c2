import type { Car } from '@forecourt/contracts/car/car';
import { distanceUnit, formatKm } from '@forecourt/rules/vehicle/odometer';
import { priceDisplay } from '@forecourt/rules/price/price-display';
import { carStateText } from '@forecourt/rules/card/car-state';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Copy, Heading, KeyFacts, PriceBlock, Tag, useText } from '@forecourt/ui';
import { Repayments } from '../finance-calculator/finance-calculator';
import { MarketIndicator } from '../market/market-indicator';
import { ViewCount } from './view-count';
import { MainButtons } from './panel-buttons';
import { SoldNotice, PriceRow, PricePanelBox, PricePanelTitle, PricePanelTools, UnbrokenWord } from './price-panel.styles';
import { SaveVehicle } from './save-vehicle';
import { TrustFacts } from './trust-facts';
import { ShareRow, SheetLinks } from '../deferred-sections';
import { hasVehicleSheet } from '@forecourt/rules/vehicle/car-location';
import { priceTexts } from '@forecourt/rules/price/price-words';

/** Characters from which a word may be broken, because it may not fit a narrow screen. */
const LONG_WORD = 14;

/** Without line breaks at the hyphen of a model such as CX-5. */
const VehicleName = ({ name }: { name: string }) =>
  name
    .split(/(\s+)/)
    .map((word, index) =>
      word.includes('-') && word.length < LONG_WORD ? <UnbrokenWord key={`${index} ${word}`}>{word}</UnbrokenWord> : word,
    );

/** Beside the content on a wide screen, above it on a narrow one (V-08). */
export const PricePanel = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { subscriptions } = site.features;
  const display = priceDisplay(car, { subscriptions, noPriceText: site.cards.noPriceText });
  // Repayments belong to the price that they pay off, and not to a subscription.
  const price = display.kind === 'price' || display.kind === 'offer' ? display.amount : undefined;
  const sellable = isSellable(car);
  const state = carStateText(car, site.cards, text, now);
  const where = [car.city, car.state].filter(Boolean).join(', ');
  const stock = car.stocknum ? text('vehicle.stock', 'Stock no. {{number}}', { number: car.stocknum }) : '';
  return (
    <PricePanelBox>
      <PricePanelTitle>
        <Heading level={1}>
          <VehicleName name={car.name} />
        </Heading>
        {state ? (
          <p>
            <Tag tone="dark">{state}</Tag>
          </p>
        ) : null}
        {stock || where ? (
          <Copy size="sm" tone="muted">
            {[stock, where].filter(Boolean).join(' · ')} <ViewCount car={car} />
          </Copy>
        ) : null}
      </PricePanelTitle>
      {sellable ? (
        <>
          <PriceRow>
            <PriceBlock size="page" {...priceTexts(car, site, text)} />
            <SaveVehicle car={car} />
          </PriceRow>
          {price === undefined ? null : <Repayments car={car} price={price} />}
        </>
      ) : (
        <SoldNotice>
          <Copy strong>
            {text(
              'vehicle.sold',
              "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!",
            )}
          </Copy>
        </SoldNotice>
      )}
      <MainButtons car={car} />
      {sellable ? <MarketIndicator car={car} now={now} /> : null}
      <KeyFacts
        compact
        facts={[
          {
            label: distanceUnit(site) === 'km' ? text('vehicle.fact.km', 'Kilometres') : text('vehicle.fact.miles', 'Mileage'),
            value: car.km === undefined ? undefined : formatKm(car.km, site, text),
            icon: 'gauge',
          },
          { label: text('vehicle.fact.transmission', 'Transmission'), value: car.transmission, icon: 'gearbox' },
          { label: text('vehicle.fact.body', 'Body'), value: car.body, icon: 'car' },
          { label: text('vehicle.fact.fuel', 'Fuel'), value: car.fuel, icon: 'fuel' },
          {
            label: text('vehicle.fact.sleeps', 'Sleeps'),
            value: car.caravan?.sleeps ? text('vehicle.sleeps', 'Sleeps {{count}}', { count: car.caravan.sleeps }) : undefined,
            icon: 'seat',
          },
        ]}
      />
      <TrustFacts car={car} />
    </PricePanelBox>
  );
};

/** The printed sheet (V-19), and the ways to share, if the dealer configures them (V-18). */
export const PricePanelToolLinks = ({ car }: { car: Car }) => {
  const site = useSite();
  return (
    <PricePanelTools>
      {hasVehicleSheet(car, site) ? <SheetLinks car={car} /> : null}
      {site.share.place === 'sidebar' ? <ShareRow car={car} sidebar /> : null}
    </PricePanelTools>
  );
};
