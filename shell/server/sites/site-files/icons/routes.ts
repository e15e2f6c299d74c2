import { createHash } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setValidatorsAndCompare } from '../conditional';
import { requestHostName, type SiteFilesOptions } from '../room';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { dealerIconFile, SITE_ICONS, webManifest } from './icon-files';

/** Caches keep an icon for a day, then ask whether it has changed. */
const ICON_CACHE_CONTROL = 'public, max-age=86400';
const RATE_LIMIT = { max: 600, timeWindow: '1 minute' };
/** An icon has about ten kilobytes. */
const MOST_ICONS_IN_MEMORY = 1000;
/** In milliseconds, because the picture may change without the configuration. */
const ICON_LIFETIME = 10 * 60_000;

const digestOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 32);

const send = (request: FastifyRequest, reply: FastifyReply, body: Buffer | string, type: string): FastifyReply =>
  setValidatorsAndCompare(request, reply, { tag: digestOf(body) }, ICON_CACHE_CONTROL)
    ? reply.code(304).send()
    : reply.type(type).send(body);

export const iconRoutes: FastifyPluginAsync<SiteFilesOptions> = async (app, options) => {
  const kept = new LRUCache<string, Buffer>({ max: MOST_ICONS_IN_MEMORY, ttl: ICON_LIFETIME });

  const bytesOf = async (request: FastifyRequest, path: string): Promise<Buffer> => {
    const tenant = requestedDealer(options, request);
    const key = `${tenant.slug} ${tenant.revision} ${path}`;
    const before = kept.get(key);
    if (before) return before;
    const fetchSite = options.fetchOf(request);
    const made = await dealerIconFile(tenant.config, path, async (picture) => {
      const answer = await fetchSite(picture, { headers: { accept: 'image/png' } });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    });
    if (!made) throw new ProblemError('not_found', `There is no icon at ${path}`);
    kept.set(key, made);
    return made;
  };

  for (const path of ['/favicon.ico', ...Object.keys(SITE_ICONS)]) {
    const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    app.get(path, { config: { rateLimit: RATE_LIMIT }, schema: { hide: true } }, async (request, reply) =>
      send(request, reply, await bytesOf(request, path), type),
    );
  }

  app.get(
    '/manifest.webmanifest',
    { schema: { summary: 'Web manifest of this site', tags: ['site files'] } },
    async (request, reply) => {
      const { slug, config } = requestedDealer(options, request);
      const basePath = options.basePathOf(request);
      // Browsers request the icons of a manifest without cookies, so the query names a dealer that the host does not name.
      const query = basePath === '' && !config.hosts.includes(requestHostName(request)) ? `?site=${slug}` : '';
      const text = JSON.stringify(webManifest(config, { basePath, query }));
      return send(request, reply, text, 'application/manifest+json; charset=utf-8');
    },
  );
};
