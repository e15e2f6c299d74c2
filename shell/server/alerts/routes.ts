import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SaveSearch, SearchSaved } from '@forecourt/contracts/search/alerts';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant } from '../ports';
import { describeSearch } from './describe-search';
import { manageRoutes } from './manage-routes';
import { alertPage } from './pages/alert-page';
import { isFrequency, paragraph, saveForm } from './pages/page-parts';
import { emailOf, FormBody, refuseOtherSites, saveRequestOf, searchOf } from './read-request';
import { dealerOf, limited, originOf, pageSite, type AlertsRoomContext } from './room';
import { saveSearch } from './save-search';

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 64 * 1024;
const WRONG_EMAIL = 'Please enter a valid email address.';

/** Reads forms; a browser that sent one, or opens a page, reads a page when something fails. */
const prepare = (app: FastifyInstance, room: AlertsRoomContext): void => {
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => new FormBody(new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, request, reply) => {
    const tenant = room.tenantOf(request);
    const status = error instanceof ProblemError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    if (!tenant || (request.url.startsWith('/api/') && !(request.body instanceof FormBody)) || status >= 500) throw error;
    const site = pageSite(room, request, tenant);
    const title =
      status === 429
        ? site.text('shell.alerts.tooMany', 'Too many requests')
        : site.text('shell.alerts.failed', 'That did not work');
    const words =
      status === 429
        ? site.text('shell.alerts.tooMany.text', 'Please wait some minutes and try again.')
        : (error as Error).message;
    return alertPage(reply, site, { title, body: paragraph(words), status });
  });
};

/** Saving a search (S-16): `POST /api/alerts`, and the pages that do the same without JavaScript. */
export const alertRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    prepare(app, room);
    const sentPage = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant) => {
      const site = pageSite(room, request, tenant);
      const { text } = site;
      return alertPage(reply, site, {
        title: text('shell.alerts.sent', 'Check your email'),
        body: `${paragraph(text('shell.alerts.sent.text', 'We have sent you a message. Press the button in it to confirm that the address is yours; then your alerts begin.'))}${paragraph(text('shell.alerts.sent.none', 'No message after some minutes? Look into your spam folder, or check the address and try again.'), 'muted')}`,
      });
    };

    app.get<{ Querystring: { search?: string } }>(
      '/alerts/new',
      { config: limited(120), schema: { hide: true } },
      async (request, reply) => {
        const tenant = dealerOf(room, request);
        const site = pageSite(room, request, tenant);
        const search = searchOf(request.query.search ?? '');
        const description = describeSearch(search, tenant.config, site.text);
        const form = saveForm(
          { ...site, action: `${site.basePath}/api/alerts` },
          { search: JSON.stringify(search), description },
        );
        return alertPage(reply, site, { title: site.text('shell.alerts.save', 'Save this search'), body: form });
      },
    );

    app.get('/alerts/sent', { config: limited(120), schema: { hide: true } }, async (request, reply) =>
      sentPage(request, reply, dealerOf(room, request)),
    );

    app.post(
      '/api/alerts',
      {
        bodyLimit: BODY_LIMIT,
        config: limited(20),
        // The handler checks: a form is read first.
        validatorCompiler: () => () => true,
        schema: {
          summary: 'Save a search for e-mail alerts',
          description:
            'Sends a message that asks the owner of the address for confirmation. The answer is the same whether or not the address is known. A form of a browser without JavaScript is answered with a page.',
          tags: ['alerts'],
          consumes: ['application/json', FORM],
          body: SaveSearch,
          response: { 202: SearchSaved },
        },
      },
      async (request, reply) => {
        refuseOtherSites(request);
        const tenant = dealerOf(room, request);
        const { body } = request;
        const asked = saveRequestOf(body);
        const site = pageSite(room, request, tenant);
        const email = emailOf(asked.email);
        const problem = site.text('shell.form.email', WRONG_EMAIL);
        if (!email && body instanceof FormBody) {
          const description = describeSearch(asked.search, tenant.config, site.text);
          const again = {
            search: body.get('search'),
            description,
            email: asked.email,
            problem,
            ...(isFrequency(asked.frequency) ? { frequency: asked.frequency } : {}),
          };
          const form = saveForm({ ...site, action: `${site.basePath}/api/alerts` }, again);
          return alertPage(reply as unknown as FastifyReply, site, {
            title: site.text('shell.alerts.save', 'Save this search'),
            body: form,
            status: 422,
          });
        }
        if (!email) throw new ProblemError('invalid_request', undefined, [{ path: '/email', message: problem }]);
        // A machine filled in what no person sees: it is answered like a person, and nothing is kept.
        if (!asked.website) await saveSearch(room, { ...asked, email, tenant, origin: originOf(room, request), ip: request.ip });
        if (body instanceof FormBody) return reply.redirect(`${site.basePath}/alerts/sent`, 303);
        return reply.code(202).send({ sent: true });
      },
    );

    await app.register(manageRoutes(room));
  };
