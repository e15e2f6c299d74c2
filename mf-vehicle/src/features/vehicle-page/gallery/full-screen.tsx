import { useRef } from 'react';
import type { CarImage } from '@forecourt/contracts/car/car';
import { imageUrl, isImageSource } from '@forecourt/rules/picture/image-url';
import { token, useOverlayEntry, useText } from '@forecourt/ui';
import { createGlobalStyle, styled } from 'styled-components';
import Lightbox, { type Slide as LightboxSlide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import counterStyle from 'yet-another-react-lightbox/plugins/counter.css';
import style from 'yet-another-react-lightbox/styles.css';
import { VehicleVideo } from '../video/video';
import type { CarVideo } from '../video/videos-of';
import { StockPhotoLabel } from './gallery.styles';
import { fullScreenWidths, type GalleryItem } from './slides';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    stock?: boolean;
  }
  interface SlideTypes {
    'own-video': OwnVideo;
  }
}
interface OwnVideo {
  type: 'own-video';
  video: CarVideo;
  poster?: string;
}

export interface FullScreenProps {
  slides: GalleryItem[];
  name: string;
  /** The first photo is 0. */
  start: number;
  /** With the number of the last visible photo. */
  onClose: (index: number) => void;
}

/** Of the gallery library, with the site's focus ring and larger touch targets. */
const Style = createGlobalStyle`
  ${style}
  ${counterStyle}
  .yarl__root {
    --yarl__color_backdrop: #0b0f14;
    --yarl__counter_filter: none;
    --fc-focus: #fff;
  }
  .yarl__root :focus-visible { outline: 3px solid #fff; outline-offset: -3px; }
  .yarl__button { min-width: 2.75rem; min-height: 2.75rem; filter: none; background: rgb(10 15 22 / 0.6); border-radius: 999px; }
  .yarl__counter { font-variant-numeric: tabular-nums; }
`;

const Place = styled.div`
  width: min(100%, 70rem);
  margin-inline: auto;
`;

/** At the bottom because the buttons are at the top. */
const LargeMark = styled(StockPhotoLabel)`
  inset: auto auto ${token.space[4]} ${token.space[4]};
`;

/** In pixels; a photo of unknown size counts as 3:2. */
const heightAt = (width: number, { width: across = 3, height: down = 2 }: CarImage): number =>
  Math.round((width * down) / across);

const slideOf = (slide: GalleryItem, name: string): LightboxSlide =>
  slide.kind === 'video'
    ? { type: 'own-video', video: slide.video, poster: slide.poster }
    : {
        src: imageUrl(slide.photo.url, { width: 1920 }),
        alt: slide.photo.alt ?? name,
        stock: slide.photo.stock,
        ...(isImageSource(slide.photo.url)
          ? {
              srcSet: fullScreenWidths(slide.photo).map((width) => ({
                src: imageUrl(slide.photo.url, { width }),
                width,
                height: heightAt(width, slide.photo),
              })),
            }
          : {}),
      };

/** Arrow keys, swiping, zoom, a counter (V-02). Escape returns the focus to the link that opened the viewer. */
export const FullScreen = ({ slides, name, start, onClose }: FullScreenProps) => {
  const text = useText<'vehicle'>();
  const last = useRef(start);
  const close = useOverlayEntry(true, () => onClose(last.current));
  return (
    <>
      <Style />
      <Lightbox
        open
        close={close}
        index={start}
        slides={slides.map((slide) => slideOf(slide, name))}
        plugins={[Zoom, Counter]}
        on={{ view: ({ index }) => void (last.current = index) }}
        controller={{ closeOnPullDown: true, aria: true }}
        zoom={{ scrollToZoom: false, maxZoomPixelRatio: 2 }}
        carousel={{ finite: false, preload: 1, padding: 0, spacing: '5%' }}
        counter={{ container: { style: { top: 0, left: 0, bottom: 'auto' } } }}
        labels={{
          Lightbox: text('vehicle.gallery.label', 'Photos of {{name}}', { name }),
          'Photo gallery': text('vehicle.gallery.label', 'Photos of {{name}}', { name }),
          Close: text('vehicle.gallery.close', 'Close photos'),
          Previous: text('vehicle.gallery.previous', 'Previous photo'),
          Next: text('vehicle.gallery.next', 'Next photo'),
          'Zoom in': text('vehicle.gallery.zoomIn', 'Zoom in'),
          'Zoom out': text('vehicle.gallery.zoomOut', 'Zoom out'),
        }}
        render={{
          slideFooter: ({ slide }) =>
            'stock' in slide && slide.stock ? <LargeMark>{text('vehicle.gallery.stockPhoto', 'Stock photo')}</LargeMark> : null,
          slide: ({ slide, offset }) =>
            slide.type === 'own-video' ? (
              <Place>
                {/* Another key when another slide shows: the video is made anew, so that it stops. */}
                <VehicleVideo key={offset === 0 ? 'here' : 'away'} video={slide.video} poster={slide.poster} name={name} />
              </Place>
            ) : undefined,
        }}
      />
    </>
  );
};
