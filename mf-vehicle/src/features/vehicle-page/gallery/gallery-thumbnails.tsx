import type { MouseEvent } from 'react';
import { Icon, Picture, useText } from '@forecourt/ui';
import { GalleryPlay, GalleryThumbnail, GalleryThumbnailRow } from './gallery.styles';
import { isModifiedClick } from './use-photo-row';
import { galleryItemKey, type GalleryItem } from './slides';

interface ThumbnailLinkProps {
  slide: GalleryItem;
  /** From 1. */
  number: number;
  total: number;
  current: boolean;
  onChoose: () => void;
}

const ThumbnailLink = ({ slide, number, total, current, onChoose }: ThumbnailLinkProps) => {
  const text = useText<'vehicle'>();
  const place = { index: number, total };
  const press = (event: MouseEvent): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <GalleryThumbnail
      href={`#photo-${number}`}
      aria-label={
        slide.kind === 'photo'
          ? text('vehicle.gallery.show', 'Show photo {{index}} of {{total}}', place)
          : text('vehicle.gallery.showVideo', 'Show video, {{index}} of {{total}}', place)
      }
      aria-current={current ? 'true' : undefined}
      onClick={press}
    >
      <Picture
        source={slide.kind === 'photo' ? slide.photo.url : slide.poster}
        alt=""
        width={128}
        widths={[128, 250]}
        sizes="5.5rem"
      />
      {slide.kind === 'video' ? (
        <GalleryPlay $small>
          <Icon name="chevron-right" size={20} />
        </GalleryPlay>
      ) : null}
    </GalleryThumbnail>
  );
};

interface GalleryThumbnailsProps {
  slides: GalleryItem[];
  /** Number of the slide that the gallery shows, from 0. */
  index: number;
  onChoose: (index: number) => void;
}

/** V-02. */
export const GalleryThumbnails = ({ slides, index, onChoose }: GalleryThumbnailsProps) => {
  const text = useText<'vehicle'>();
  return (
    <GalleryThumbnailRow data-thumbnails="" aria-label={text('vehicle.gallery.thumbnails', 'All photos')}>
      {slides.map((slide, at) => (
        <li key={galleryItemKey(slide, at)}>
          <ThumbnailLink
            slide={slide}
            number={at + 1}
            total={slides.length}
            current={at === index}
            onChoose={() => onChoose(at)}
          />
        </li>
      ))}
    </GalleryThumbnailRow>
  );
};
