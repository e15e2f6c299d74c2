import { collapseSoldRuns } from '@forecourt/rules/card/listed-results';
import { useSite } from '@forecourt/store';
import { Card, CardBody, Loading, Skeleton, usePages } from '@forecourt/ui';
import { Children, lazy, memo, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import type { CarHit } from '../../model/card/hit';
import { CarCard } from '../../parts/car-card/car-card';
import { CompareTraySlot } from '../../parts/compare-tray/compare-tray-slot';
import { loadHitCarousel } from './hit-carousel/load-hit-carousel';
import { PromoCard, WantYourCarCard } from './promo/promo-cards';
import { placePromos, insertPromos, type PromoPlacementContext } from './promo/place-promos';
import { LateCardSpace, ResultsHits } from './hit-grid.styles';
import { usePriceRatings } from './use-price-ratings';

/** Stands in for a carousel whose code can't be loaded. */
const InGrid = ({ children }: { children: ReactNode }) => (
  <ResultsHits>
    {Children.map(children, (card) => (
      <li>{card}</li>
    ))}
  </ResultsHits>
);

const MemoCard = memo(CarCard);

/** Cards of an answer that are painted first: as many as the screen shows in one column, or in two or three. */
const PAINTED_FIRST = { oneColumn: 2, moreColumns: 6 };

/** The styles have the same width. */
const paintedFirst = (): number =>
  typeof matchMedia === 'function' && !matchMedia('(min-width: 48em)').matches
    ? PAINTED_FIRST.oneColumn
    : PAINTED_FIRST.moreColumns;

/** A late card renders a moment after the cards above it are painted. */
const CardInTurn = ({ isLate, children }: { isLate: boolean; children: ReactNode }) => {
  const isInTurn = useDeferredValue(true, !isLate);
  return isInTurn ? children : <LateCardSpace aria-hidden data-late-card="" />;
};

const HitCarousel = lazy(() => loadHitCarousel().catch(() => ({ default: InGrid })));

/** Cards whose pictures are loaded first, because the first screen shows them. */
const FIRST_SCREEN = 3;
const SIZES = '(min-width: 80em) 19rem, (min-width: 64em) 32vw, (min-width: 48em) 46vw, 92vw';

interface Props extends Pick<PromoPlacementContext, 'conditions' | 'path'> {
  hits: readonly CarHit[];
  /** Unix seconds at which the page's loader ran. */
  now: number;
}

/** Shows only the first of consecutive sold cars (S-09), and advertisements at their positions (S-12); see S-05, S-13. */
export const HitGrid = ({ hits, now, conditions, path }: Props) => {
  const { display, promos, timezone } = useSite();
  const isPage = usePages();
  const ratings = usePriceRatings(hits);
  // The first cards of a visit are all there at once, so that Back finds the page as long as it was.
  const [firstHits] = useState(hits);
  const cards = promos.cards.filter(({ linkHref }) => isPage(linkHref));
  const placed = placePromos({ ...promos, cards }, { conditions, now, timezone, path });
  const items = insertPromos(collapseSoldRuns(hits), placed).map((item, index) => {
    if (!('position' in item))
      return {
        key: item.id,
        card: <MemoCard car={item} now={now} rating={ratings[item.id]} priority={index < FIRST_SCREEN} sizes={SIZES} />,
      };
    const card =
      item.kind === 'promo' ? <PromoCard card={item.card} sizes={SIZES} /> : <WantYourCarCard want={item.want} sizes={SIZES} />;
    return { key: `${item.kind} ${item.position}`, card };
  });
  const late = hits === firstHits ? items.length : paintedFirst();
  const grid = (
    <ResultsHits $isLaterAnswer={hits !== firstHits}>
      {items.map(({ key, card }, index) => (
        <li key={key}>
          <CardInTurn isLate={index >= late}>{card}</CardInTurn>
        </li>
      ))}
    </ResultsHits>
  );
  return (
    <>
      {display.layout === 'carousel' ? (
        <Suspense fallback={grid}>
          <HitCarousel>
            {items.map(({ key, card }) => (
              <div key={key}>{card}</div>
            ))}
          </HitCarousel>
        </Suspense>
      ) : (
        grid
      )}
      <CompareTraySlot />
    </>
  );
};

export const HitGridLoading = () => (
  <Loading>
    <ResultsHits aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Card>
            <Skeleton shape="picture" />
            <CardBody>
              <Skeleton shape="title" />
              <Skeleton lines={4} />
            </CardBody>
          </Card>
        </li>
      ))}
    </ResultsHits>
  </Loading>
);
