import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car';
import { imageUrl } from '@forecourt/rules/image-url';
import { Picture, useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { Arrow, Count, Empty, Flag, Open, Root, Row, Slide, Stage, Thumbnail, Thumbnails } from './gallery.styles';
import { photosOf, showsThumbnails } from './photos';
import { usePhotoRow } from './use-photo-row';
import type { ViewerProps } from './viewer';

const loadViewer = () => import(/* webpackChunkName: "photo-viewer" */ './viewer');

const WIDTHS = [400, 600, 800, 1200, 1600];
const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';
const NEIGHBOURS = 1;

/** Whether the click is one that the browser answers with a new tab or window. */
const isModified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

interface GalleryProps {
  car: Pick<Car, 'images' | 'status' | 'name'>;
  /** Stands on the picture: a tag. */
  children?: ReactNode;
}

/**
 * Pictures of a vehicle (V-02): a row that scrolls and snaps, also without JavaScript, with buttons, arrow keys,
 * thumbnails and a full-screen viewer that is loaded when it is opened.
 */
export const Gallery = ({ car, children }: GalleryProps) => {
  const text = useText();
  const hydrated = useHydrated();
  const photos = photosOf(car);
  const { index, moved, goTo, press, rowProps } = usePhotoRow(photos.length);
  const [opened, setOpened] = useState<{ Viewer: ComponentType<ViewerProps>; start: number }>();
  const open = (event: MouseEvent<HTMLAnchorElement>, start: number): void => {
    if (isModified(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // Without the viewer's code the browser shows the picture itself.
    loadViewer().then(
      ({ Viewer }) => setOpened({ Viewer, start }),
      () => window.location.assign(href),
    );
  };
  const total = photos.length;
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
    <Root aria-label={label} aria-roledescription={several ? text('carousel.role', 'carousel') : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys add to the buttons inside */}
      <div onKeyDown={several ? press : undefined}>
        <Stage>
          {flag}
          <Row {...rowProps}>
            {photos.map(({ url, alt }, at) => (
              <Slide key={`${at} ${url}`} id={`photo-${at + 1}`}>
                <Open
                  href={imageUrl(url, { width: 1920 })}
                  aria-label={text('vehicle.gallery.open', 'Photo {{index}} of {{total}}: enlarge', { index: at + 1, total })}
                  tabIndex={hydrated && at !== index ? -1 : undefined}
                  onClick={(event) => open(event, at)}
                >
                  <Picture
                    source={url}
                    alt={alt ?? car.name}
                    widths={WIDTHS}
                    sizes={SIZES}
                    priority={at === 0 || (moved && Math.abs(at - index) <= NEIGHBOURS)}
                  />
                </Open>
              </Slide>
            ))}
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
          <Thumbnails aria-label={text('vehicle.gallery.thumbnails', 'All photos')}>
            {photos.map(({ url }, at) => (
              <li key={`${at} ${url}`}>
                <Thumbnail
                  href={`#photo-${at + 1}`}
                  aria-label={text('vehicle.gallery.show', 'Show photo {{index}} of {{total}}', { index: at + 1, total })}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={(event) => {
                    if (isModified(event)) return;
                    event.preventDefault();
                    goTo(at);
                  }}
                >
                  <Picture source={url} alt="" width={128} widths={[128, 250]} sizes="5.5rem" />
                </Thumbnail>
              </li>
            ))}
          </Thumbnails>
        ) : null}
      </div>
      {opened ? (
        <opened.Viewer photos={photos} name={car.name} start={opened.start} onClose={() => setOpened(undefined)} />
      ) : null}
    </Root>
  );
};
