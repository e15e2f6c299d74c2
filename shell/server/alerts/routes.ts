import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SaveSearchBody, SaveSearchAnswer } from '@forecourt/contracts/search/alerts';
import { ProblemError } from '@forecourt/contracts/problem';
import { confirmRoutes } from './confirm-routes';
import { describeSearch } from './describe-search';
import { manageRoutes } from './manage-routes';
import { alertPage } from './pages/alert-page';
import { isFrequency, paragraph, saveForm } from './pages/page-parts';
import { emailOf, FormBody, refuseOtherSites, saveRequestOf, searchOf } from './read-request';
import { dealerOf, rateLimitOf, pageSite, type AlertsRoomContext } from './room';
import { saveSearch } from './save-search';
import { stopRoutes } from './stop-routes';

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 64 * 1024;
const WRONG_EMAIL = 'Please enter a valid email address.';

/** Makes the routes read plain forms, and answers errors with a page if a browser sent a form or opened a page. */
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

type SaveFormValues = Parameters<typeof saveForm>[1];

const sendSaveForm = (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply, values: SaveFormValues) => {
  const site = pageSite(room, request, dealerOf(room, request));
  return alertPage(reply, site, {
    title: site.text('shell.alerts.save', 'Save this search'),
    body: saveForm({ ...site, action: `${site.basePath}/api/alerts` }, values),
    ...(values.problem === undefined ? {} : { status: 422 }),
  });
};

/** Routes of the pages without JavaScript: the form that saves a search, and the page after it. */
const saveRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const options = { config: rateLimitOf(120), schema: { hide: true } };
    app.get<{ Querystring: { search?: string } }>('/alerts/new', options, async (request, reply) => {
      const { config } = dealerOf(room, request as FastifyRequest);
      const search = searchOf(request.query.search ?? '');
      const description = describeSearch(search, config, room.wordingOf(config));
      return sendSaveForm(room, request as FastifyRequest, reply, { search: JSON.stringify(search), description });
    });

    app.get('/alerts/sent', options, async (request, reply) => {
      const site = pageSite(room, request, dealerOf(room, request));
      const { text } = site;
      return alertPage(reply, site, {
        title: text('shell.alerts.sent', 'Check your email'),
        body: `${paragraph(text('shell.alerts.sent.text', 'We have sent you a message. Press the button in it to confirm that the address is yours; then your alerts begin.'))}${paragraph(text('shell.alerts.sent.none', 'No message after some minutes? Look into your spam folder, or check the address and try again.'), 'muted')}`,
      });
    });
  };

const save = async (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply) => {
  refuseOtherSites(request);
  const tenant = dealerOf(room, request);
  const { body } = request;
  const input = saveRequestOf(body);
  const { text, basePath } = pageSite(room, request, tenant);
  const email = emailOf(input.email);
  const problem = text('shell.form.email', WRONG_EMAIL);
  if (!email && body instanceof FormBody)
    return sendSaveForm(room, request, reply, {
      search: body.get('search'),
      description: describeSearch(input.search, tenant.config, text),
      email: input.email,
      problem,
      ...(isFrequency(input.frequency) ? { frequency: input.frequency } : {}),
    });
  if (!email) throw new ProblemError('invalid_request', undefined, [{ path: '/email', message: problem }]);
  // A robot that fills in the honeypot gets the same answer as a person, and nothing is stored.
  if (!input.website)
    await saveSearch(room, { ...input, email, tenant, origin: room.linkAddressOf(request, tenant), ip: request.ip });
  if (body instanceof FormBody) return reply.redirect(`${basePath}/alerts/sent`, 303);
  return reply.code(202).send({ sent: true });
};

/**
 * Routes that save a search (S-16): `POST /api/alerts`, the pages that do the same without JavaScript, and the pages
 * behind links in e-mails.
 */
export const alertRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    prepare(app, room);
    await app.register(saveRoutes(room));
    app.post(
      '/api/alerts',
      {
        bodyLimit: BODY_LIMIT,
        config: rateLimitOf(20),
        // The handler checks the body itself, because the body may be a plain HTML form.
        validatorCompiler: () => () => true,
        schema: {
          summary: 'Save a search for e-mail alerts',
          description:
            'Sends a message that asks the owner of the address for confirmation. The answer is the same whether or not the address is known. A plain HTML form is answered with a page.',
          tags: ['alerts'],
          consumes: ['application/json', FORM],
          body: SaveSearchBody,
          response: { 202: SaveSearchAnswer },
        },
      },
      (request, reply) => save(room, request, reply),
    );
    await app.register(confirmRoutes(room));
    await app.register(stopRoutes(room));
    await app.register(manageRoutes(room));
  };
