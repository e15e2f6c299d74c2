import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Car } from '@forecourt/contracts/car/car';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceTexts } from '@forecourt/rules/price/price-words';
import { carStateText } from '@forecourt/rules/card/car-state';
import { isSellable } from '@forecourt/rules/card/sellable';
import { tradeInPath } from '@forecourt/rules/trade-in/trade-in-pages';
import { useSite } from '@forecourt/store';
import { ButtonLink, useSlotNames, useText } from '@forecourt/ui';
import { CALCULATOR_ELEMENT_ID, useHasCalculator } from '../finance-calculator/finance-calculator';
import { galleryPhotos } from '../../../model/photos';
import {
  StickyBarButtons,
  StickyBarCost,
  StickyBarHeader,
  StickyBarScrollMark,
  StickyBarMore,
  StickyBarName,
  StickyBarRates,
  StickyBarRow,
  StickyBarPicture,
} from './scroll-bars.styles';
import { useScrolledPast } from './use-scrolled-past';

/** Contains the chat button of a dealer's chat service. */
const BUBBLE = '[data-chat-bubble]';

/** Marks page and chat element while a phone's contact bar is open, so that the chat's bubble can move out of its way (V-11). */
const markBarOpen = (opened: boolean): void => {
  const root = document.documentElement;
  if (opened) root.dataset['vehicleBar'] = 'opened';
  else delete root.dataset['vehicleBar'];
  for (const bubble of document.querySelectorAll(BUBBLE)) bubble.toggleAttribute('data-opened', opened);
};

/** Pixels of scrolling (vehicle-area §9). */
const HEADER_AFTER = 500;
/** Pixels of scrolling after which a phone's contact bar opens (vehicle-area §9). */
const OPENED_AFTER = 900;

const BAR = 'vehicle-bar';

interface BarProps {
  car: Car;
  /** Unix seconds at which the page was rendered. */
  now: number;
}

/** Calculated like those of the finance remote's teaser; undefined if the page shows no repayments. */
const useRepayments = (car: Car, now: number) => {
  const site = useSite();
  const hasSlot = useSlotNames();
  return hasSlot('finance.teaser') ? repaymentsOfCar(car, site, now) : undefined;
};

const HeaderPrice = ({ car, now }: BarProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const words = priceTexts(car, site, text);
  const repayments = useRepayments(car, now);
  return (
    <StickyBarCost>
      <p>
        <strong>{words.price}</strong> {words.type}
      </p>
      {repayments ? (
        <StickyBarRates>
          {text('vehicle.header.weekly', '{{payment}}/wk', {
            payment: formatMoney(repayments.weekly, site.locale, site.currency),
          })}{' '}
          {text('vehicle.header.rates', 'at {{rate}}% p.a., comparison rate {{comparison}}% p.a.*', {
            rate: repayments.rate.toFixed(2),
            comparison: repayments.comparisonRate.toFixed(2),
          })}
        </StickyBarRates>
      ) : null}
    </StickyBarCost>
  );
};

/** A phone's bottom bar has these buttons as well. */
const BarButtons = ({ car, hasFinance, hasTradeIn }: { car: Car; hasFinance: boolean; hasTradeIn: boolean }) => {
  const text = useText<'vehicle'>();
  return (
    <>
      {hasFinance ? (
        <ButtonLink href={`#${CALCULATOR_ELEMENT_ID}`} tone="secondary">
          {text('vehicle.header.finance', 'Get Finance')}
        </ButtonLink>
      ) : null}
      {hasTradeIn ? (
        <ButtonLink href={tradeInPath(car.id)} tone="secondary">
          {text('vehicle.header.tradeIn', 'Trade-In Valuation')}
        </ButtonLink>
      ) : null}
    </>
  );
};

/** Name and price at the top of the screen (V-05), and more buttons in a phone's contact bar (V-11). */
export const ScrollBars = ({ car, now }: BarProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const hasFinance = useHasCalculator(car);
  const hasTradeIn = isSellable(car) && site.features.tradeIn;
  const headerMark = useRef<HTMLDivElement>(null);
  const barMark = useRef<HTMLDivElement>(null);
  const showsHeader = useScrolledPast(headerMark);
  const isBarOpened = useScrolledPast(barMark);
  useEffect(() => {
    markBarOpen(isBarOpened);
    return () => markBarOpen(false);
  }, [isBarOpened]);
  const state = carStateText(car, site.cards, text, now);
  const buttons = <BarButtons car={car} hasFinance={hasFinance} hasTradeIn={hasTradeIn} />;
  const bar = document.getElementById(BAR);

  return (
    <>
      {createPortal(
        <>
          <StickyBarScrollMark ref={headerMark} $px={HEADER_AFTER} aria-hidden />
          <StickyBarScrollMark ref={barMark} $px={OPENED_AFTER} aria-hidden />
        </>,
        document.body,
      )}
      {site.vehicle.stickyHeader ? (
        <StickyBarHeader data-shown={showsHeader} aria-label={text('vehicle.header.label', 'This vehicle in short')}>
          <StickyBarRow>
            <StickyBarPicture source={galleryPhotos(car)[0]?.url} alt="" width={128} widths={[128, 250]} sizes="5.25rem" />
            <StickyBarName>
              <strong>{car.name}</strong>
              {state ? <b>{state}</b> : null}
              <span>{[car.transmission, car.body].filter(Boolean).join(' · ')}</span>
            </StickyBarName>
            {isSellable(car) ? <HeaderPrice car={car} now={now} /> : null}
            <StickyBarButtons>
              {isSellable(car) ? <ButtonLink href="#enquire">{text('vehicle.bar.enquire', 'Enquire')}</ButtonLink> : null}
              {buttons}
            </StickyBarButtons>
          </StickyBarRow>
        </StickyBarHeader>
      ) : null}
      {bar && (hasFinance || hasTradeIn) ? createPortal(<StickyBarMore data-more="">{buttons}</StickyBarMore>, bar) : null}
    </>
  );
};
