import type { ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { HISTORY_REPORT_EVENT } from '@forecourt/contracts/event/events';
import { tellMeForm, tellMeText } from '@forecourt/rules/card/car-state';
import { cardButtonLabel } from '@forecourt/rules/card/card-buttons';
import { locationOfCar, phoneForCar } from '@forecourt/rules/vehicle/car-location';
import { checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { depositLabel } from '@forecourt/rules/price/price-display';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { tradeInPath } from '@forecourt/rules/trade-in/trade-in-pages';
import { recordEvent, useSite } from '@forecourt/store';
import { ButtonLink, useText, type ButtonLinkProps } from '@forecourt/ui';
import { CallLink } from '../contact/call-link';
import { vehicleAddress } from '../share/vehicle-address';
import { chooseEnquiryCategory } from '../../../parts/enquiry/enquiry';
import { CALCULATOR_ELEMENT_ID, useHasCalculator } from '../finance-calculator/finance-calculator';
import { MoreButtonRow, PricePanelButtons } from './price-panel.styles';
import { vehicleButtons, type VehicleButton, hasAssistant, whatsAppHref } from './vehicle-buttons';

const OUTSIDE = { target: '_blank', rel: 'noopener' };
const WIDE = { 'data-wide': '', size: 'large' } as const;

const ENQUIRE = '#enquire';

/** States the deposit if the checkout page asks for one (V-09). */
const checkoutLabel = (
  name: 'reserve' | 'buy_online',
  { reservations, locale, currency }: PublicSite,
  text: TextLookup<'vehicle'>,
): string => {
  if (reservations.page === 'none') return cardButtonLabel(name, reservations.page, text);
  if (name === 'buy_online') return text('vehicle.button.buyOnline', 'Buy Online');
  const deposit = depositLabel(reservations.deposit, locale, currency);
  return deposit
    ? text('vehicle.button.reserveFor', 'Reserve Car Now for {{deposit}}', { deposit })
    : text('vehicle.button.reserve', 'Reserve Car Now');
};

interface PanelContext {
  car: Car;
  site: PublicSite;
  text: TextLookup<'vehicle'>;
  /** With the vehicle in its text; undefined for a dealer without a WhatsApp number. */
  whatsApp: string | undefined;
}

type PanelLink = Omit<ButtonLinkProps, 'children'> & { label: string };

const checkoutLink = (name: 'reserve' | 'buy_online', { car, site, text }: PanelContext): PanelLink => ({
  ...WIDE,
  tone: 'secondary',
  href: checkoutPath(site.reservations.page, car.slug) ?? ENQUIRE,
  label: checkoutLabel(name, site, text),
});

/** The Call button has its own component. */
const LINKS: Record<Exclude<VehicleButton, 'call'>, (context: PanelContext) => PanelLink> = {
  message: ({ site, text }) => ({
    ...WIDE,
    ...OUTSIDE,
    icon: 'mail',
    href: site.messaging.assistant,
    label: text('vehicle.button.message', 'Instant Message'),
  }),
  enquire: ({ text }) => ({
    ...WIDE,
    icon: 'mail',
    href: ENQUIRE,
    onClick: () => chooseEnquiryCategory('enquiry'),
    label: text('vehicle.button.enquire', 'Enquire Now'),
  }),
  tell_me: ({ car, text }) => ({
    ...WIDE,
    tone: 'secondary',
    href: '#tell-me',
    label: tellMeText(tellMeForm(car) ?? 'arrival', text),
  }),
  similar: ({ text }) => ({
    ...WIDE,
    icon: 'search',
    href: ENQUIRE,
    label: text('vehicle.button.similar', 'Find Me Something Similar'),
  }),
  reserve: (context) => checkoutLink('reserve', context),
  buy_online: (context) => checkoutLink('buy_online', context),
  test_drive: ({ text }) => ({
    tone: 'secondary',
    href: ENQUIRE,
    onClick: () => chooseEnquiryCategory('test_drive'),
    label: text('vehicle.button.testDrive', 'Book a Test Drive'),
  }),
  trade_in: ({ car, text }) => ({
    tone: 'secondary',
    href: tradeInPath(car.id),
    label: text('vehicle.button.tradeIn', 'Trade-in Valuation'),
  }),
  finance: ({ text }) => ({
    tone: 'secondary',
    href: `#${CALCULATOR_ELEMENT_ID}`,
    label: text('vehicle.button.finance', 'Get Finance'),
  }),
  history_report: ({ car, text }) => ({
    ...OUTSIDE,
    tone: 'secondary',
    href: car.file ?? '',
    onClick: () => recordEvent(HISTORY_REPORT_EVENT, { car_id: car.id }),
    label: text('vehicle.button.history', 'Car History Report'),
  }),
  location: ({ text }) => ({
    tone: 'secondary',
    icon: 'map-pin',
    href: '#vehicle-map',
    label: text('vehicle.button.location', 'Location'),
  }),
  whatsapp: ({ whatsApp = '', text }) => ({
    ...OUTSIDE,
    tone: 'secondary',
    href: whatsApp,
    label: text('vehicle.button.whatsapp', 'WhatsApp'),
  }),
};

/** They stand below the photographs; the others lead to a deal. */
const MORE: readonly VehicleButton[] = ['trade_in', 'finance', 'history_report', 'location', 'whatsapp'];

const useButtons = (car: Car, isMain: boolean): ReactNode[] => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const phone = phoneForCar(car, site);
  const finance = useHasCalculator(car);
  const whatsApp = whatsAppHref(site.messaging, car.name, vehicleAddress(car, site));
  const names = vehicleButtons(car, { ...site.features, finance }, phone, {
    assistant: hasAssistant(car, site.messaging),
    place: locationOfCar(car, site) !== undefined,
    whatsapp: whatsApp !== undefined,
  });
  return names
    .filter((name) => MORE.includes(name) !== isMain)
    .map((name) => {
      if (name === 'call') return <CallLink key={name} car={car} phone={phone ?? ''} />;
      const { label, ...link } = LINKS[name]({ car, site, text, whatsApp });
      return (
        <ButtonLink key={name} {...link}>
          {label}
        </ButtonLink>
      );
    });
};

/** All of them are links, so that they work before the script is loaded (V-08, V-10). */
export const MainButtons = ({ car }: { car: Car }) => <PricePanelButtons>{useButtons(car, true)}</PricePanelButtons>;

export const MoreButtons = ({ car }: { car: Car }) => {
  const buttons = useButtons(car, false);
  return buttons.length > 0 ? <MoreButtonRow>{buttons}</MoreButtonRow> : null;
};
