import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { imageSrcSet, imageUrl, type ImageAspect } from '@forecourt/rules/picture/image-url';
import { Icon } from '../icon/icon';
import type { IconName } from '@forecourt/contracts/site/icons';
import { token } from '../theme/token';

const ratio = (aspect: ImageAspect): string => aspect.replace('x', ' / ');

interface PictureBox {
  $aspect?: ImageAspect;
  $fit: 'cover' | 'contain' | 'scale-down';
}

const box = css<PictureBox>`
  display: block;
  width: 100%;
  background: ${token.colour.tint};
  object-fit: ${({ $fit }) => $fit};
  ${({ $aspect }) => $aspect && `aspect-ratio: ${ratio($aspect)};`}
`;
const Image = styled.img<PictureBox>`
  ${box}
  ${({ $aspect }) => !$aspect && 'height: auto;'}
`;
const Placeholder = styled.span<PictureBox>`
  ${box}
  display: grid;
  place-items: center;
  color: ${token.colour.muted};
`;

export interface PictureProps {
  /** `media:…`, `drawing:…` or `photo:…` of the image service; undefined, null or '' shows the placeholder. */
  source?: string | null;
  alt: string;
  /** Crop. Default: `3x2`. `natural` keeps the picture's own proportions, from `width` and `height`. */
  aspect?: ImageAspect | 'natural';
  /** Px, offered to the browser. */
  widths?: readonly number[];
  /** Format of the `sizes` attribute of `<img>`. */
  sizes?: string;
  /** CSS px of the box before the picture is loaded. Default: 600 × 400 or by the aspect. */
  width?: number;
  height?: number;
  /** Pixels of the photograph, if known. One narrower than `width` is shown in its own size, not enlarged. */
  photoWidth?: number | null;
  quality?: number;
  /** Largest picture of the first screen, which is loaded first and not lazily. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  placeholder?: IconName;
  className?: string;
}

const heightFor = (width: number, aspect: ImageAspect | undefined): number | undefined => {
  const [across = 0, down = 0] = (aspect ?? '').split('x').map(Number);
  return across > 0 ? Math.round((width * down) / across) : undefined;
};

/** The box has its final size from the start, so nothing moves (I-09). A missing or broken picture becomes a placeholder. */
export const Picture = ({
  source,
  alt,
  aspect = '3x2',
  widths,
  sizes = '100vw',
  width = 600,
  height,
  photoWidth,
  quality,
  priority,
  fit = 'cover',
  placeholder = 'car',
  className,
}: PictureProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const cropped = aspect === 'natural' ? undefined : aspect;
  // The picture can fail before React listens to its error event, so the effect checks for a failed picture.
  useEffect(() => {
    const element = image.current;
    if (element && source && element.complete && element.naturalWidth === 0 && element.getAttribute('src')) setBroken(source);
  }, [source]);

  if (!source || broken === source) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
    return (
      <Placeholder {...name} className={className} $aspect={cropped ?? '3x2'} $fit={fit}>
        <Icon name={placeholder} size={48} />
      </Placeholder>
    );
  }
  const isSmall = Boolean(photoWidth && photoWidth < width);
  // A width in `srcset` that the photograph does not have would change the size in which the browser shows it.
  const srcSet = isSmall ? '' : imageSrcSet(source, { widths, aspect: cropped, quality });
  return (
    <Image
      ref={image}
      className={className}
      $aspect={cropped}
      $fit={isSmall ? 'scale-down' : fit}
      src={imageUrl(source, { width, aspect: cropped, quality })}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height ?? heightFor(width, cropped)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setBroken(source)}
    />
  );
};
