import { useState, type PropsWithChildren } from 'react';
import { imageSrcSet, imageUrl } from '@forecourt/rules/picture/image-url';
import { SpinFrame } from './spin.styles';

const SIZES = '(min-width: 80em) 50rem, (min-width: 64em) calc(100vw - 29rem), 100vw';
const WIDTHS = [400, 600, 800, 1200, 1600];
const STAGE_RATIO = 1.5;
/** Largest difference of two ratios that counts as equal, because rounding to pixels changes the ratio between widths. */
const RATIO_TOLERANCE = 0.02;

/**
 * Returns width divided by height of the spin's pictures, and a function that measures a loaded picture. Before the first
 * measurement it is the ratio of the stage.
 */
export const usePictureRatio = () => {
  const [ratio, setRatio] = useState(STAGE_RATIO);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement): void => {
    const natural = naturalWidth / naturalHeight;
    if (Math.abs(natural - ratio) > RATIO_TOLERANCE) setRatio(natural);
  };
  return { ratio, measure };
};

/** Renders a box in the shape of the pictures, for a picture or its hotspots. */
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
  /** Address of the spin's first frame for the image service. */
  source: string;
  /** Address of the frame to show; undefined while only the server's picture of the first frame is loaded. */
  url: string | undefined;
  alt: string;
  /** True if the spin is the view that the page shows first, so that its picture is loaded first. */
  first: boolean;
  onLoad: (image: HTMLImageElement) => void;
}

/** Renders the current frame of the spin (V-03). */
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
