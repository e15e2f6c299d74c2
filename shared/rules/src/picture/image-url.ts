/** Version of the drawings and of the address form. A changed drawing gets a new version, so caches never hold an old one. */
export const IMAGE_VERSION = 'v1';

/**
 * Widths in CSS pixels the image service makes. A closed ladder keeps its cache bounded (I-09). The widest is for
 * pictures all round, of which a screen shows a quarter.
 */
export const IMAGE_WIDTHS = [64, 128, 250, 320, 375, 400, 480, 600, 640, 800, 960, 1200, 1600, 1920, 3840] as const;

/** Aspects (width x height) the image service crops or composes to (I-09). */
export const IMAGE_ASPECTS = ['1x1', '2x3', '3x2', '4x3', '16x9', '12x5', '25x12', '32x9', '2x1'] as const;

/** One of the aspects the service knows, `16x9` for sixteen to nine. */
export type ImageAspect = (typeof IMAGE_ASPECTS)[number];

/** Width in pixels when nothing is said (I-09). */
export const IMAGE_DEFAULT_WIDTH = 640;

/** Compression quality, 30 to 90, when nothing is said (I-09). */
export const IMAGE_DEFAULT_QUALITY = 75;

/** Lowest and highest quality the service takes. */
export const IMAGE_QUALITY_RANGE = { from: 30, to: 90 } as const;

/** Sizes of the specification, in CSS pixels: what each place shows (I-09, V-02, V-03, K-01, L-01). */
export const IMAGE_SIZES = {
  main: { width: 600, height: 400, aspect: '3x2' },
  spin: { width: 400, height: 600, aspect: '2x3' },
  modelTile: { width: 250, height: 120, aspect: '25x12' },
  offer: { width: 375, height: 250, aspect: '3x2' },
  hero: { width: 1920, height: 800, aspect: '12x5' },
  promo: { width: 1920, height: 540, aspect: '32x9' },
} as const satisfies Record<string, { width: number; height: number; aspect: ImageAspect }>;

/** What a picture is asked for with. `width` in pixels, `quality` 30 to 90; without `aspect` the picture keeps its own. */
export interface ImageRequest {
  width?: number;
  aspect?: ImageAspect;
  quality?: number;
}

/** The smallest width that the image service makes and that is at least `width`; its widest if there is none. */
export const ladderWidth = (width: number): number =>
  IMAGE_WIDTHS.find((step) => step >= width) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;

/** Whether the image service can resize this source. Pages use other addresses (`data:`, plain paths) unchanged. */
export const isImageSource = (source: string): boolean => /^(drawing:|media:|\/media\/|https:\/\/)/.test(source);

/**
 * Root-relative address of a picture at the image service, e.g. `/_img/v1/a_3x2,f_auto,q_75,w_640/drawing%3Asuv%2Fred%2Fside`.
 * The width is raised to the next step of the ladder and the quality brought into its range, so that any call gives an
 * address the service accepts. A source the service does not make is returned unchanged; an empty one gives ''. (I-09)
 */
export const imageUrl = (source: string, request: ImageRequest = {}): string => {
  if (!isImageSource(source)) return source;
  const { from, to } = IMAGE_QUALITY_RANGE;
  const quality = Math.min(to, Math.max(from, Math.round(request.quality ?? IMAGE_DEFAULT_QUALITY)));
  const width = ladderWidth(request.width ?? IMAGE_DEFAULT_WIDTH);
  const modifiers = [...(request.aspect ? [`a_${request.aspect}`] : []), 'f_auto', `q_${quality}`, `w_${width}`].join(',');
  return `/_img/${IMAGE_VERSION}/${modifiers}/${encodeURIComponent(source)}`;
};

/**
 * `srcset` with a width descriptor for each step, narrowest first, without doubles;
 * '' for a source the service does not make, so that the plain `src` is used. (I-09)
 */
export const imageSrcSet = (
  source: string,
  { widths = [320, 480, 640, 960, 1200], ...request }: Omit<ImageRequest, 'width'> & { widths?: readonly number[] } = {},
): string => {
  if (!isImageSource(source)) return '';
  const steps = [...new Set(widths.map(ladderWidth))].toSorted((a, b) => a - b);
  return steps.map((width) => `${imageUrl(source, { ...request, width })} ${width}w`).join(', ');
};
