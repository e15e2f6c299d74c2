import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { ProblemError } from '@forecourt/contracts/problem';
import { isUuid } from '@forecourt/contracts/uuid';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptPlainForms } from '../../../platform/requests/plain-body';
import type { Identity, AdminRight, Tenants } from '../../../platform/ports';
import { countsPageHtml, type EventCountsView } from './counts-page';
import { sendDeskPage, isFormProof, formProofOf } from './desk-page';
import { undeliveredLeadsPageHtml, type UndeliveredLead } from './leads-page';

export interface DeskPagesOptions {
  identify(token: string): Promise<Identity | undefined>;
  /** Undefined when the identity has the right. */
  refusalOf(identity: Identity, right: AdminRight, touched?: { dealers?: readonly string[] }): string | undefined;
  /** The console uses the same cookie, so one sign-in is enough. */
  session: {
    tokenOf(request: FastifyRequest): string | undefined;
    keep(request: FastifyRequest, reply: FastifyReply, token: string, identity: Identity): void;
    end(reply: FastifyReply): void;
  };
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  undelivered(query: { tenant?: string; limit: number }): Promise<UndeliveredLead[]>;
  /** Resolves with the number of planned deliveries. */
  resend(leads: { lead?: string; tenant?: string; undelivered?: boolean }): Promise<number>;
  counts(tenant: string): Promise<Omit<EventCountsView, 'dealers'>>;
  overview(after: string, identity: Identity): string;
}

type Fields = Record<string, string | undefined>;

interface SignedIn {
  token: string;
  identity: Identity;
  /** Every form of the session must send it, so that other sites cannot forge requests. */
  proof: string;
}

const fieldsOf = ({ body }: FastifyRequest): Fields => (body instanceof URLSearchParams ? Object.fromEntries(body) : {});

const BODY_LIMIT = 4096;
const MOST_LEADS = 200;
const PAGES = ['/leads', '/counts', '/overview'];
const ON_CONSOLE = { constraints: { host: /^console\./ }, schema: { hide: true } };

const signInForm = (to: string, wrong: boolean): string =>
  `<p>Use your own token, or the operator token in the file <code>operator.token</code> of the data folder.</p>${wrong ? '<p class="bad" role="alert">This token is not valid here, or it was revoked.</p>' : ''}<form method="post" action="/sign-in" class="row"><input type="hidden" name="to" value="${to}"><input type="text" name="username" value="operator" autocomplete="username" hidden><label>Token<input type="password" name="token" autocomplete="current-password" required size="46"></label><button class="first">Sign in</button></form>`;

const sendRefusal = (reply: FastifyReply, proof: string, reason: string): FastifyReply =>
  sendDeskPage(reply, { title: 'No right to see this', proof, body: `<p>${escapeHtml(reason)}.</p>` }, 403);

/** When nobody is signed in, sends the sign-in page and returns undefined. */
const requireSignIn = async (
  { identify, session }: DeskPagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
): Promise<SignedIn | undefined> => {
  const token = session.tokenOf(request);
  const identity = token ? await identify(token) : undefined;
  if (token && identity) return { token, identity, proof: formProofOf(token) };
  void sendDeskPage(reply, { title: 'Sign in', body: signInForm(to, false) }, 401);
  return undefined;
};

interface Page {
  url: string;
  title: string;
  right: AdminRight;
  body(query: Fields, visitor: SignedIn): Promise<string>;
}

const addPage = (app: FastifyInstance, options: DeskPagesOptions, { url, title, right, body }: Page): void => {
  app.get(url, ON_CONSOLE, async (request, reply) => {
    const visitor = await requireSignIn(options, request, reply, url);
    if (!visitor) return reply;
    const query = request.query as Fields;
    const dealers = query['tenant'] ? [query['tenant']] : [];
    const reason = options.refusalOf(visitor.identity, right, { dealers });
    if (reason !== undefined) return sendRefusal(reply, visitor.proof, reason);
    return sendDeskPage(reply, { title, proof: visitor.proof, body: await body(query, visitor) });
  });
};

interface Action {
  url: string;
  right: AdminRight;
  act(fields: Fields, reply: FastifyReply): Promise<FastifyReply>;
}

/** Only a page of the same session can send the form. */
const addFormRoute = (app: FastifyInstance, options: DeskPagesOptions, { url, right, act }: Action): void => {
  app.post(url, { ...ON_CONSOLE, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const visitor = await requireSignIn(options, request, reply, '/leads');
    if (!visitor) return reply;
    const fields = fieldsOf(request);
    if (!isFormProof(fields['proof'], visitor.token))
      throw new ProblemError('foreign_page', 'The form belongs to another sign-in: reload the page and send it again');
    const reason = options.refusalOf(visitor.identity, right);
    return reason === undefined ? act(fields, reply) : sendRefusal(reply, visitor.proof, reason);
  });
};

const addSignIn = (app: FastifyInstance, options: DeskPagesOptions): void => {
  const { identify, refusalOf, session } = options;
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };
  app.post('/sign-in', { ...ON_CONSOLE, bodyLimit: BODY_LIMIT, config }, async (request, reply) => {
    const fields = fieldsOf(request);
    const token = (fields['token'] ?? '').trim();
    const page = PAGES.find((each) => each === fields['to']) ?? '/leads';
    const identity = await identify(token);
    if (!identity) return sendDeskPage(reply, { title: 'Sign in', body: signInForm(page, true) }, 403);
    const next = page === '/overview' || refusalOf(identity, 'operate') === undefined ? page : '/counts';
    session.keep(request, reply, token, identity);
    return reply.redirect(next, 303);
  });
  addFormRoute(app, options, {
    url: '/sign-out',
    right: 'view',
    async act(_fields, reply) {
      session.end(reply);
      return reply.redirect('/', 303);
    },
  });
};

const namesOf = ({ tenants }: DeskPagesOptions, isListed: (slug: string) => boolean): { slug: string; name: string }[] =>
  tenants
    .all()
    .filter(({ slug }) => isListed(slug))
    .map(({ slug, config }) => ({ slug, name: config.name }));

const addLeads = (app: FastifyInstance, options: DeskPagesOptions): void => {
  const { tenants, undelivered, resend } = options;
  addPage(app, options, {
    url: '/leads',
    title: 'Undelivered leads',
    right: 'operate',
    async body({ tenant: slug, resent }, { proof }) {
      const tenant = tenants.bySlug(slug ?? '')?.slug;
      const leads = await undelivered({ tenant, limit: MOST_LEADS });
      const again = /^\d{1,6}$/.test(resent ?? '') ? Number(resent) : undefined;
      return undeliveredLeadsPageHtml({
        leads,
        limit: MOST_LEADS,
        dealers: namesOf(options, () => true),
        tenant,
        resent: again,
        proof,
      });
    },
  });
  addFormRoute(app, options, {
    url: '/leads/resend',
    right: 'operate',
    async act({ lead, tenant: slug }, reply) {
      const tenant = tenants.bySlug(slug ?? '')?.slug;
      if (lead !== undefined && !isUuid(lead))
        throw new ProblemError('invalid_request', 'The id of the lead is not a UUID: reload the page and send the form again');
      const resent = await resend(lead === undefined ? { tenant } : { lead, undelivered: true });
      const query = new URLSearchParams({ ...(tenant ? { tenant } : {}), resent: String(resent) });
      return reply.redirect(`/leads?${query.toString()}`, 303);
    },
  });
};

const addCounts = (app: FastifyInstance, options: DeskPagesOptions): void => {
  const { tenants, refusalOf, counts } = options;
  addPage(app, options, {
    url: '/counts',
    title: 'Counts',
    right: 'counts',
    async body({ tenant: slug }, { identity }) {
      const dealers = namesOf(options, (each) => refusalOf(identity, 'counts', { dealers: [each] }) === undefined);
      const tenant = tenants.bySlug(slug ?? '')?.slug ?? dealers[0]?.slug;
      if (tenant === undefined) return '<p>There is no dealer yet.</p>';
      return countsPageHtml({ dealers, ...(await counts(tenant)) });
    },
  });
};

/** Undelivered leads for operators (L-07), counts for managers of dealers (E-02), versions for every token. */
export const deskPages: FastifyPluginAsync<DeskPagesOptions> = async (app, options) => {
  acceptPlainForms(app);
  addSignIn(app, options);
  addLeads(app, options);
  addPage(app, options, {
    url: '/overview',
    title: 'Release desk',
    right: 'view',
    body: async ({ after = '' }, { identity }) => options.overview(after, identity),
  });
  addCounts(app, options);
};
