import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { IMAGE_VERSION } from '@forecourt/rules/picture/image-url';
import type { PictureSource, Tenant } from '../../ports';
import { convertDrawing, convertOriginal, isTransparent } from './convert';
import { diskCache } from './disk-cache';
import { mediaOriginal, type Original } from './media';
import { formatFor, heightAt, readModifiers, type Format, type Modifiers } from './modifiers';
import { singleFlight, workQueue } from './queue';
import { remoteOriginal } from './remote';
import { readSource, type Source } from './source';

export interface ImagesOptions {
  /** The dealer the request is for; undefined where the host is unknown. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** Draws the pictures of sources `drawing:…`. */
  drawings: PictureSource;
  /** Absolute folder of a dealer's media files. */
  mediaFolderOf: (tenant: Tenant) => string;
  /** Hosts (exact, lower case) that pictures may be fetched from. */
  allowHosts: readonly string[];
  /** Absolute folder for made pictures; may be emptied at any time. */
  cacheFolder: string;
  log: { warn: (details: object, message: string) => void };
  /** Size of the cache, bytes; default 1 GiB. */
  cacheBytes?: number;
  /** Conversions at once and waiting; default 2 and 200. */
  atOnce?: number;
  waiting?: number;
  /** For pictures elsewhere; default the platform's. */
  fetcher?: typeof fetch;
}

interface Made {
  bytes: Buffer;
  format: Exclude<Format, 'auto'>;
  key: string;
  cacheFor: string;
}

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

/** From one network address: a hundred each second, for offices full of shoppers behind one. */
const LIMIT = { max: 6000, timeWindow: '1 minute' };

/** Drawings narrower than this are drawn at it and scaled down, so that their thin lines stay in proportion. */
const LEAST_DRAWN = 480;

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const draw = (drawings: PictureSource, name: string, modifiers: Modifiers): string => {
  const width = Math.max(LEAST_DRAWN, modifiers.width);
  return drawings.svgOf(name, { width, height: heightAt(width, modifiers.aspect ?? drawings.aspectOf(name)) });
};

const send = (request: FastifyRequest, reply: FastifyReply, made: Made): FastifyReply => {
  const etag = `"${made.key.slice(0, 32)}"`;
  reply
    .header('vary', 'Accept')
    .header('etag', etag)
    .header('cache-control', made.cacheFor)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-site');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(TYPES[made.format]).send(made.bytes);
};

const pictureMaker = (options: ImagesOptions) => {
  const cache = diskCache(options.cacheFolder, options.cacheBytes ?? 1024 ** 3);
  const queued = workQueue(options.atOnce ?? 2, options.waiting ?? 200);
  const once = singleFlight<Buffer>();
  const cached = (key: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    once(key, async () => {
      const found = await cache.get(key);
      if (found) return found;
      const bytes = await queued(make);
      await cache.put(key, bytes).catch((error: unknown) => options.log.warn({ error, key }, 'a picture could not be cached'));
      return bytes;
    });

  const fromDrawing = async (name: string, modifiers: Modifiers, accept: string | undefined): Promise<Made> => {
    options.drawings.check(name);
    const svg = () => draw(options.drawings, name, modifiers);
    const format = formatFor(modifiers.format, accept, false);
    const key = keyOf(
      IMAGE_VERSION,
      'drawing',
      name,
      modifiers.width,
      modifiers.aspect,
      format === 'svg' ? 0 : modifiers.quality,
      format,
    );
    if (format === 'svg') return { bytes: Buffer.from(svg()), format, key, cacheFor: YEAR };
    const bytes = await cached(key, () => convertDrawing(svg(), modifiers.width, format, modifiers.quality));
    return { bytes, format, key, cacheFor: YEAR };
  };

  const fromOriginal = async (original: Original, modifiers: Modifiers, accept: string | undefined): Promise<Made> => {
    if (modifiers.format === 'svg') throw new ProblemError('invalid_image', 'only drawings are served as SVG');
    const wantsWebp = formatFor(modifiers.format, accept, false) === 'webp';
    const transparent = modifiers.format === 'auto' && !wantsWebp ? await isTransparent(await original.read()) : false;
    const format = formatFor(modifiers.format, accept, transparent) as Exclude<Format, 'auto' | 'svg'>;
    const key = keyOf(IMAGE_VERSION, original.identity, modifiers.width, modifiers.aspect, modifiers.quality, format);
    const bytes = await cached(key, async () => convertOriginal(await original.read(), modifiers, format));
    return { bytes, format, key, cacheFor: DAY };
  };

  const mediaOf = (source: Extract<Source, { kind: 'media' }>, tenant: Tenant | undefined): Promise<Original> => {
    if (!tenant) throw new ProblemError('unknown_host');
    return mediaOriginal(options.mediaFolderOf(tenant), source.file);
  };

  return async (source: Source, modifiers: Modifiers, accept: string | undefined, tenant: Tenant | undefined): Promise<Made> => {
    if (source.kind === 'drawing') return fromDrawing(source.name, modifiers, accept);
    const original =
      source.kind === 'media' ? await mediaOf(source, tenant) : remoteOriginal(source.url, undefined, options.fetcher);
    return fromOriginal(original, modifiers, accept);
  };
};

/**
 * The image service: `GET /_img/v1/<modifiers>/<encoded source>` (I-09). Modifiers `a_`, `f_`, `q_`, `w_`; sources
 * `drawing:…`, `media:…` of the request's dealer, `https://…` on the allow-list. Failures are ProblemErrors for the
 * application's error handler: `invalid_image` 400, `image_source_refused` 403, `not_found` 404, `unavailable` 503.
 */
export const imagesRoom =
  (options: ImagesOptions): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const make = pictureMaker(options);
    app.get<{ Params: { modifiers: string; '*': string } }>(
      `/_img/${IMAGE_VERSION}/:modifiers/*`,
      { config: { rateLimit: LIMIT } },
      async (request, reply) => {
        const modifiers = readModifiers(request.params.modifiers);
        const source = readSource(request.params['*'], options.allowHosts);
        const made = await make(source, modifiers, request.headers.accept, options.tenantOf(request));
        return send(request, reply, made);
      },
    );
  };
