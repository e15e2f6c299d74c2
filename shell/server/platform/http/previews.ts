import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewAnswer, Previews, Tenant } from '../ports';
import { refuseRequestsOfOtherSites } from './own-pages';
import { sendPlainPage } from './plain-page';
import { sendUnknownHostPage } from './unknown-host-page';

/** Holds a signed ticket. No script can read it, and it is sent to this site only. */
const PREVIEW_COOKIE = 'forecourt_preview';

const PREVIEW_PURPOSE = 'preview';

/** Nothing of such a request is counted. */
export const isRequestOfPreview = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.purpose === PREVIEW_PURPOSE;

interface PreviewPagesOptions {
  previews: Previews;
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

type PreviewRefusal = (PreviewAnswer & { ok: false })['why'];

const PAGES: Record<PreviewRefusal, { status: number; title: string; body: string }> = {
  forged: {
    status: 404,
    title: 'This is not the link of a preview',
    body: 'The link is not whole, or it was changed on its way. Please copy all of it, or ask whoever sent it.',
  },
  foreign: {
    status: 404,
    title: "This preview is for another dealer's site",
    body: 'A preview is made for the site of one dealer, and this is another. Please open the link at its own address.',
  },
  expired: {
    status: 410,
    title: 'This preview has expired',
    body: 'Its time is over. Please ask whoever sent the link for a new one.',
  },
  ended: {
    status: 410,
    title: 'This preview was ended',
    body: 'Somebody ended it before its time. Please ask whoever sent the link.',
  },
  unknown: {
    status: 410,
    title: 'This preview shows a version that is gone',
    body: 'A version that it was made for is no longer kept here. Please ask whoever sent the link for a new one.',
  },
};

const basePathOf = ({ resolved }: FastifyRequest): string => resolved?.basePath ?? '';
const cookiePath = { path: '/' };

/** The page links to the live site. */
const sendRefusedPreviewPage = (request: FastifyRequest, reply: FastifyReply, why: PreviewRefusal): FastifyReply => {
  const { status, title, body } = PAGES[why];
  const home = `${basePathOf(request)}/`;
  return sendPlainPage(reply.header('x-robots-tag', 'noindex, nofollow'), status, {
    title,
    body: `<p>${body}</p><p><a href="${home}">Go to the site as everybody sees it</a></p>`,
  });
};

export const endPreview = (request: FastifyRequest, reply: FastifyReply, why: PreviewRefusal): FastifyReply =>
  sendRefusedPreviewPage(request, reply.clearCookie(PREVIEW_COOKIE, cookiePath), why);

/** The function returns undefined for a cookie that was not signed for this site. */
export const createPreviewFinder =
  ({ open }: Previews) =>
  async (request: FastifyRequest, tenant: Tenant): Promise<PreviewAnswer | undefined> => {
    const ticket = request.cookies[PREVIEW_COOKIE];
    if (!ticket) return undefined;
    const answer = await open(ticket, tenant.slug);
    return answer.ok || (answer.why !== 'forged' && answer.why !== 'foreign') ? answer : undefined;
  };

export type FindPreview = ReturnType<typeof createPreviewFinder>;

/** No cache stores the page and no search engine lists it. */
export const setPreviewHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');

export const excludePreviewsFromCounts = (app: FastifyInstance, { previews, tenantOf }: PreviewPagesOptions): void => {
  const previewOf = createPreviewFinder(previews);
  app.addHook('preHandler', async (request, reply) => {
    const tenant = request.cookies[PREVIEW_COOKIE] ? tenantOf(request) : undefined;
    const answer = tenant && (await previewOf(request, tenant));
    if (!answer?.ok) return undefined;
    // Page views with the header `purpose: preview` are not counted.
    request.headers.purpose = PREVIEW_PURPOSE;
    return request.routeOptions.config.counted ? reply.code(204).send() : undefined;
  });
};

/** `GET /preview/<ticket>` stores the ticket in a cookie and opens the site; `POST /preview/leave` removes the cookie. */
export const previewLinkRoutes: FastifyPluginAsync<PreviewPagesOptions> = async (app, { previews, tenantOf }) => {
  app.get<{ Params: { ticket: string }; Querystring: { page?: string } }>(
    '/preview/:ticket',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { hide: true } },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) return sendUnknownHostPage(reply, request.host);
      const { ticket } = request.params;
      const answer = await previews.open(ticket, tenant.slug);
      if (!answer.ok) return sendRefusedPreviewPage(request, reply, answer.why);
      const { page } = request.query;
      const target = typeof page === 'string' && /^\/(?![/\\])/.test(page) ? page : '/';
      return setPreviewHeaders(reply)
        .setCookie(PREVIEW_COOKIE, ticket, {
          ...cookiePath,
          httpOnly: true,
          sameSite: 'lax',
          secure: request.protocol === 'https',
          expires: new Date(answer.preview.expires),
        })
        .header('referrer-policy', 'no-referrer')
        .redirect(`${basePathOf(request)}${target}`, 303);
    },
  );
  await app.register(async (own) => {
    // The browser sends the type of a form with an empty body, which Fastify would refuse without this parser.
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
    own.post('/preview/leave', { schema: { hide: true }, onRequest: refuseRequestsOfOtherSites }, async (request, reply) =>
      setPreviewHeaders(reply)
        .clearCookie(PREVIEW_COOKIE, cookiePath)
        .redirect(`${basePathOf(request)}/`, 303),
    );
  });
};
