import { useState, type PropsWithChildren } from 'react';
import { imageSrcSet, imageUrl } from '@forecourt/rules/picture/image-url';
import { SpinFrame } from './spin.styles';

const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';
const WIDTHS = [400, 600, 800, 1200, 1600];
const STAGE_RATIO = 1.5;
/** Rounding to pixels changes the ratio between widths. */
const RATIO_TOLERANCE = 0.02;

/** Width divided by height; that of the stage until the returned function has measured a picture. */
export const usePictureRatio = () => {
  const [ratio, setRatio] = useState(STAGE_RATIO);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement): void => {
    const natural = naturalWidth / naturalHeight;
    if (Math.abs(natural - ratio) > RATIO_TOLERANCE) setRatio(natural);
  };
  return { ratio, measure };
};

/** In the shape of the pictures, for a picture or its hotspots. */
export const PictureFrame = ({
  ratio,
  children,
  ...rest
}: PropsWithChildren<{ ratio: number; 'data-browser-only'?: string }>) => {
  const style = ratio === STAGE_RATIO ? undefined : { aspectRatio: ratio };
  return (
    <SpinFrame {...rest} $tall={ratio < STAGE_RATIO} style={style}>
      {children}
    </SpinFrame>
  );
};

interface SpinPictureProps {
  /** The spin's first frame, for the image service. */
  source: string;
  /** Undefined while only the server's picture of the first frame is loaded. */
  url: string | undefined;
  alt: string;
  /** The page shows the spin first, so its picture is loaded first. */
  first: boolean;
  onLoad: (image: HTMLImageElement) => void;
}

/** V-03. */
export const SpinPicture = ({ source, url, alt, first, onLoad }: SpinPictureProps) => (
  <img
    src={url ?? imageUrl(source, { width: 800 })}
    srcSet={url ? undefined : imageSrcSet(source, { widths: WIDTHS }) || undefined}
    sizes={url ? undefined : SIZES}
    alt={alt}
    width={600}
    height={400}
    draggable={false}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : undefined}
    decoding="sync"
    onLoad={({ currentTarget }) => onLoad(currentTarget)}
  />
);
