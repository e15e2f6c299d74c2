/** Of drawings and of the form of addresses. A change of either needs a new version, because caches store pictures by address. */
export const IMAGE_ADDRESS_VERSION = 'v1';

/** Pixels; a closed list, so that the service's cache stays bounded (I-09). A screen shows a quarter of the widest, for 360°. */
export const IMAGE_WIDTHS = [64, 128, 250, 320, 375, 400, 480, 600, 640, 800, 960, 1200, 1600, 1920, 3840] as const;

/** Width x height, to which the image service crops or composes pictures (I-09). */
export const IMAGE_ASPECTS = ['1x1', '2x3', '3x2', '4x3', '16x9', '12x5', '25x12', '32x9', '2x1'] as const;

export type ImageAspect = (typeof IMAGE_ASPECTS)[number];

/** Pixels, for a request without a width (I-09). */
export const IMAGE_DEFAULT_WIDTH = 640;

/** For a request without a quality (I-09). */
export const IMAGE_DEFAULT_QUALITY = 75;

export const IMAGE_QUALITY_RANGE = { from: 30, to: 90 } as const;

/** By use, in CSS pixels (I-09, V-02, V-03, K-01, L-01). */
export const IMAGE_SIZES = {
  main: { width: 600, height: 400, aspect: '3x2' },
  spin: { width: 400, height: 600, aspect: '2x3' },
  modelTile: { width: 250, height: 120, aspect: '25x12' },
  offer: { width: 375, height: 250, aspect: '3x2' },
  hero: { width: 1920, height: 800, aspect: '12x5' },
  promo: { width: 1920, height: 540, aspect: '32x9' },
} as const satisfies Record<string, { width: number; height: number; aspect: ImageAspect }>;

/** `width` is in pixels, `quality` from 30 to 90. Without `aspect` the picture is not cropped. */
export interface ImageRequest {
  width?: number;
  aspect?: ImageAspect;
  quality?: number;
}

/** At least `width`, or the widest of them. */
export const nextImageWidth = (width: number): number =>
  IMAGE_WIDTHS.find((step) => step >= width) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;

/** Pages use other addresses (`data:`, plain paths) unchanged. */
export const isImageSource = (source: string): boolean => /^(drawing:|media:|photo:|\/media\/|https:\/\/)/.test(source);

/**
 * Root-relative: `/_img/v1/a_3x2,f_auto,q_75,w_640/drawing%3Asuv%2Fred%2Fside` (I-09). The width is raised to the next one
 * of `IMAGE_WIDTHS` and the quality is limited to its range, so that the service accepts every returned address. A source
 * that the service can't resize is returned unchanged; an empty one gives ''.
 */
export const imageUrl = (source: string, request: ImageRequest = {}): string => {
  if (!isImageSource(source)) return source;
  const { from, to } = IMAGE_QUALITY_RANGE;
  const quality = Math.min(to, Math.max(from, Math.round(request.quality ?? IMAGE_DEFAULT_QUALITY)));
  const width = nextImageWidth(request.width ?? IMAGE_DEFAULT_WIDTH);
  const modifiers = [...(request.aspect ? [`a_${request.aspect}`] : []), 'f_auto', `q_${quality}`, `w_${width}`].join(',');
  return `/_img/${IMAGE_ADDRESS_VERSION}/${modifiers}/${encodeURIComponent(source)}`;
};

/** Narrowest first (I-09). '' for a source that the image service can't resize, so that browsers use the plain `src`. */
export const imageSrcSet = (
  source: string,
  { widths = [320, 480, 640, 960, 1200], ...request }: Omit<ImageRequest, 'width'> & { widths?: readonly number[] } = {},
): string => {
  if (!isImageSource(source)) return '';
  const steps = [...new Set(widths.map(nextImageWidth))].toSorted((a, b) => a - b);
  return steps.map((width) => `${imageUrl(source, { ...request, width })} ${width}w`).join(', ');
};
