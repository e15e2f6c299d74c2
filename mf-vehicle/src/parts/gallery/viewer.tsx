import { useEffect, useRef } from 'react';
import type { CarImage } from '@forecourt/contracts/car';
import { useText } from '@forecourt/ui';
import { usePhotoRow } from './use-photo-row';
import { Bar, Large, Round, Row, Screen, Slide, Still } from './viewer.styles';

export interface ViewerProps {
  photos: CarImage[];
  name: string;
  /** Photo to begin with, counts from 0. */
  start: number;
  onClose: () => void;
}

const WIDTHS = [640, 960, 1200, 1600, 1920];

/**
 * The pictures over the whole screen (V-02). The browser's own dialog keeps the focus inside, closes on Escape and
 * gives the focus back.
 */
export const Viewer = ({ photos, name, start, onClose }: ViewerProps) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const total = photos.length;
  // Children's effects run first: the row would be measured before the dialog shows it.
  const { index, goTo, press, rowProps } = usePhotoRow(total, start);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    const row = element.querySelector('ul');
    row?.scrollTo?.({ left: start * row.clientWidth, behavior: 'instant' });
  }, [start]);
  const place = text('vehicle.gallery.place', 'Photo {{index}} of {{total}}', { index: index + 1, total });

  return (
    <Screen
      ref={dialog}
      aria-label={text('vehicle.gallery.label', 'Photos of {{name}}', { name })}
      onClose={onClose}
      onKeyDown={total > 1 ? press : undefined}
    >
      <Still />
      <Row {...rowProps}>
        {photos.map(({ url, alt }, at) => (
          <Slide key={`${at} ${url}`}>
            <Large
              source={url}
              alt={alt ?? name}
              aspect="natural"
              fit="contain"
              width={1200}
              height={800}
              widths={WIDTHS}
              sizes="100vw"
              priority={Math.abs(at - index) <= 1}
            />
          </Slide>
        ))}
      </Row>
      <Bar>
        <p aria-live="polite">{place}</p>
        <Round
          $place="bar"
          icon="close"
          label={text('vehicle.gallery.close', 'Close photos')}
          onClick={() => dialog.current?.close()}
        />
      </Bar>
      {total > 1 ? (
        <>
          <Round
            $place="left"
            icon="chevron-left"
            label={text('vehicle.gallery.previous', 'Previous photo')}
            onClick={() => goTo(index - 1)}
          />
          <Round
            $place="right"
            icon="chevron-right"
            label={text('vehicle.gallery.next', 'Next photo')}
            onClick={() => goTo(index + 1)}
          />
        </>
      ) : null}
    </Screen>
  );
};
