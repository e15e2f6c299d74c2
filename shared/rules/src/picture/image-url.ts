/**
 * Version of the drawings and of the format of image addresses. A change of either needs a new version, because caches store
 * pictures by address.
 */
export const IMAGE_ADDRESS_VERSION = 'v1';

/**
 * Widths in pixels in which the image service makes pictures. The list is closed, so that the service's cache stays bounded
 * (I-09). The widest is for 360° pictures, of which a screen shows a quarter.
 */
export const IMAGE_WIDTHS = [64, 128, 250, 320, 375, 400, 480, 600, 640, 800, 960, 1200, 1600, 1920, 3840] as const;

/** Aspects (width x height) to which the image service crops or composes pictures (I-09). */
export const IMAGE_ASPECTS = ['1x1', '2x3', '3x2', '4x3', '16x9', '12x5', '25x12', '32x9', '2x1'] as const;

/** An aspect ratio that the image service can cut pictures to, such as `16x9`. */
export type ImageAspect = (typeof IMAGE_ASPECTS)[number];

/** Width in pixels of a picture whose request to the image service names no width (I-09). */
export const IMAGE_DEFAULT_WIDTH = 640;

/** Compression quality, from 30 to 90, of a picture whose request to the image service names no quality (I-09). */
export const IMAGE_DEFAULT_QUALITY = 75;

/** Lowest and highest compression quality that a request to the image service may name. */
export const IMAGE_QUALITY_RANGE = { from: 30, to: 90 } as const;

/** Picture sizes of the specification by use, in CSS pixels (I-09, V-02, V-03, K-01, L-01). */
export const IMAGE_SIZES = {
  main: { width: 600, height: 400, aspect: '3x2' },
  spin: { width: 400, height: 600, aspect: '2x3' },
  modelTile: { width: 250, height: 120, aspect: '25x12' },
  offer: { width: 375, height: 250, aspect: '3x2' },
  hero: { width: 1920, height: 800, aspect: '12x5' },
  promo: { width: 1920, height: 540, aspect: '32x9' },
} as const satisfies Record<string, { width: number; height: number; aspect: ImageAspect }>;

/**
 * How the image service shall make a picture. `width` is in pixels, `quality` from 30 to 90. Without `aspect` the picture is
 * not cropped.
 */
export interface ImageRequest {
  width?: number;
  aspect?: ImageAspect;
  quality?: number;
}

/** Returns the smallest width of `IMAGE_WIDTHS` that is at least `width`, or the widest of them. */
export const nextImageWidth = (width: number): number =>
  IMAGE_WIDTHS.find((step) => step >= width) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;

/**
 * Returns whether the image service can resize a picture source. Pages use other addresses (`data:`, plain paths) unchanged.
 */
export const isImageSource = (source: string): boolean => /^(drawing:|media:|photo:|\/media\/|https:\/\/)/.test(source);

/**
 * Returns the root-relative address of a picture at the image service, such as
 * `/_img/v1/a_3x2,f_auto,q_75,w_640/drawing%3Asuv%2Fred%2Fside` (I-09). The width is raised to the next one of
 * `IMAGE_WIDTHS` and the quality is limited to its range, so that the service accepts every returned address. A source that
 * the service can't resize is returned unchanged; an empty one gives ''.
 */
export const imageUrl = (source: string, request: ImageRequest = {}): string => {
  if (!isImageSource(source)) return source;
  const { from, to } = IMAGE_QUALITY_RANGE;
  const quality = Math.min(to, Math.max(from, Math.round(request.quality ?? IMAGE_DEFAULT_QUALITY)));
  const width = nextImageWidth(request.width ?? IMAGE_DEFAULT_WIDTH);
  const modifiers = [...(request.aspect ? [`a_${request.aspect}`] : []), 'f_auto', `q_${quality}`, `w_${width}`].join(',');
  return `/_img/${IMAGE_ADDRESS_VERSION}/${modifiers}/${encodeURIComponent(source)}`;
};

/**
 * Returns a `srcset` with a width descriptor for each width, narrowest first, without repeats (I-09). Returns '' for
 * a source that the image service can't resize, so that browsers use the plain `src`.
 */
export const imageSrcSet = (
  source: string,
  { widths = [320, 480, 640, 960, 1200], ...request }: Omit<ImageRequest, 'width'> & { widths?: readonly number[] } = {},
): string => {
  if (!isImageSource(source)) return '';
  const steps = [...new Set(widths.map(nextImageWidth))].toSorted((a, b) => a - b);
  return steps.map((width) => `${imageUrl(source, { ...request, width })} ${width}w`).join(', ');
};
