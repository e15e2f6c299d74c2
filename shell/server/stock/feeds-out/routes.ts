import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';
import { FEED_OUT_NAMES, secretOfFeed, FEED_OUT_DEFINITIONS, streamFeedText, type FeedOutName } from './feeds';
import type { FeedsOutOptions } from './room';

const RATE_LIMIT = { max: 30, timeWindow: '1 minute' };

interface Address {
  Params: { key?: string; file: string };
}

/** Throws the ProblemError of an unknown address for a wrong key. */
const requireRequestedFeed = (
  request: FastifyRequest<Address>,
  { tenantOf, secret }: FeedsOutOptions,
): { tenant: Tenant; name: FeedOutName } => {
  const tenant = requestedDealer({ tenantOf }, request);
  const { key, file } = request.params;
  const { feedsOut } = tenant.config;
  const name = FEED_OUT_NAMES.find((each) => FEED_OUT_DEFINITIONS[each].file === file);
  const access = name && feedsOut[name];
  const isAllowed =
    name !== undefined &&
    (access === 'public' ||
      (access === 'key' && key !== undefined && areEqualSecrets(key, secretOfFeed(secret, tenant.slug, name, feedsOut))));
  if (!isAllowed) throw new ProblemError('not_found', 'There is no feed at this address');
  return { tenant, name };
};

/** Changes whenever the text of a feed may change. */
const feedContentDigest = ({ slug, config }: Tenant, name: FeedOutName, site: string, stock: string): string => {
  const {
    currency,
    locale,
    locations,
    features,
    stock: { distance },
    feedsOut,
  } = config;
  const facts = JSON.stringify([slug, name, site, stock, currency, locale, locations, features, distance, feedsOut]);
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 32)}"`;
};

/** `GET /feeds/:file` is for public feeds. Feeds are streamed. */
export const feedsOutRoutes: FastifyPluginAsync<FeedsOutOptions> = async (app, options) => {
  const send = async (request: FastifyRequest<Address>, reply: FastifyReply) => {
    const { tenant, name } = requireRequestedFeed(request, options);
    const { etag: stock, since } = await options.stock.validator(tenant.slug);
    const site = options.siteOf(tenant, request);
    const etag = feedContentDigest(tenant, name, site, stock);
    reply
      .header('etag', etag)
      .header('last-modified', new Date(since * 1000).toUTCString())
      .header('cache-control', 'private, max-age=0, must-revalidate')
      .header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
    const form = FEED_OUT_DEFINITIONS[name];
    reply.type(form.type);
    if (request.method === 'HEAD') return reply.send();
    const dealer = { config: tenant.config, address: site };
    return reply.send(Readable.from(streamFeedText(form, dealer, options.stock.onSale(tenant.slug, form.pictures))));
  };
  // The address of a feed is secret, so the log of requests does not show it.
  const route = { config: { rateLimit: RATE_LIMIT }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get<Address>('/feeds/:file', route, send);
  app.get<Address>('/feeds/:key/:file', route, send);
};
