import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { IMAGE_VERSION } from '@forecourt/rules/picture/image-url';
import type { Charge, Photographs, PictureSource, Tenant } from '../../ports';
import { singleFlight } from '../../single-flight';
import { boundedQueue } from '../bounded-queue';
import { convertDrawing, convertOriginal, isTransparent } from './convert';
import { coloursOf, NO_COLOURS } from './colours';
import { diskCache, type DiskCache } from './disk-cache';
import { mediaOriginal, type Original } from './media';
import { photographOriginal } from './photograph';
import { formatFor, heightAt, type Format, type Modifiers } from './modifiers';
import type { Source } from './source';

export interface PictureOptions {
  /** Draws the pictures of sources `drawing:…`. */
  drawings: PictureSource;
  /** Kept photographs of feeds, sources `photo:…`. */
  photographs: Photographs;
  /** Absolute folder of a dealer's media files. */
  mediaFolderOf: (tenant: Tenant) => string;
  /** Absolute folder for converted pictures; may be emptied at any time. */
  cacheFolder: string;
  log: { warn: (details: object, message: string) => void };
  /** Size of the cache, bytes; default 1 GiB. */
  cacheBytes?: number;
  /** Conversions at the same time; default 2. */
  atOnce?: number;
  /** Conversions that wait; default 200. */
  waiting?: number;
}

export interface Picture {
  bytes: Buffer;
  format: Exclude<Format, 'auto'>;
  /** Digest of source, content and modifiers: pictures with the same key have the same bytes. */
  key: string;
  /** Value of `Cache-Control`. */
  cacheFor: string;
}

interface PictureRequest {
  source: Source;
  modifiers: Modifiers;
  /** The Accept header. */
  accept: string | undefined;
  tenant: Tenant | undefined;
  /** Network of the client; undefined for the server's own requests. */
  client?: string | undefined;
  /** Takes points of work from the client. */
  charge?: Charge | undefined;
}

/** Points of work for a picture that is not cached. */
const PICTURE_PRICE = 100;

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** A narrower drawing is drawn at this width and scaled down, so that its thin lines stay in proportion. */
const LEAST_DRAWN = 480;

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Makes the pictures of the image service, each once: results are kept on disk. */
export class PictureMaker {
  #options: PictureOptions;
  #cache: DiskCache;
  #inQueue: ReturnType<typeof boundedQueue>;
  #once = singleFlight<Buffer>();

  constructor(options: PictureOptions) {
    this.#options = options;
    this.#cache = diskCache(options.cacheFolder, options.cacheBytes ?? 1024 ** 3);
    this.#inQueue = boundedQueue({ concurrency: options.atOnce ?? 2, waiting: options.waiting ?? 200, products: 'pictures' });
  }

  async make(request: PictureRequest): Promise<Picture> {
    const { source } = request;
    if (source.kind === 'drawing') return this.#drawing(source.name, request);
    return this.#conversion(await this.#originalOf(source, request.tenant), request);
  }

  async #drawing(wanted: string, request: PictureRequest): Promise<Picture> {
    const { modifiers, accept, tenant } = request;
    const { width, aspect, quality } = modifiers;
    const name = this.#options.drawings.resolve(wanted, tenant ? coloursOf(tenant.config) : NO_COLOURS);
    const format = formatFor(modifiers.format, accept, false);
    const key = keyOf(IMAGE_VERSION, 'drawing', name, width, aspect, format === 'svg' ? 0 : quality, format);
    if (format === 'svg') return { bytes: Buffer.from(this.#draw(name, modifiers)), format, key, cacheFor: YEAR };
    const bytes = await this.#cached(key, request, () => convertDrawing(this.#draw(name, modifiers), width, format, quality));
    return { bytes, format, key, cacheFor: YEAR };
  }

  #draw(name: string, { width, aspect }: Modifiers): string {
    const { drawings } = this.#options;
    const drawnWidth = Math.max(LEAST_DRAWN, width);
    return drawings.svgOf(name, { width: drawnWidth, height: heightAt(drawnWidth, aspect ?? drawings.aspectOf(name)) });
  }

  async #originalOf(source: Exclude<Source, { kind: 'drawing' }>, tenant: Tenant | undefined): Promise<Original> {
    if (!tenant) throw new ProblemError('unknown_host');
    if (source.kind === 'photograph') return photographOriginal(source.digest, tenant, this.#options);
    return mediaOriginal(this.#options.mediaFolderOf(tenant), source.file);
  }

  async #conversion(original: Original, request: PictureRequest): Promise<Picture> {
    const { modifiers, accept } = request;
    const { width, aspect, quality } = modifiers;
    if (modifiers.format === 'svg') throw new ProblemError('invalid_image', 'only drawings are served as SVG');
    const acceptsWebp = formatFor(modifiers.format, accept, false) === 'webp';
    const transparent = modifiers.format === 'auto' && !acceptsWebp ? await isTransparent(await original.read()) : false;
    const format = formatFor(modifiers.format, accept, transparent) as Exclude<Format, 'auto' | 'svg'>;
    const key = keyOf(IMAGE_VERSION, original.identity, width, aspect, quality, format);
    const { convert = convertOriginal } = original;
    const bytes = await this.#cached(key, request, async () => convert(await original.read(), modifiers, format));
    return { bytes, format, key, cacheFor: DAY };
  }

  #cached(key: string, { charge, client }: PictureRequest, convert: () => Promise<Buffer>): Promise<Buffer> {
    return this.#once(key, async () => {
      const cached = await this.#cache.get(key);
      if (cached) return cached;
      charge?.(PICTURE_PRICE);
      const bytes = await this.#inQueue(convert, client);
      await this.#cache
        .put(key, bytes)
        .catch((error: unknown) => this.#options.log.warn({ error, key }, 'a picture could not be cached'));
      return bytes;
    });
  }
}
