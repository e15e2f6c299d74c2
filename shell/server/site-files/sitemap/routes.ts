import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../../ports';
import { isUnchanged } from '../conditional';
import { addressOf, siteOf, type SiteFilesOptions } from '../room';
import { visibilityOf } from '../visibility';
import { crawlSite, type SitePages } from './crawl-site';
import { createKeptAnswers } from './kept-answers';
import { landingPages } from './landing-pages';
import { entriesOf, filesOf, partOfFile, type SitemapSources } from './sitemap-files';
import { sitemapIndex, urlset } from './sitemap-xml';

/** Milliseconds for which the pages of a site are kept: reading them means rendering them. */
const PAGES_LIFETIME = 10 * 60_000;
/** Milliseconds for which the search pages of a dealer are kept while the stock stays the same. */
const LANDING_LIFETIME = 60_000;
const RATE_LIMIT = { max: 120, timeWindow: '1 minute' };
const NAME = 'sitemap.xml, and the files that it names: sitemap-stock-1.xml, sitemap-models.xml, …';

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** The dealer of a request whose site has a sitemap. */
const listedTenant = (request: FastifyRequest, options: SiteFilesOptions): Tenant => {
  const tenant = options.tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  const visibility = visibilityOf(tenant.config, addressOf(request, options));
  if (visibility === 'preparation' || visibility === 'other-host')
    throw new ProblemError('not_found', 'Search engines do not list the site at this address, so it has no sitemap');
  return tenant;
};

const createSources = (options: SiteFilesOptions) => {
  const keptPages = createKeptAnswers<SitePages>(PAGES_LIFETIME, options.now);
  const keptLanding = createKeptAnswers<string[]>(LANDING_LIFETIME, options.now);
  const readSite = async (request: FastifyRequest, tenant: Tenant): Promise<SitePages> => {
    const fetchSite = options.fetchOf(request);
    const basePath = options.basePathOf(request);
    const { key, paths } = await options.remotePages(tenant);
    const fetchPage = async (path: string) => {
      const answer = await fetchSite(path, { headers: { accept: 'text/html' } });
      return { status: answer.status, html: await answer.text() };
    };
    const starts = [...tenant.config.pages.map((page) => page.path), ...paths];
    return keptPages(`${tenant.slug} ${tenant.revision} ${basePath} ${key}`, () => crawlSite(fetchPage, starts, basePath));
  };
  return (request: FastifyRequest, validator: string): SitemapSources => ({
    stock: options.stock,
    sitePages: (tenant) => readSite(request, tenant),
    landingPages: (tenant) =>
      keptLanding(`${tenant.slug} ${tenant.revision} ${validator}`, () =>
        landingPages(tenant.config.locations, options.countStock(tenant)),
      ),
  });
};

const sendXml = (request: FastifyRequest, reply: FastifyReply, text: () => string | Readable): FastifyReply => {
  reply.type('application/xml; charset=utf-8');
  return request.method === 'HEAD' ? reply.send() : reply.send(text());
};

/** `GET /sitemap.xml`, an index, and the files that it names. Files of the stock are streamed. */
export const sitemapRoutes: FastifyPluginAsync<SiteFilesOptions> = async (app, options) => {
  const sourcesOf = createSources(options);
  const config = { rateLimit: RATE_LIMIT };
  app.get(
    '/sitemap.xml',
    { config, schema: { summary: 'Index of the sitemap of this site', tags: ['site files'] } },
    async (request, reply) => {
      const tenant = listedTenant(request, options);
      const { etag } = await options.stock.validator(tenant.slug);
      const site = siteOf(request, options);
      const files = await filesOf(tenant, sourcesOf(request, etag));
      const text = sitemapIndex(files.map(({ name, changed }) => ({ address: `${site}/${name}`, changed })));
      if (isUnchanged(request, reply, { tag: digest(text) })) return reply.code(304).send();
      return sendXml(request, reply, () => text);
    },
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[a-z0-9-]+$).xml',
    { config, schema: { hide: true, description: NAME } },
    async (request, reply) => {
      const tenant = listedTenant(request, options);
      const file = `sitemap-${request.params.part}.xml`;
      const part = partOfFile(file);
      if (!part) throw new ProblemError('not_found', `The sitemap has no file ${file}`);
      const { etag, since } = await options.stock.validator(tenant.slug);
      const site = siteOf(request, options);
      const entries = await entriesOf(tenant, part, site, sourcesOf(request, etag));
      if (!entries) throw new ProblemError('not_found', `The sitemap has no file ${file}`);
      const isList = Array.isArray(entries);
      const tag = digest(site, file, isList ? JSON.stringify(entries) : etag);
      if (isUnchanged(request, reply, { tag, ...(isList ? {} : { changed: since }) })) return reply.code(304).send();
      return sendXml(request, reply, () => Readable.from(urlset(entries)));
    },
  );
};
