import { useState, type ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import type { TextLookup } from '@forecourt/contracts/wording';
import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { PhotoGallery } from '../gallery/gallery';
import { GalleryStage } from '../gallery/gallery.styles';
import { galleryPhotos } from '../../../model/photos';
import { InteriorView } from '../interior/interior';
import { VehicleSpin } from '../spin/spin';
import { VehicleVideo } from '../video/video';
import { findAvailableViews } from './views-of';
import { VehicleViewChoice, VehicleViewChoices, VehicleViewBox, VehicleViewsFrame, VehicleViewToolbar } from './views.styles';

const LABELS: Record<VehicleView, (text: TextLookup<'vehicle'>) => string> = {
  spinner: (text) => text('vehicle.views.spin', 'Spin'),
  walkaround: (text) => text('vehicle.views.walkaround', 'Walkaround'),
  gallery: (text) => text('vehicle.views.gallery', 'Gallery'),
  interior: (text) => text('vehicle.views.interior', 'Interior'),
};

interface ViewsToolbarProps {
  views: VehicleView[];
  view: VehicleView;
  onChoose: (view: VehicleView) => void;
}

const ViewsToolbar = ({ views, view, onChoose }: ViewsToolbarProps) => {
  const text = useText<'vehicle'>();
  return (
    <VehicleViewToolbar>
      <VehicleViewChoices role="group" aria-label={text('vehicle.views.label', 'Views of the vehicle')}>
        {views.map((each) => (
          <VehicleViewChoice key={each} type="button" aria-pressed={each === view} onClick={() => onChoose(each)}>
            {LABELS[each](text)}
          </VehicleViewChoice>
        ))}
      </VehicleViewChoices>
    </VehicleViewToolbar>
  );
};

export interface ViewsStageProps {
  car: Car;
  children?: ReactNode;
}

/** Without JavaScript the views are below each other, except a spin, whose picture the gallery has too (V-04). */
export const ViewsStage = ({ car, children }: ViewsStageProps) => {
  const { vehicle } = useSite();
  const { available, first, frames, walkarounds } = findAvailableViews(car, vehicle);
  const [view, setView] = useState(first);
  const [interiorOpened, setInteriorOpened] = useState(false);
  // A new key for each visit resets the gallery to its first picture (V-02).
  const [visit, setVisit] = useState(0);
  const choose = (next: VehicleView): void => {
    if (view === 'gallery' && next !== 'gallery') setVisit(visit + 1);
    if (next === 'interior') setInteriorOpened(true);
    setView(next);
  };
  const [walkaround] = walkarounds;
  const photos = galleryPhotos(car);
  const panels: Record<VehicleView, ReactNode> = {
    spinner: (
      <VehicleSpin
        name={car.name}
        frames={frames}
        hotspots={car.hotspots?.exterior ?? []}
        settings={vehicle}
        visible={view === 'spinner'}
        first={first === 'spinner'}
      >
        {children}
      </VehicleSpin>
    ),
    // Another key mounts the video again, so that it stops playing when another view shows.
    walkaround: (
      <GalleryStage>
        {walkaround ? (
          <VehicleVideo key={String(view === 'walkaround')} video={walkaround} poster={photos[0]?.url} name={car.name} stage />
        ) : null}
      </GalleryStage>
    ),
    gallery: (
      <PhotoGallery key={visit} car={car} later={first !== 'gallery'}>
        {children}
      </PhotoGallery>
    ),
    interior: (
      <InteriorView
        name={car.name}
        source={car.spin_interior_image ?? ''}
        hotspots={car.hotspots?.interior}
        isOpen={interiorOpened}
      />
    ),
  };
  return (
    <VehicleViewsFrame>
      {available.map((each) => (
        <VehicleViewBox
          key={each}
          data-view={each}
          data-shown={each === view}
          data-still={each === 'spinner' && photos.length > 0}
        >
          {panels[each]}
        </VehicleViewBox>
      ))}
      <ViewsToolbar views={available} view={view} onChoose={choose} />
    </VehicleViewsFrame>
  );
};
