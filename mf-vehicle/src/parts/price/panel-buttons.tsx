import type { Car } from '@forecourt/contracts/car';
import { HISTORY_REPORT } from '@forecourt/contracts/events';
import { cardButtonLabel } from '@forecourt/rules/card-buttons';
import { checkoutPath, type CheckoutPage } from '@forecourt/rules/checkout-path';
import { tradeInPath } from '@forecourt/rules/trade-in-pages';
import { recordEvent, useSite } from '@forecourt/store';
import { ButtonLink, useText } from '@forecourt/ui';
import { phoneOf } from '@forecourt/rules/car-location';
import { CallLink } from '../contact/call-link';
import { chooseCategory } from '../enquiry/typed-answers';
import { CALCULATOR, useCalculator } from '../finance/use-calculator';
import { Buttons } from './price-panel.styles';
import { vehicleButtons, type VehicleButton } from './vehicle-buttons';

/** Where the enquiry form stands on the page. */
export const ENQUIRE = '#enquire';

/** Key and default of the label; without a checkout it promises none. */
const checkoutLabel = (name: 'reserve' | 'buy_online', page: CheckoutPage): [string, string] => {
  if (page === 'none') return cardButtonLabel(name, page);
  return name === 'reserve' ? ['vehicle.button.reserve', 'Reserve Car Now'] : ['vehicle.button.buyOnline', 'Buy Online'];
};

/** Ways on from the price (V-08, V-10): all of them are links, so they work before any script has come. */
export const PanelButtons = ({ car }: { car: Car }) => {
  const text = useText();
  const site = useSite();
  const phone = phoneOf(car, site);
  const finance = useCalculator(car);
  const button = (name: VehicleButton) => {
    switch (name) {
      case 'enquire':
        return (
          <ButtonLink key={name} data-wide="" href={ENQUIRE} size="large" icon="mail" onClick={() => chooseCategory('enquiry')}>
            {text('vehicle.button.enquire', 'Enquire Now')}
          </ButtonLink>
        );
      case 'reserve':
      case 'buy_online':
        return (
          <ButtonLink
            key={name}
            data-wide=""
            href={checkoutPath(site.reservations.page, car.slug) ?? ENQUIRE}
            tone="secondary"
            size="large"
          >
            {text(...checkoutLabel(name, site.reservations.page))}
          </ButtonLink>
        );
      case 'similar':
        return (
          <ButtonLink key={name} data-wide="" href={ENQUIRE} size="large" icon="search">
            {text('vehicle.button.similar', 'Find Me Something Similar')}
          </ButtonLink>
        );
      case 'call':
        return <CallLink key={name} data-wide="" car={car} phone={phone ?? ''} />;
      case 'history_report':
        return (
          <ButtonLink
            key={name}
            href={car.file ?? ''}
            tone="secondary"
            target="_blank"
            rel="noopener"
            onClick={() => recordEvent(HISTORY_REPORT, { car_id: car.id })}
          >
            {text('vehicle.button.history', 'Car History Report')}
          </ButtonLink>
        );
      case 'test_drive':
        return (
          <ButtonLink key={name} href={ENQUIRE} tone="secondary" onClick={() => chooseCategory('test_drive')}>
            {text('vehicle.button.testDrive', 'Book a Test Drive')}
          </ButtonLink>
        );
      case 'finance':
        return (
          <ButtonLink key={name} href={`#${CALCULATOR}`} tone="secondary">
            {text('vehicle.button.finance', 'Work out repayments')}
          </ButtonLink>
        );
      case 'trade_in':
        return (
          <ButtonLink key={name} href={tradeInPath(car.id)} tone="secondary">
            {text('vehicle.button.tradeIn', 'Trade-in Valuation')}
          </ButtonLink>
        );
    }
  };
  return <Buttons>{vehicleButtons(car, { ...site.features, finance }, phone).map(button)}</Buttons>;
};
