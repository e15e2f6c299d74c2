import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { useSite } from '@forecourt/store';
import { Icon, Picture, useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { videosOf } from '../video/videos-of';
import type { FullScreenProps } from './full-screen';
import { Arrow, Count, Empty, Flag, Open, Play, Root, Row, Slide, Stage, Thumbnail, Thumbnails } from './gallery.styles';
import { photosOf, showsThumbnails } from '../../../model/photos';
import { slidesOf } from './slides';
import { usePhotoRow } from './use-photo-row';

const loadViewer = () => import(/* webpackChunkName: "photo-viewer" */ './full-screen');

const WIDTHS = [400, 600, 800, 1200, 1600];
const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';
const NEIGHBOURS = 1;

/** Whether the click is one that the browser answers with a new tab or window. */
const isModified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

export interface GalleryProps {
  car: Car;
  /** Stands on the picture: a tag. */
  children?: ReactNode;
  /** Not what the page shows first: its pictures can wait. */
  later?: boolean;
}

/**
 * Pictures and videos of a vehicle (V-02): a row that scrolls and snaps, also without JavaScript, with buttons, arrow keys,
 * thumbnails and a full-screen viewer that is loaded when it is opened.
 */
export const Gallery = ({ car, children, later = false }: GalleryProps) => {
  const text = useText<'vehicle'>();
  const hydrated = useHydrated();
  const { vehicle } = useSite();
  const slides = slidesOf(photosOf(car), videosOf(car, vehicle), vehicle.videoPlace);
  const { index, moved, goTo, press, rowProps } = usePhotoRow(slides.length);
  const [opened, setOpened] = useState<{ Viewer: ComponentType<FullScreenProps>; start: number }>();
  const open = (event: MouseEvent<HTMLAnchorElement>, start: number): void => {
    if (isModified(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // Without the viewer's code the browser shows the picture itself.
    loadViewer().then(
      ({ FullScreen: Viewer }) => setOpened({ Viewer, start }),
      () => window.location.assign(href),
    );
  };
  const total = slides.length;
  const several = total > 1;
  const flag = children ? <Flag>{children}</Flag> : null;
  const label = text('vehicle.gallery.label', 'Photos of {{name}}', { name: car.name });

  if (total === 0)
    return (
      <Root aria-label={label}>
        <Stage>
          {flag}
          <Empty source={undefined} alt={text('vehicle.gallery.none', 'Photos of this vehicle are on their way')} />
        </Stage>
      </Root>
    );

  return (
    <Root aria-label={label} aria-roledescription={several ? text('vehicle.carousel.role', 'carousel') : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys add to the buttons inside */}
      <div onKeyDown={several ? press : undefined}>
        <Stage>
          {flag}
          <Row {...rowProps}>
            {slides.map((slide, at) => {
              const link = {
                tabIndex: hydrated && at !== index ? -1 : undefined,
                onClick: (event: MouseEvent<HTMLAnchorElement>) => open(event, at),
              };
              const picture = {
                widths: WIDTHS,
                sizes: SIZES,
                priority: (at === 0 && !later) || (moved && Math.abs(at - index) <= NEIGHBOURS),
              };
              const place = { index: at + 1, total };
              return slide.kind === 'photo' ? (
                <Slide key={`${at} ${slide.photo.url}`} id={`photo-${at + 1}`}>
                  <Open
                    {...link}
                    href={imageUrl(slide.photo.url, { width: 1920 })}
                    aria-label={text('vehicle.gallery.open', 'Photo {{index}} of {{total}}: enlarge', place)}
                  >
                    <Picture {...picture} source={slide.photo.url} alt={slide.photo.alt ?? car.name} />
                  </Open>
                </Slide>
              ) : (
                <Slide key={`${at} ${slide.video.url}`} id={`photo-${at + 1}`}>
                  <Open
                    {...link}
                    href={slide.video.url}
                    aria-label={text('vehicle.gallery.video', 'Video, {{index}} of {{total}}: play', place)}
                  >
                    <Picture {...picture} source={slide.poster} alt="" />
                    <Play>
                      <Icon name="chevron-right" size={36} />
                    </Play>
                  </Open>
                </Slide>
              );
            })}
          </Row>
          {several ? (
            <>
              <Arrow
                $side="left"
                icon="chevron-left"
                label={text('vehicle.gallery.previous', 'Previous photo')}
                onClick={() => goTo(index - 1)}
              />
              <Arrow
                $side="right"
                icon="chevron-right"
                label={text('vehicle.gallery.next', 'Next photo')}
                onClick={() => goTo(index + 1)}
              />
              <Count aria-hidden>
                {index + 1} / {total}
              </Count>
            </>
          ) : null}
        </Stage>
        <VisuallyHidden aria-live="polite">
          {moved ? text('vehicle.gallery.place', 'Photo {{index}} of {{total}}', { index: index + 1, total }) : ''}
        </VisuallyHidden>
        {showsThumbnails(car) ? (
          <Thumbnails data-thumbnails="" aria-label={text('vehicle.gallery.thumbnails', 'All photos')}>
            {slides.map((slide, at) => {
              const source = slide.kind === 'photo' ? slide.photo.url : slide.poster;
              return (
                <li key={`${at} ${source}`}>
                  <Thumbnail
                    href={`#photo-${at + 1}`}
                    aria-label={
                      slide.kind === 'photo'
                        ? text('vehicle.gallery.show', 'Show photo {{index}} of {{total}}', { index: at + 1, total })
                        : text('vehicle.gallery.showVideo', 'Show video, {{index}} of {{total}}', { index: at + 1, total })
                    }
                    aria-current={at === index ? 'true' : undefined}
                    onClick={(event) => {
                      if (isModified(event)) return;
                      event.preventDefault();
                      goTo(at);
                    }}
                  >
                    <Picture source={source} alt="" width={128} widths={[128, 250]} sizes="5.5rem" />
                    {slide.kind === 'video' ? (
                      <Play $small>
                        <Icon name="chevron-right" size={20} />
                      </Play>
                    ) : null}
                  </Thumbnail>
                </li>
              );
            })}
          </Thumbnails>
        ) : null}
      </div>
      {opened ? (
        <opened.Viewer
          slides={slides}
          name={car.name}
          start={opened.start}
          onClose={(shown) => {
            setOpened(undefined);
            goTo(shown);
          }}
        />
      ) : null}
    </Root>
  );
};
