import type { Car } from '@forecourt/contracts/car/car';
import { HISTORY_REPORT } from '@forecourt/contracts/event/events';
import { cardButtonLabel } from '@forecourt/rules/card/card-buttons';
import { locationOf, phoneOf } from '@forecourt/rules/vehicle/car-location';
import { checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { depositLabel } from '@forecourt/rules/price/price-display';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Text } from '@forecourt/contracts/wording';
import { tradeInPath } from '@forecourt/rules/trade-in/trade-in-pages';
import { recordEvent, useSite } from '@forecourt/store';
import { ButtonLink, useText } from '@forecourt/ui';
import { CallLink } from '../contact/call-link';
import { vehicleAddress } from '../share/vehicle-address';
import { chooseCategory } from '../../../parts/enquiry/typed-answers';
import { CALCULATOR, useCalculator } from '../finance-calculator/use-calculator';
import { Buttons } from './price-panel.styles';
import { vehicleButtons, type VehicleButton } from './vehicle-buttons';
import { hasAssistant, whatsAppHref } from './write-to-dealer';

const OUTSIDE = { target: '_blank', rel: 'noopener' };

/** Where the enquiry form stands on the page. */
export const ENQUIRE = '#enquire';

/** Without a checkout the label promises none; it names the deposit, if there is one to pay (V-09). */
const checkoutLabel = (
  name: 'reserve' | 'buy_online',
  { reservations, locale, currency }: PublicSite,
  text: Text<'vehicle'>,
): string => {
  if (reservations.page === 'none') return cardButtonLabel(name, reservations.page, text);
  if (name === 'buy_online') return text('vehicle.button.buyOnline', 'Buy Online');
  const deposit = depositLabel(reservations.deposit, locale, currency);
  return deposit
    ? text('vehicle.button.reserveFor', 'Reserve Car Now for {{deposit}}', { deposit })
    : text('vehicle.button.reserve', 'Reserve Car Now');
};

/** Ways on from the price (V-08, V-10): all of them are links, so they work before any script has come. */
export const PanelButtons = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const phone = phoneOf(car, site);
  const finance = useCalculator(car);
  const whatsApp = whatsAppHref(site.messaging, car.name, vehicleAddress(car, site));
  const ways = {
    assistant: hasAssistant(car, site.messaging),
    place: locationOf(car, site) !== undefined,
    whatsapp: whatsApp !== undefined,
  };
  const button = (name: VehicleButton) => {
    switch (name) {
      case 'message':
        return (
          <ButtonLink key={name} data-wide="" href={site.messaging.assistant} {...OUTSIDE} size="large" icon="mail">
            {text('vehicle.button.message', 'Instant Message')}
          </ButtonLink>
        );
      case 'whatsapp':
        return (
          <ButtonLink key={name} href={whatsApp ?? ''} {...OUTSIDE} tone="secondary">
            {text('vehicle.button.whatsapp', 'WhatsApp')}
          </ButtonLink>
        );
      case 'location':
        return (
          <ButtonLink key={name} href="#vehicle-map" tone="secondary" icon="map-pin">
            {text('vehicle.button.location', 'Location')}
          </ButtonLink>
        );
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
            {checkoutLabel(name, site, text)}
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
            {...OUTSIDE}
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
            {text('vehicle.button.finance', 'Get Finance')}
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
  return <Buttons>{vehicleButtons(car, { ...site.features, finance }, phone, ways).map(button)}</Buttons>;
};
