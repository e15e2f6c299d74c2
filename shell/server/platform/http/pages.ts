import { ProblemError } from '@forecourt/contracts/problem';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { gateOf, isPageOfOneVisitor, isPersonalPage } from '@forecourt/rules/account/gates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptPageAnswer, PageRenderer, ServedVersions, SitePageAnswer, SiteRequest, Tenant } from '../ports';
import { sendFailedPage } from './failed-page';
import { sendKeptPage } from './kept-page-answer';
import { contentSecurityPolicy, contentSecurityHeaders, outsideServicesOf } from './page-policy';
import { sendPlainPage } from './plain-page';
import { endPreview, setPreviewHeaders, type FindPreview } from './previews';
import { createInProcessFetch } from './site-fetch';
import { sendUnknownDealerPage, sendUnknownHostPage } from './unknown-host-page';
import type { VisitorIdOfRequest } from './visitor';

/** Of a loader's answer the browser gets these alone: a cookie of a remote could take the place of the shopper's session. */
const LOADER_HEADERS = ['location', 'content-type'] as const;

export interface KeptAddress {
  tenant: Tenant;
  url: URL;
  origin: string;
  basePath: string;
  kept: KeptPageAnswer;
}

interface SitePagesOptions {
  render: Pick<PageRenderer, 'page'>;
  internal: string;
  siteOf(tenant: Tenant, facts: { origin: string; basePath: string }): Promise<PublicSite>;
  visitorOf?: VisitorIdOfRequest;
  /** Called with every page of live versions; returns its `Server-Timing` header, by which browsers report it. */
  onServed?(request: FastifyRequest, page: ServedVersions & { tenant: Tenant; visitor: string | undefined }): string | undefined;
  previewOf?: FindPreview;
  /** The path to which a request is led instead of its page; undefined for a page that is shown. */
  leadElsewhere?(
    request: FastifyRequest,
    tenant: Tenant,
    page: { path: string; search: string; basePath: string },
  ): Promise<string | undefined>;
  /** For a page whose HTML contains the shopper's own data; no other page gets the session. */
  cookieOfAccountPage?(request: FastifyRequest): string | undefined;
  /** Headers for shared caches; undefined if the page is not lent to them. */
  lend?(request: FastifyRequest, page: KeptAddress): Record<string, string> | undefined;
  /** Value of `x-robots-tag`; undefined when search engines may list the page (I-08). */
  robotsOf?(tenant: Tenant, address: { host: string; basePath: string }): string | undefined;
}

/** A client pays them for every page; a page that has to be rendered costs more. */
const KEPT_PAGE_POINTS = 1;
const NOT_STORED = 'private, no-store';

const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i;
const UNKNOWN_PATH = {
  title: 'There is no such page',
  body: '<p>The address has a character that is in no address of this site.</p><p><a href="/">Go to the home page</a></p>',
};

const wantsHtml = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
};

const sendLoaderResponse = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  for (const name of LOADER_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
};

type ResolvedTenant = NonNullable<FastifyRequest['resolved']>;

interface PageAddress {
  url: URL;
  origin: string;
  path: string;
}

/** Undefined if the address leads out of the dealer's site. Throws ProblemError `invalid_request`. */
const addressOfPage = (request: FastifyRequest, { basePath }: ResolvedTenant): PageAddress | undefined => {
  const origin = `${request.protocol}://${request.host}`;
  // The parts are joined, because `new URL('//host/x', origin)` would be an address of another host.
  const address = `${origin}${request.originalUrl}`;
  if (!URL.canParse(address)) throw new ProblemError('invalid_request', 'The address is not a valid URL');
  const url = new URL(address);
  // A forwarded host with a path leads the address out of the site, and the site's routes would report the page as failed.
  if (!`${url.pathname}/`.startsWith(`${basePath}/`)) return undefined;
  return { url, origin, path: url.pathname.slice(basePath.length) };
};

interface MadePage {
  site: PublicSite;
  answer: SitePageAnswer;
}

/** Resolves with the error if the page can't be made. Throws ProblemError `too_many_requests`. */
const makePage = async (
  app: FastifyInstance,
  { render, internal, siteOf, cookieOfAccountPage }: SitePagesOptions,
  request: FastifyRequest,
  { tenant, basePath }: ResolvedTenant,
  page: PageAddress & Pick<SiteRequest, 'visitor' | 'preview'>,
): Promise<MadePage | { error: unknown }> => {
  const { url, origin, path, visitor, preview } = page;
  const isOfOneVisitor = isPageOfOneVisitor(path);
  const cookie = isPersonalPage(path) ? cookieOfAccountPage?.(request) : undefined;
  const { host, id: requestId, charge } = request;
  const fetch = createInProcessFetch({ app, host, basePath, slug: tenant.slug, requestId, internal, cookie });
  try {
    const site = await siteOf(tenant, { origin, basePath });
    const answer = await render.page({ tenant, url, site, fetch, visitor, preview, isOfOneVisitor, charge });
    return { site, answer };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'too_many_requests') throw error;
    return { error };
  }
};

/** A page behind a gate is not: a cache would show it to others. A forwarded host is not part of a cache's key. */
const isForEverybody = ({ host, headers }: FastifyRequest, { config }: Tenant, path: string): boolean =>
  !isPageOfOneVisitor(path) && !gateOf(path, config.accounts) && host === headers.host;

const answerWithPage = async (
  app: FastifyInstance,
  options: SitePagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { visitorOf, onServed, previewOf, robotsOf, leadElsewhere } = options;
  const requestPath = request.url.split('?')[0] ?? '/';
  if (requestPath.startsWith('/api/') || requestPath.startsWith('/1/') || !wantsHtml(request))
    throw new ProblemError('not_found', `Nothing is served at ${requestPath}`);
  // The routes of a site match no path with a line break, and would report the page as failed.
  if (CONTROL_CHARACTER.test(requestPath)) return sendPlainPage(reply, 404, UNKNOWN_PATH);
  const { resolved, unknownDealer, host } = request;
  if (!resolved)
    return unknownDealer === undefined ? sendUnknownHostPage(reply, host) : sendUnknownDealerPage(reply, unknownDealer);
  const { tenant, basePath } = resolved;
  const address = addressOfPage(request, resolved);
  if (!address) return sendPlainPage(reply, 404, UNKNOWN_PATH);
  const { path } = address;
  const elsewhere = await leadElsewhere?.(request, tenant, { path, search: address.url.search, basePath });
  if (elsewhere !== undefined) return reply.header('cache-control', NOT_STORED).redirect(`${basePath}${elsewhere}`, 302);
  const opened = await previewOf?.(request, tenant);
  if (opened && !opened.ok) return endPreview(request, reply, opened.why);
  const preview = opened?.preview;
  const visitor = visitorOf?.(request, reply, tenant);
  const made = await makePage(app, options, request, resolved, { ...address, visitor, preview });
  if ('error' in made) return sendFailedPage(request, reply, made.error, preview);
  const { site, answer } = made;
  reply.header('cache-control', isPageOfOneVisitor(path) ? NOT_STORED : 'private, no-cache');
  const robots = robotsOf?.(tenant, { host: request.hostname.toLowerCase(), basePath });
  if (robots) reply.header('x-robots-tag', robots);
  if (preview) setPreviewHeaders(reply);
  if (answer.kind === 'response') return sendLoaderResponse(reply, answer.response);
  const timing = answer.served && onServed?.(request, { ...answer.served, tenant, visitor });
  if (timing) reply.header('server-timing', timing);
  const policy = contentSecurityPolicy(answer.inline, outsideServicesOf(site));
  reply.code(answer.status).headers(contentSecurityHeaders(policy, tenant.config.security.trustedTypes));
  if (answer.status === 503) reply.header('retry-after', '5');
  reply.type('text/html; charset=utf-8');
  const { kept } = answer;
  if (kept && answer.status === 200 && !preview && visitor === undefined && isForEverybody(request, tenant, path))
    reply.headers(options.lend?.(request, { ...address, tenant, basePath, kept }) ?? {});
  return kept ? sendKeptPage(request, reply, answer, kept) : reply.send(answer.html);
};

/** Answers every path without an API route. */
export const installSitePages = (app: FastifyInstance, options: SitePagesOptions): void => {
  const page = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    answerWithPage(app, options, request, reply);
  app.get('/*', { schema: { hide: true }, config: { price: KEPT_PAGE_POINTS } }, page);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && wantsHtml(request)) {
      request.charge?.(KEPT_PAGE_POINTS);
      return page(request, reply);
    }
    throw new ProblemError('not_found', 'This address has no answer for this method');
  });
};
