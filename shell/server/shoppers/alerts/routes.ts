import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SaveSearchBody, SaveSearchAnswer } from '@forecourt/contracts/search/alerts';
import { ProblemError } from '@forecourt/contracts/problem';
import { searchConfirmationRoutes } from './confirm-routes';
import { describeSavedSearch } from './describe-search';
import { manageSearchesRoutes } from './manage-routes';
import { sendDealerPage } from '../../platform/plain-pages/dealer-page';
import { acceptPlainForms, BODY_TYPES } from '../../platform/requests/plain-body';
import { isAlertFrequency, paragraphHtml, saveSearchFormHtml } from './pages/page-parts';
import { readEmailAddress, refuseCrossSiteRequest, readSaveSearchRequest, parseSavedSearch } from './read-request';
import { requireDealerWithAlerts, networkAddressLimit, dealerPageSite, type AlertsRoomContext } from './room';
import { saveSearch } from './save-search';
import { unsubscribeRoutes } from './stop-routes';

const BODY_LIMIT = 64 * 1024;
const WRONG_EMAIL = 'Please enter a valid email address.';

/** Reads plain forms, and answers errors with a page if a browser sent a form or opened a page. */
const prepare = (app: FastifyInstance, room: AlertsRoomContext): void => {
  acceptPlainForms(app);
  app.setErrorHandler((error, request, reply) => {
    const tenant = room.tenantOf(request);
    const status = error instanceof ProblemError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    if (!tenant || (request.url.startsWith('/api/') && !(request.body instanceof URLSearchParams)) || status >= 500) throw error;
    const site = dealerPageSite(room, request, tenant);
    const title =
      status === 429
        ? site.text('shell.alerts.tooMany', 'Too many requests')
        : site.text('shell.alerts.failed', 'That did not work');
    const words =
      status === 429
        ? site.text('shell.alerts.tooMany.text', 'Please wait some minutes and try again.')
        : (error as Error).message;
    return sendDealerPage(reply, site, { title, body: paragraphHtml(words), status });
  });
};

type SaveFormValues = Parameters<typeof saveSearchFormHtml>[1];

const sendSaveForm = (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply, values: SaveFormValues) => {
  const site = dealerPageSite(room, request, requireDealerWithAlerts(room, request));
  return sendDealerPage(reply, site, {
    title: site.text('shell.alerts.save', 'Save this search'),
    body: saveSearchFormHtml({ ...site, action: `${site.basePath}/api/alerts` }, values),
    ...(values.problem === undefined ? {} : { status: 422 }),
  });
};

const saveRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const options = { config: networkAddressLimit(120), schema: { hide: true } };
    app.get<{ Querystring: { search?: string } }>('/alerts/new', options, async (request, reply) => {
      const { config } = requireDealerWithAlerts(room, request as FastifyRequest);
      const search = parseSavedSearch(request.query.search ?? '');
      const description = describeSavedSearch(search, config, room.wordingOf(config));
      return sendSaveForm(room, request as FastifyRequest, reply, { search: JSON.stringify(search), description });
    });

    app.get('/alerts/sent', options, async (request, reply) => {
      const site = dealerPageSite(room, request, requireDealerWithAlerts(room, request));
      const { text } = site;
      return sendDealerPage(reply, site, {
        title: text('shell.alerts.sent', 'Check your email'),
        body: `${paragraphHtml(text('shell.alerts.sent.text', 'We have sent you a message. Press the button in it to confirm that the address is yours; then your alerts begin.'))}${paragraphHtml(text('shell.alerts.sent.none', 'No message after some minutes? Look into your spam folder, or check the address and try again.'), 'muted')}`,
      });
    });
  };

/** Undefined unless this is the account's confirmed address. */
const accountWithAddress = async (
  { accounts }: AlertsRoomContext,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> => {
  const shopper = await accounts.shopperOf(request);
  return shopper?.email === email.toLowerCase() ? shopper.account : undefined;
};

const save = async (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply) => {
  refuseCrossSiteRequest(request);
  const tenant = requireDealerWithAlerts(room, request);
  const { body } = request;
  const input = readSaveSearchRequest(body);
  const { text, basePath } = dealerPageSite(room, request, tenant);
  const email = readEmailAddress(input.email);
  const problem = text('shell.form.email', WRONG_EMAIL);
  if (!email && body instanceof URLSearchParams)
    return sendSaveForm(room, request, reply, {
      search: body.get('search') ?? '',
      description: describeSavedSearch(input.search, tenant.config, text),
      email: input.email,
      problem,
      ...(isAlertFrequency(input.frequency) ? { frequency: input.frequency } : {}),
    });
  if (!email) throw new ProblemError('invalid_request', undefined, [{ path: '/email', message: problem }]);
  // A robot that fills in the honeypot gets the same answer as a person, and nothing is stored.
  const address = input.website ? undefined : await saveSearch(room, { ...input, email, tenant, origin: room.linkAddressOf(request, tenant), ip: request.ip, account: await accountWithAddress(room, request, email) }); // prettier-ignore
  if (!(body instanceof URLSearchParams)) return reply.code(202).send({ sent: true, ...(address ? { confirmed: true } : {}) });
  const page = address ? `manage?t=${encodeURIComponent(room.tokens.make('manage', tenant.slug, address))}` : 'sent';
  return reply.redirect(`${basePath}/alerts/${page}`, 303);
};

/** Has `POST /api/alerts` (S-16), the same without JavaScript, and the pages behind links in e-mails. */
export const alertRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    prepare(app, room);
    await app.register(saveRoutes(room));
    app.post(
      '/api/alerts',
      {
        bodyLimit: BODY_LIMIT,
        config: networkAddressLimit(20),
        // The handler checks the body itself, because the body may be a plain HTML form.
        validatorCompiler: () => () => true,
        schema: {
          summary: 'Save a search for e-mail alerts',
          description:
            'Sends a message that asks the owner of the address for confirmation. The answer is the same whether or not the address is known. A plain HTML form is answered with a page.',
          tags: ['alerts'],
          consumes: BODY_TYPES,
          body: SaveSearchBody,
          response: { 202: SaveSearchAnswer },
        },
      },
      (request, reply) => save(room, request, reply),
    );
    await app.register(searchConfirmationRoutes(room));
    await app.register(unsubscribeRoutes(room));
    await app.register(manageSearchesRoutes(room));
  };
