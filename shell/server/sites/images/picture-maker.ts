import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { IMAGE_ADDRESS_VERSION } from '@forecourt/rules/picture/image-url';
import type { ChargeClient, Photographs, PictureSource, Tenant } from '../../platform/ports';
import { joinOverlappingCalls } from '../../platform/calls/single-flight';
import { createWorkQueue } from '../../platform/calls/bounded-queue';
import { convertDrawing, convertMediaPicture, hasTransparency } from './convert';
import { openPictureDiskCache, type PictureDiskCache } from './disk-cache';
import { readMediaPicture, type OriginalPicture } from './media';
import { readFeedPhotograph } from './photograph';
import { formatOfAnswer, pictureHeightForAspect, type PictureFormat, type PictureModifiers } from './modifiers';
import type { PictureSourceName } from './source';

const HEX = /\b[0-9a-f]{6}\b/gi;

/** A drawing may then use only colours with a name. */
const NO_HEX_COLOURS: ReadonlySet<string> = new Set();

const colours = new WeakMap<Tenant['config'], ReadonlySet<string>>();

/** They are six hex digits in lower case. Drawings use no others, so that nobody fills the cache with all colours. */
const dealerHexColours = (config: Tenant['config']): ReadonlySet<string> => {
  const before = colours.get(config);
  if (before) return before;
  const named = new Set([...JSON.stringify(config).matchAll(HEX)].map(([hex]) => hex.toLowerCase()));
  colours.set(config, named);
  return named;
};

export interface PictureMakerOptions {
  drawings: PictureSource;
  photographs: Photographs;
  /** Returns an absolute path. */
  mediaFolderOf: (tenant: Tenant) => string;
  /** An absolute path. The folder may be emptied at any time. */
  cacheFolder: string;
  log: { warn: (details: object, message: string) => void };
  /** Default: 1 GiB. */
  cacheBytes?: number;
  /** Most conversions at the same time. Default: 2. */
  atOnce?: number;
  /** Most conversions that wait for their turn. Default: 200. */
  waiting?: number;
}

export interface ConvertedPicture {
  bytes: Buffer;
  format: Exclude<PictureFormat, 'auto'>;
  /** A digest of source, content and modifiers: the same key means the same bytes. */
  key: string;
  /** Value of the header `Cache-Control`. */
  cacheFor: string;
}

interface PictureRequest {
  source: PictureSourceName;
  modifiers: PictureModifiers;
  /** Value of the header `Accept`. */
  accept: string | undefined;
  tenant: Tenant | undefined;
  /** Names the network; undefined for the server's own requests. */
  client?: string | undefined;
  /** Subtracts points from the work that the client's network address may cause. */
  charge?: ChargeClient | undefined;
}

/** A picture that is not in the cache costs these points. */
const PICTURE_WORK_POINTS = 100;

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** In pixels; a narrower drawing is scaled down from it, so that its thin lines stay in proportion. */
const LEAST_DRAWING_WIDTH = 480;

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Keeps each picture on disk, so that it is made once. */
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
