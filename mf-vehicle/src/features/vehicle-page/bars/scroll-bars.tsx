import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Car } from '@forecourt/contracts/car/car';
import { teaserOf } from '@forecourt/rules/finance/finance-figures';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceDisplay, purchasePrice } from '@forecourt/rules/price/price-display';
import { priceWords } from '@forecourt/rules/price/price-words';
import { isSellable } from '@forecourt/rules/card/sellable';
import { tradeInPath } from '@forecourt/rules/trade-in/trade-in-pages';
import { useSite } from '@forecourt/store';
import { ButtonLink, useSlotNames, useText } from '@forecourt/ui';
import { CALCULATOR, useCalculator } from '../finance-calculator/use-calculator';
import { photosOf } from '../../../model/photos';

import { markOpened } from './chat-mark';
import { Buttons, Cost, Header, Mark, More, Name, OpenedStyle, Rates, Row, Thumb } from './scroll-bars.styles';
import { useScrolledPast } from './scrolled';

/** Pixels of scrolling from which the header shows, and from which the bar on phones is opened (vehicle-area §9). */
export const HEADER_AFTER = 500;
export const OPENED_AFTER = 900;

/** Id of the bar at the bottom of a phone's screen. */
export const BAR = 'vehicle-bar';

/** The vehicle in short at the top of the screen (V-05), and more buttons in the bar of a phone (V-11). */
export const ScrollBars = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const isThere = useSlotNames();
  const hasCalculator = useCalculator(car);
  const header = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const shown = useScrolledPast(header);
  const opened = useScrolledPast(bar);
  useEffect(() => {
    markOpened(opened);
    return () => markOpened(false);
  }, [opened]);

  const sellable = isSellable(car);
  const words = priceWords(car, site, text);
  const { kind } = priceDisplay(car, { subscriptions: site.features.subscriptions, noPriceText: '' });
  const price = purchasePrice(car);
  // Whose figures they are: without that remote there are none on the page.
  const figures =
    isThere('finance.teaser') && price !== undefined && (kind === 'price' || kind === 'offer') && !car.reserved
      ? teaserOf({ price, year: car.year, status: car.status }, site, now)
      : undefined;
  const rate = (percent: number) => percent.toFixed(2);
  const finance = hasCalculator ? (
    <ButtonLink href={`#${CALCULATOR}`}>{text('vehicle.header.finance', 'Get Finance')}</ButtonLink>
  ) : null;
  const tradeIn =
    sellable && site.features.tradeIn ? (
      <ButtonLink href={tradeInPath(car.id)} tone="secondary">
        {text('vehicle.header.tradeIn', 'Trade-In Valuation')}
      </ButtonLink>
    ) : null;
  const place = document.getElementById(BAR);

  return (
    <>
      <OpenedStyle />
      {createPortal(
        <>
          <Mark ref={header} $px={HEADER_AFTER} aria-hidden />
          <Mark ref={bar} $px={OPENED_AFTER} aria-hidden />
        </>,
        document.body,
      )}
      {site.vehicle.stickyHeader ? (
        <Header data-shown={shown} aria-label={text('vehicle.header.label', 'This vehicle in short')}>
          <Row>
            <Thumb source={photosOf(car)[0]?.url} alt="" width={128} widths={[128, 250]} sizes="5.25rem" />
            <Name>
              <strong>{car.name}</strong>
              <span>{[car.transmission, car.body].filter(Boolean).join(' · ')}</span>
            </Name>
            <Cost>
              <p>
                <strong>{words.price}</strong> {words.type}
              </p>
              {figures ? (
                <Rates>
                  {text('vehicle.header.weekly', '{{payment}}/wk', {
                    payment: formatMoney(figures.weekly, site.locale, site.currency),
                  })}{' '}
                  {text('vehicle.header.rates', 'at {{rate}}% p.a., comparison rate {{comparison}}% p.a.*', {
                    rate: rate(figures.rate),
                    comparison: rate(figures.comparisonRate),
                  })}
                </Rates>
              ) : null}
            </Cost>
            <Buttons>
              {finance}
              {tradeIn}
            </Buttons>
          </Row>
        </Header>
      ) : null}
      {place && (finance || tradeIn)
        ? createPortal(
            <More data-more="">
              {finance}
              {tradeIn}
            </More>,
            place,
          )
        : null}
    </>
  );
};
