import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { IMAGE_ADDRESS_VERSION } from '@forecourt/rules/picture/image-url';
import type { ChargeClient, Photographs, PictureSource, Tenant } from '../../ports';
import { joinOverlappingCalls } from '../../single-flight';
import { createWorkQueue } from '../bounded-queue';
import { convertDrawing, convertMediaPicture, hasTransparency } from './convert';
import { openPictureDiskCache, type PictureDiskCache } from './disk-cache';
import { readMediaPicture, type OriginalPicture } from './media';
import { readFeedPhotograph } from './photograph';
import { formatOfAnswer, pictureHeightForAspect, type PictureFormat, type PictureModifiers } from './modifiers';
import type { PictureSourceName } from './source';

const HEX = /\b[0-9a-f]{6}\b/gi;

/** The empty set of colours: a drawing may then use only colours with a name, no hex digits. */
const NO_HEX_COLOURS: ReadonlySet<string> = new Set();

const colours = new WeakMap<Tenant['config'], ReadonlySet<string>>();

/**
 * Returns the colours, as six hex digits in lower case, that a dealer's configuration contains. Drawings may use only these and colours with a
 * name, so that nobody can fill the cache with pictures in all sixteen million colours.
 */
const dealerHexColours = (config: Tenant['config']): ReadonlySet<string> => {
  const before = colours.get(config);
  if (before) return before;
  const named = new Set([...JSON.stringify(config).matchAll(HEX)].map(([hex]) => hex.toLowerCase()));
  colours.set(config, named);
  return named;
};

export interface PictureMakerOptions {
  /** Draws the pictures whose source is `drawing:…`. */
  drawings: PictureSource;
  /** Stored photographs of feeds, for pictures whose source is `photo:…`. */
  photographs: Photographs;
  /** Returns the absolute path of a dealer's media folder. */
  mediaFolderOf: (tenant: Tenant) => string;
  /** Absolute path of the folder for converted pictures. The folder may be emptied at any time. */
  cacheFolder: string;
  log: { warn: (details: object, message: string) => void };
  /** Largest size of the cache in bytes. Default: 1 GiB. */
  cacheBytes?: number;
  /** Most picture conversions that run at the same time. Default: 2. */
  atOnce?: number;
  /** Most picture conversions that wait for their turn. Default: 200. */
  waiting?: number;
}

export interface ConvertedPicture {
  bytes: Buffer;
  format: Exclude<PictureFormat, 'auto'>;
  /** Digest of source, content and modifiers: pictures with the same key have the same bytes. */
  key: string;
  /** Value of the header `Cache-Control` with which the picture is sent. */
  cacheFor: string;
}

interface PictureRequest {
  source: PictureSourceName;
  modifiers: PictureModifiers;
  /** Value of the request's header `Accept`. */
  accept: string | undefined;
  tenant: Tenant | undefined;
  /** Network of the client that asks for the picture; undefined for the server's own requests. */
  client?: string | undefined;
  /** Subtracts points from the work that the client's network address may cause. */
  charge?: ChargeClient | undefined;
}

/** Points that a client pays for a picture that is not in the cache. */
const PICTURE_WORK_POINTS = 100;

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** A drawing that is requested narrower than this is drawn at this width in pixels and scaled down, so that its thin lines stay in proportion. */
const LEAST_DRAWING_WIDTH = 480;

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Makes the pictures of the image service. Keeps each picture on disk, so that it is made once. */
export class PictureMaker {
  #options: PictureMakerOptions;
  #cache: PictureDiskCache;
  #inQueue: ReturnType<typeof createWorkQueue>;
  #once = joinOverlappingCalls<Buffer>();

  constructor(options: PictureMakerOptions) {
    this.#options = options;
    this.#cache = openPictureDiskCache(options.cacheFolder, options.cacheBytes ?? 1024 ** 3);
    this.#inQueue = createWorkQueue({ concurrency: options.atOnce ?? 2, waiting: options.waiting ?? 200, products: 'pictures' });
  }

  async make(request: PictureRequest): Promise<ConvertedPicture> {
    const { source } = request;
    if (source.kind === 'drawing') return this.#drawing(source.name, request);
    return this.#conversion(await this.#originalOf(source, request.tenant), request);
  }

  async #drawing(wanted: string, request: PictureRequest): Promise<ConvertedPicture> {
    const { modifiers, accept, tenant } = request;
    const { width, aspect, quality } = modifiers;
    const name = this.#options.drawings.resolve(wanted, tenant ? dealerHexColours(tenant.config) : NO_HEX_COLOURS);
    const format = formatOfAnswer(modifiers.format, accept, false);
    const key = keyOf(IMAGE_ADDRESS_VERSION, 'drawing', name, width, aspect, format === 'svg' ? 0 : quality, format);
    if (format === 'svg') return { bytes: Buffer.from(this.#draw(name, modifiers)), format, key, cacheFor: YEAR };
    const bytes = await this.#cached(key, request, () => convertDrawing(this.#draw(name, modifiers), width, format, quality));
    return { bytes, format, key, cacheFor: YEAR };
  }

  #draw(name: string, { width, aspect }: PictureModifiers): string {
    const { drawings } = this.#options;
    const drawnWidth = Math.max(LEAST_DRAWING_WIDTH, width);
    return drawings.svgOf(name, {
      width: drawnWidth,
      height: pictureHeightForAspect(drawnWidth, aspect ?? drawings.aspectOf(name)),
    });
  }

  async #originalOf(
    source: Exclude<PictureSourceName, { kind: 'drawing' }>,
    tenant: Tenant | undefined,
  ): Promise<OriginalPicture> {
    if (!tenant) throw new ProblemError('unknown_host');
    if (source.kind === 'photograph') return readFeedPhotograph(source.digest, tenant, this.#options);
    return readMediaPicture(this.#options.mediaFolderOf(tenant), source.file);
  }

  async #conversion(original: OriginalPicture, request: PictureRequest): Promise<ConvertedPicture> {
    const { modifiers, accept } = request;
    const { width, aspect, quality } = modifiers;
    if (modifiers.format === 'svg') throw new ProblemError('invalid_image', 'only drawings are served as SVG');
    const acceptsWebp = formatOfAnswer(modifiers.format, accept, false) === 'webp';
    const transparent = modifiers.format === 'auto' && !acceptsWebp ? await hasTransparency(await original.read()) : false;
    const format = formatOfAnswer(modifiers.format, accept, transparent) as Exclude<PictureFormat, 'auto' | 'svg'>;
    const key = keyOf(IMAGE_ADDRESS_VERSION, original.identity, width, aspect, quality, format);
    const { convert = convertMediaPicture } = original;
    const bytes = await this.#cached(key, request, async () => convert(await original.read(), modifiers, format));
    return { bytes, format, key, cacheFor: DAY };
  }

  #cached(key: string, { charge, client }: PictureRequest, convert: () => Promise<Buffer>): Promise<Buffer> {
    return this.#once(key, async () => {
      const cached = await this.#cache.get(key);
      if (cached) return cached;
      charge?.(PICTURE_WORK_POINTS);
      const bytes = await this.#inQueue(convert, client);
      await this.#cache
        .put(key, bytes)
        .catch((error: unknown) => this.#options.log.warn({ error, key }, 'a picture could not be cached'));
      return bytes;
    });
  }
}
