import type { ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Gallery } from '../gallery/gallery';
import { hydratedWhenNear } from '../../../parts/waiting/hydrated';
import { viewsOf } from './views-of';

const Stage = hydratedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-views" */ './views-stage').then(({ ViewsStage }) => ViewsStage),
);

/** What there is to see of a vehicle: its pictures, and where it has more, the views with their toolbar (V-02 to V-04). */
export const Views = ({ car, children }: { car: Car; children?: ReactNode }) => {
  const { shown } = viewsOf(car, useSite().vehicle);
  return shown.length > 1 ? (
    <Stage car={car} fallback={<Gallery car={car}>{children}</Gallery>}>
      {children}
    </Stage>
  ) : (
    <Gallery car={car}>{children}</Gallery>
  );
};
