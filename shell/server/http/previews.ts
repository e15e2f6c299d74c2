import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewAnswer, Previews, Tenant } from '../ports';
import { refuseForeignPages } from './own-pages';
import { sendPlainPage } from './plain-page';
import { sendUnknownHostPage } from './unknown-host-page';

/** Cookie with a signed ticket. No script can read it, and it is sent to this site only. */
const PREVIEW_COOKIE = 'forecourt_preview';

interface Options {
  previews: Previews;
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

type Refusal = (PreviewAnswer & { ok: false })['why'];

const PAGES: Record<Refusal, { status: number; title: string; body: string }> = {
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

/** Sends the page for a link or cookie that opens no preview. It links to the live site. */
const refusedPreview = (request: FastifyRequest, reply: FastifyReply, why: Refusal): FastifyReply => {
  const { status, title, body } = PAGES[why];
  const home = `${basePathOf(request)}/`;
  return sendPlainPage(reply.header('x-robots-tag', 'noindex, nofollow'), status, {
    title,
    body: `<p>${body}</p><p><a href="${home}">Go to the site as everybody sees it</a></p>`,
  });
};

/**
 * Removes a cookie that opens no preview, and sends the page of `refusedPreview`. The visitor's next page is the live
 * site.
 */
export const endedPreview = (request: FastifyRequest, reply: FastifyReply, why: Refusal): FastifyReply =>
  refusedPreview(request, reply.clearCookie(PREVIEW_COOKIE, cookiePath), why);

/**
 * Returns the function that finds the preview of a visitor's cookie; it returns undefined for a cookie that was not
 * signed for this site.
 */
export const createPreviewOf =
  ({ open }: Previews) =>
  async (request: FastifyRequest, tenant: Tenant): Promise<PreviewAnswer | undefined> => {
    const ticket = request.cookies[PREVIEW_COOKIE];
    if (!ticket) return undefined;
    const answer = await open(ticket, tenant.slug);
    return answer.ok || (answer.why !== 'forged' && answer.why !== 'foreign') ? answer : undefined;
  };

export type PreviewOf = ReturnType<typeof createPreviewOf>;

/** Sets the headers of a preview page, so that no cache stores it and no search engine lists it. */
export const previewHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');

/** Excludes requests of previews from counts of events and of failures. */
export const installPreviews = (app: FastifyInstance, { previews, tenantOf }: Options): void => {
  const previewOf = createPreviewOf(previews);
  app.addHook('preHandler', async (request, reply) => {
    const tenant = request.cookies[PREVIEW_COOKIE] ? tenantOf(request) : undefined;
    const answer = tenant && (await previewOf(request, tenant));
    if (!answer?.ok) return undefined;
    // Page views with the header `purpose: preview` are not counted.
    request.headers.purpose = 'preview';
    return request.routeOptions.config.counted ? reply.code(204).send() : undefined;
  });
};

/**
 * Adds the routes `GET /preview/<ticket>`, which stores the ticket in a cookie and opens the site, and `POST
 * /preview/leave`, which removes the cookie.
 */
export const previewPages: FastifyPluginAsync<Options> = async (app, { previews, tenantOf }) => {
  app.get<{ Params: { ticket: string }; Querystring: { page?: string } }>(
    '/preview/:ticket',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) return sendUnknownHostPage(reply, request.host);
      const { ticket } = request.params;
      const answer = await previews.open(ticket, tenant.slug);
      if (!answer.ok) return refusedPreview(request, reply, answer.why);
      const { page } = request.query;
      const target = typeof page === 'string' && /^\/(?![/\\])/.test(page) ? page : '/';
      return previewHeaders(reply)
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
    own.post('/preview/leave', { schema: { hide: true }, onRequest: refuseForeignPages }, async (request, reply) =>
      previewHeaders(reply)
        .clearCookie(PREVIEW_COOKIE, cookiePath)
        .redirect(`${basePathOf(request)}/`, 303),
    );
  });
};
