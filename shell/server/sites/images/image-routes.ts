import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_ADDRESS_VERSION } from '@forecourt/rules/picture/image-url';
import type { Tenant } from '../../platform/ports';
import { parsePictureModifiers } from './modifiers';
import { PictureMaker, type ConvertedPicture, type PictureMakerOptions } from './picture-maker';
import { parsePictureSource } from './source';

export interface ImageRouteOptions extends PictureMakerOptions {
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
}

const TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

/** A hundred pictures a second, because many shoppers of one office share an address. */
const IMAGE_REQUEST_LIMIT = { max: 6000, timeWindow: '1 minute' };

const send = (request: FastifyRequest, reply: FastifyReply, { bytes, format, key, cacheFor }: ConvertedPicture): FastifyReply => {
  const etag = `"${key.slice(0, 32)}"`;
  reply
    .header('vary', 'Accept')
    .header('etag', etag)
    .header('cache-control', cacheFor)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-site');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(TYPES[format]).send(bytes);
};

/**
 * `GET /_img/v1/<modifiers>/<encoded source>` (I-09). Modifiers are `a_`, `f_`, `q_` and `w_`; sources are `drawing:…`, and
 * `media:…` and `photo:…` of the request's dealer. Throws the ProblemErrors `invalid_image` 400, `image_source_refused` 403,
 * `not_found` 404, `unavailable` 503.
 */
export const imageRoutes: FastifyPluginAsync<ImageRouteOptions> = async (app, options) => {
  const { tenantOf } = options;
  const maker = new PictureMaker(options);
  app.get<{ Params: { modifiers: string; '*': string } }>(
    `/_img/${IMAGE_ADDRESS_VERSION}/:modifiers/*`,
    { config: { rateLimit: IMAGE_REQUEST_LIMIT } },
    async (request, reply) => {
      const modifiers = parsePictureModifiers(request.params.modifiers);
      const source = parsePictureSource(request.params['*']);
      const { accept } = request.headers;
      const { charge, client } = request;
      return send(request, reply, await maker.make({ source, modifiers, accept, tenant: tenantOf(request), charge, client }));
    },
  );
};
