import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { galleryPhotos, showsThumbnails } from '../../../model/photos';
import { listVideos } from '../video/videos-of';
import type { FullScreenProps } from './full-screen';
import { GallerySlide } from './gallery-slide';
import { GalleryThumbnails } from './gallery-thumbnails';
import { GalleryArrow, GalleryCount, EmptyPicture, GalleryFlag, GalleryRoot, GalleryRow, GalleryStage } from './gallery.styles';
import { galleryItemKey, galleryItems } from './slides';
import { isModifiedClick, usePhotoRow } from './use-photo-row';

/** Pictures on each side of the current one that are loaded at once. */
const NEIGHBOURS = 1;

export interface GalleryProps {
  car: Car;
  /** On top of the photo, such as the vehicle's tag. */
  children?: ReactNode;
  /** The page shows another view first, so that no picture is loaded at once. */
  later?: boolean;
}

/** The viewer's code is loaded at its first use. */
const useViewer = () => {
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<FullScreenProps>; start: number }>();
  const open = (event: MouseEvent<HTMLAnchorElement>, start: number): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import(/* webpackChunkName: "photo-viewer" */ './full-screen').then(
      ({ FullScreen: Viewer }) => setViewer({ Viewer, start }),
      // When the viewer's code can't be loaded, the browser opens the picture itself.
      () => window.location.assign(href),
    );
  };
  return { viewer, open, close: () => setViewer(undefined) };
};

const NoPhotos = ({ label, children }: { label: string; children: ReactNode }) => {
  const text = useText<'vehicle'>();
  return (
    <GalleryRoot aria-label={label}>
      <GalleryStage>
        {children}
        <EmptyPicture source={undefined} alt={text('vehicle.gallery.none', 'Photos of this vehicle are on their way')} />
      </GalleryStage>
    </GalleryRoot>
  );
};

interface ArrowsProps {
  /** The first slide is 0. */
  index: number;
  total: number;
  onMove: (index: number) => void;
}

const Arrows = ({ index, total, onMove }: ArrowsProps) => {
  const text = useText<'vehicle'>();
  const [previous, next] = [text('vehicle.gallery.previous', 'Previous photo'), text('vehicle.gallery.next', 'Next photo')];
  return (
    <>
      <GalleryArrow $side="left" icon="chevron-left" label={previous} onClick={() => onMove(index - 1)} />
      <GalleryArrow $side="right" icon="chevron-right" label={next} onClick={() => onMove(index + 1)} />
      <GalleryCount aria-hidden>
        {index + 1} / {total}
      </GalleryCount>
    </>
  );
};

/** A row that scrolls and snaps, also without JavaScript (V-02). */
export const PhotoGallery = ({ car, children, later = false }: GalleryProps) => {
  const text = useText<'vehicle'>();
  const hydrated = useHydrated();
  const { vehicle } = useSite();
  const slides = galleryItems(galleryPhotos(car), listVideos(car, vehicle), vehicle.videoPlace);
  const total = slides.length;
  const { index, moved, goTo, press, rowProps } = usePhotoRow(total);
  const { viewer, open, close } = useViewer();
  const flag = children ? <GalleryFlag>{children}</GalleryFlag> : null;
  const label = text('vehicle.gallery.label', 'Photos of {{name}}', { name: car.name });
  if (total === 0) return <NoPhotos label={label}>{flag}</NoPhotos>;

  const hasSeveral = total > 1;
  const isPriority = (at: number) => (at === 0 && !later) || (moved && Math.abs(at - index) <= NEIGHBOURS);
  return (
    <GalleryRoot aria-label={label} aria-roledescription={hasSeveral ? text('vehicle.carousel.role', 'carousel') : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys add to the buttons inside */}
      <div onKeyDown={hasSeveral ? press : undefined}>
        <GalleryStage>
          {flag}
          <GalleryRow {...rowProps}>
            {slides.map((slide, at) => (
              <GallerySlide
                key={galleryItemKey(slide, at)}
                slide={slide}
                number={at + 1}
                total={total}
                name={car.name}
                priority={isPriority(at)}
                tabIndex={hydrated && at !== index ? -1 : undefined}
                onOpen={(event) => open(event, at)}
              />
            ))}
          </GalleryRow>
          {hasSeveral ? <Arrows index={index} total={total} onMove={goTo} /> : null}
        </GalleryStage>
        <VisuallyHidden aria-live="polite">
          {moved ? text('vehicle.gallery.place', 'Photo {{index}} of {{total}}', { index: index + 1, total }) : ''}
        </VisuallyHidden>
        {showsThumbnails(car) ? <GalleryThumbnails slides={slides} index={index} onChoose={goTo} /> : null}
      </div>
      {viewer ? (
        <viewer.Viewer
          slides={slides}
          name={car.name}
          start={viewer.start}
          onClose={(last) => {
            close();
            goTo(last);
          }}
        />
      ) : null}
    </GalleryRoot>
  );
};
