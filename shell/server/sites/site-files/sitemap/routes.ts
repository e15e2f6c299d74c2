import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brandPagePaths } from '@forecourt/rules/site/brands';
import { ProblemError } from '@forecourt/contracts/problem';
import { blogPagePaths } from '@forecourt/rules/blog/blog';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../../../platform/ports';
import { setValidatorsAndCompare } from '../conditional';
import { requestSiteAddress, requestSiteUrl, type SiteFilesOptions } from '../room';
import { searchEngineVisibility } from '../visibility';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { crawlSite, MOST_CRAWLED_PAGES, type SitePagesByKind } from './crawl-site';
import { createAnswerCache } from './kept-answers';
import { resultsPagesWithCars } from './landing-pages';
import { sitemapFileEntries, sitemapFileNames, sitemapPartOfFileName, type SitemapSources } from './sitemap-files';
import { sitemapIndexXml, sitemapFileXml } from './sitemap-xml';

/** In milliseconds, because reading the pages renders them. */
const SITE_PAGES_LIFETIME = 10 * 60_000;
/** In milliseconds while the stock stays the same. */
const RESULT_PAGES_LIFETIME = 60_000;
const RATE_LIMIT = { max: 120, timeWindow: '1 minute' };
const NAME = 'sitemap.xml, and the files that it names: sitemap-stock-1.xml, sitemap-models.xml, …';

const contentDigest = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** Throws ProblemError if the dealer's site has no sitemap at this address. */
const requireDealerWithSitemap = (request: FastifyRequest, options: SiteFilesOptions): Tenant => {
  const tenant = requestedDealer(options, request);
  const visibility = searchEngineVisibility(tenant.config, requestSiteAddress(request, options));
  if (visibility === 'preparation' || visibility === 'other-host')
    throw new ProblemError('not_found', 'Search engines do not list the site at this address, so it has no sitemap');
  return tenant;
};

const createSources = (options: SiteFilesOptions) => {
  const keptPages = createAnswerCache<SitePagesByKind>(SITE_PAGES_LIFETIME, options.now);
  const keptLanding = createAnswerCache<string[]>(RESULT_PAGES_LIFETIME, options.now);
  const readSite = async (request: FastifyRequest, tenant: Tenant): Promise<SitePagesByKind> => {
    const fetchSite = options.fetchOf(request);
    const basePath = options.basePathOf(request);
    const { key, paths } = await options.remotePages(tenant);
    const fetchPage = async (path: string) => {
      const answer = await fetchSite(path, { headers: { accept: 'text/html' } });
      return { status: answer.status, html: await answer.text() };
    };
    const starts = [
      ...tenant.config.pages.map((page) => page.path),
      ...blogPagePaths(tenant.config, options.now() / 1000),
      ...brandPagePaths(tenant.config.brands),
      ...paths,
    ];
    return keptPages(`${tenant.slug} ${tenant.revision} ${basePath} ${key}`, async () => {
      const { pages, unread } = await crawlSite(fetchPage, starts, basePath);
      if (unread > 0)
        options.log.warn(
          { tenant: tenant.slug, most: MOST_CRAWLED_PAGES, unread },
          'the sitemap lacks pages, because the site has more than are read for it; check whether its links form a loop',
        );
      return pages;
    });
  };
  const countSearchPages = async (tenant: Tenant): Promise<string[]> => {
    const { paths, uncounted } = await resultsPagesWithCars(tenant.config.locations, options.countStock(tenant));
    if (uncounted.length > 0)
      options.log.warn(
        { tenant: tenant.slug, uncounted },
        'the sitemap lacks results pages, because the stock has more makes or models of a make than a search counts',
      );
    return paths;
  };
  return (request: FastifyRequest, validator: string): SitemapSources => ({
    stock: options.stock,
    sitePages: (tenant) => readSite(request, tenant),
    landingPages: (tenant) => keptLanding(`${tenant.slug} ${tenant.revision} ${validator}`, () => countSearchPages(tenant)),
  });
};

const sendXml = (request: FastifyRequest, reply: FastifyReply, text: () => string | Readable): FastifyReply => {
  reply.type('application/xml; charset=utf-8');
  return request.method === 'HEAD' ? reply.send() : reply.send(text());
};

/** `/sitemap.xml` is an index. Files with the stock are streamed. */
export const sitemapRoutes: FastifyPluginAsync<SiteFilesOptions> = async (app, options) => {
  const sourcesOf = createSources(options);
  const config = { rateLimit: RATE_LIMIT };
  app.get(
    '/sitemap.xml',
    { config, schema: { summary: 'Index of the sitemap of this site', tags: ['site files'] } },
    async (request, reply) => {
      const tenant = requireDealerWithSitemap(request, options);
      const { etag } = await options.stock.validator(tenant.slug);
      const site = requestSiteUrl(request, options);
      const files = await sitemapFileNames(tenant, sourcesOf(request, etag));
      const text = sitemapIndexXml(files.map(({ name, changed }) => ({ address: `${site}/${name}`, changed })));
      if (setValidatorsAndCompare(request, reply, { tag: contentDigest(text) })) return reply.code(304).send();
      return sendXml(request, reply, () => text);
    },
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[a-z0-9-]+$).xml',
    { config, schema: { hide: true, description: NAME } },
    async (request, reply) => {
      const tenant = requireDealerWithSitemap(request, options);
      const file = `sitemap-${request.params.part}.xml`;
      const part = sitemapPartOfFileName(file);
      if (!part) throw new ProblemError('not_found', `The sitemap has no file ${file}`);
      const { etag, since } = await options.stock.validator(tenant.slug);
      const site = requestSiteUrl(request, options);
      const entries = await sitemapFileEntries(tenant, part, site, sourcesOf(request, etag));
      if (!entries) throw new ProblemError('not_found', `The sitemap has no file ${file}`);
      const isList = Array.isArray(entries);
      const tag = contentDigest(site, file, isList ? JSON.stringify(entries) : etag);
      if (setValidatorsAndCompare(request, reply, { tag, ...(isList ? {} : { changed: since }) })) return reply.code(304).send();
      return sendXml(request, reply, () => Readable.from(sitemapFileXml(entries)));
    },
  );
};
