import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { styled } from 'styled-components';
import { useScrolledPast } from './scrolled';

interface BarsProps {
  car: Car;
  now: number;
}

const ScrollBars = lazy(() =>
  import(/* webpackChunkName: "vehicle-bars" */ './scroll-bars').then(
    ({ ScrollBars: Bars }): { default: ComponentType<BarsProps> } => ({ default: Bars }),
    // The page does without them.
    () => ({ default: () => null }),
  ),
);

/** As far as a page is scrolled before the code of the bars comes, in time for the first of them. */
const Mark = styled.div`
  position: absolute;
  width: 1px;
  height: 8rem;
  pointer-events: none;
`;

/** Where the sticky header (V-05) and the opened state of the bar on phones (V-11) come from, once somebody scrolls. */
export const BarsPlace = (props: BarsProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const past = useScrolledPast(mark);
  const [wanted, setWanted] = useState(false);
  if (past && !wanted) setWanted(true);
  return (
    <>
      <Mark ref={mark} aria-hidden />
      {wanted ? (
        <Suspense fallback={null}>
          <ScrollBars {...props} />
        </Suspense>
      ) : null}
    </>
  );
};
