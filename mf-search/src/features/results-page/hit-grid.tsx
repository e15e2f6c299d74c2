import { collapseSoldRuns } from '@forecourt/rules/sold-runs';
import { Card, CardBody, Loading, Skeleton } from '@forecourt/ui';
import type { Hit } from '../../model/hit';
import { CarCard } from '../../parts/car-card/car-card';
import { Hits } from './results-page.styles';

/** Cards of the first screen: their pictures are loaded first. */
const FIRST_SCREEN = 3;
const SIZES = '(min-width: 80em) 19rem, (min-width: 64em) 32vw, (min-width: 48em) 46vw, 92vw';

/** Cards in one to three columns; of a run of sold cars only the first (S-05, S-09). */
export const HitGrid = ({ hits, now }: { hits: readonly Hit[]; now: number }) => (
  <Hits>
    {collapseSoldRuns(hits).map((hit, index) => (
      <li key={hit.id}>
        <CarCard car={hit} now={now} priority={index < FIRST_SCREEN} sizes={SIZES} />
      </li>
    ))}
  </Hits>
);

export const HitGridLoading = () => (
  <Loading>
    <Hits aria-hidden>
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
    </Hits>
  </Loading>
);
