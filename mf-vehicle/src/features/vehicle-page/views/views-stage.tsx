import { useState, type ReactNode } from 'react';
import type { Text } from '@forecourt/contracts/wording';
import type { Car } from '@forecourt/contracts/car/car';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { Gallery } from '../gallery/gallery';
import { Stage } from '../gallery/gallery.styles';
import { photosOf } from '../../../model/photos';
import { Interior } from '../interior/interior';
import { Spin } from '../spin/spin';
import { Video } from '../video/video';
import { viewsOf } from './views-of';
import { Choice, Choices, Panel, Root, Toolbar } from './views.styles';

const LABELS: Record<VehicleView, (text: Text<'vehicle'>) => string> = {
  spinner: (text) => text('vehicle.views.spin', 'Spin'),
  walkaround: (text) => text('vehicle.views.walkaround', 'Walkaround'),
  gallery: (text) => text('vehicle.views.gallery', 'Gallery'),
  interior: (text) => text('vehicle.views.interior', 'Interior'),
};

export interface ViewsStageProps {
  car: Car;
  children?: ReactNode;
}

/**
 * Spin, walkaround, gallery and interior of a vehicle with the toolbar that changes between those that it has (V-04).
 * Without JavaScript one follows the other.
 */
export const ViewsStage = ({ car, children }: ViewsStageProps) => {
  const text = useText<'vehicle'>();
  const { vehicle } = useSite();
  const { shown, first, frames, walkarounds } = viewsOf(car, vehicle);
  const [view, setView] = useState(first);
  const [insideAsked, setInsideAsked] = useState(false);
  // Each visit to the gallery begins at its start (V-02).
  const [visit, setVisit] = useState(0);
  const choose = (next: VehicleView): void => {
    if (view === 'gallery' && next !== 'gallery') setVisit(visit + 1);
    if (next === 'interior') setInsideAsked(true);
    setView(next);
  };
  const [walkaround] = walkarounds;
  const panels: Record<VehicleView, ReactNode> = {
    spinner: (
      <Spin
        name={car.name}
        frames={frames}
        hotspots={car.hotspots?.exterior ?? []}
        settings={vehicle}
        shown={view === 'spinner'}
        first={first === 'spinner'}
      >
        {children}
      </Spin>
    ),
    // Gone when another view shows, so that it does not play on.
    walkaround: (
      <Stage>
        {walkaround ? (
          <Video key={String(view === 'walkaround')} video={walkaround} poster={photosOf(car)[0]?.url} name={car.name} stage />
        ) : null}
      </Stage>
    ),
    gallery: (
      <Gallery key={visit} car={car} later={first !== 'gallery'}>
        {children}
      </Gallery>
    ),
    interior: (
      <Interior name={car.name} source={car.spin_interior_image ?? ''} hotspots={car.hotspots?.interior} asked={insideAsked} />
    ),
  };
  return (
    <Root>
      {shown.map((each) => (
        <Panel key={each} data-view={each} data-shown={each === view}>
          {panels[each]}
        </Panel>
      ))}
      <Toolbar>
        <Choices role="group" aria-label={text('vehicle.views.label', 'Views of the vehicle')}>
          {shown.map((each) => (
            <Choice key={each} type="button" aria-pressed={each === view} onClick={() => choose(each)}>
              {LABELS[each](text)}
            </Choice>
          ))}
        </Choices>
      </Toolbar>
    </Root>
  );
};
