import { ProblemError } from '@forecourt/contracts/problem';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pages, Tenant } from '../ports';
import { pagePolicy } from './page-policy';
import { createSiteFetch } from './site-fetch';
import { unknownHostPage } from './unknown-host-page';

interface Options {
  render: Pages;
  internal: string;
  siteOf(tenant: Tenant, facts: { origin: string; basePath: string }): Promise<PublicSite>;
}

const wantsHtml = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
};

const plainHeaders = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Answers with what a loader threw: a redirect, for example. */
const passOn = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
};

/** Every address that no API answers is a page of the dealer's site. */
export const installPages = (app: FastifyInstance, { render, internal, siteOf }: Options): void => {
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/1/') || !wantsHtml(request))
      throw new ProblemError('not_found', `Nothing is served at ${path}`);
    const { resolved } = request;
    const host = request.headers.host ?? '';
    if (!resolved) return unknownHostPage(reply, host);
    const { tenant, basePath } = resolved;
    const origin = `${request.protocol}://${host}`;
    const url = URL.canParse(request.originalUrl, origin) ? new URL(request.originalUrl, origin) : undefined;
    if (!url) throw new ProblemError('invalid_request', 'The address is not a valid URL');
    const site = await siteOf(tenant, { origin, basePath });
    const answer = await render.page({
      tenant,
      url,
      headers: plainHeaders(request),
      site,
      fetch: createSiteFetch({ app, host, basePath, requestId: request.id, internal }),
    });
    if (answer.kind === 'response') return passOn(reply, answer.response);
    return reply
      .code(answer.status)
      .header('content-security-policy', pagePolicy(answer.nonce, site.search.host))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(answer.html);
  };

  app.get('/*', { schema: { hide: true } }, page);
  app.setNotFoundHandler(() => {
    throw new ProblemError('not_found', 'Nothing is served here for this method');
  });
};
