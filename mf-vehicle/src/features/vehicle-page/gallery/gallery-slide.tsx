import type { MouseEvent } from 'react';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { Icon, Picture, useText } from '@forecourt/ui';
import { GalleryPlay, GallerySlideFrame as Item, SlideLink, StockPhotoLabel } from './gallery.styles';
import type { GalleryItem } from './slides';

const WIDTHS = [400, 600, 800, 1200, 1600];
const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';

interface GallerySlideProps {
  slide: GalleryItem;
  /** From 1. */
  number: number;
  total: number;
  /** Name of the vehicle, which screen readers read for a photo without its own description. */
  name: string;
  /** Loads the picture at once, and not when it is near the screen. */
  priority: boolean;
  tabIndex: number | undefined;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Links to the large picture or to the file (V-02). */
export const GallerySlide = ({ slide, number, total, name, priority, tabIndex, onOpen }: GallerySlideProps) => {
  const text = useText<'vehicle'>();
  const picture = { widths: WIDTHS, sizes: SIZES, priority };
  const place = { index: number, total };
  return (
    <Item id={`photo-${number}`}>
      {slide.kind === 'photo' ? (
        <SlideLink
          tabIndex={tabIndex}
          onClick={onOpen}
          href={imageUrl(slide.photo.url, { width: 1920 })}
          aria-label={
            slide.photo.stock
              ? text('vehicle.gallery.openStock', 'Stock photo {{index}} of {{total}}: enlarge', place)
              : text('vehicle.gallery.open', 'Photo {{index}} of {{total}}: enlarge', place)
          }
        >
          <Picture {...picture} source={slide.photo.url} alt={slide.photo.alt ?? name} photoWidth={slide.photo.width} />
          {slide.photo.stock ? <StockPhotoLabel>{text('vehicle.gallery.stockPhoto', 'Stock photo')}</StockPhotoLabel> : null}
        </SlideLink>
      ) : (
        <SlideLink
          tabIndex={tabIndex}
          onClick={onOpen}
          href={slide.video.url}
          aria-label={text('vehicle.gallery.video', 'Video, {{index}} of {{total}}: play', place)}
        >
          <Picture {...picture} source={slide.poster} alt="" />
          <GalleryPlay>
            <Icon name="chevron-right" size={36} />
          </GalleryPlay>
        </SlideLink>
      )}
    </Item>
  );
};
