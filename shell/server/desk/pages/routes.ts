import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, Right, Tenants } from '../../ports';
import { countsPage, type CountsView } from './counts-page';
import { sendPage } from './desk-page';
import { leadsPage, type UndeliveredLead } from './leads-page';
import { isProof, proofOf } from './session';

export interface DeskPagesOptions {
  /** Whose token it is; undefined: nobody's, or no longer. */
  identify(token: string): Promise<Identity | undefined>;
  /** Why somebody may not do something; undefined: they may. */
  refusalOf(identity: Identity, right: Right, touched?: { dealers?: readonly string[] }): string | undefined;
  /** Where a browser keeps the token; the console's too, so that one sign-in does for all of the desk. */
  session: {
    tokenOf(request: FastifyRequest): string | undefined;
    keep(request: FastifyRequest, reply: FastifyReply, token: string, identity: Identity): void;
    end(reply: FastifyReply): void;
  };
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  undelivered(wish: { tenant?: string; limit: number }): Promise<UndeliveredLead[]>;
  /** Resolves with how many deliveries go out again. */
  resend(wish: { lead?: string; tenant?: string; undelivered?: boolean }): Promise<number>;
  counts(tenant: string): Promise<Omit<CountsView, 'dealers'>>;
  /** Which dealer runs which version, from the dealer after this slug on, as HTML. */
  overview(after: string): string;
}

type Words = Record<string, string | undefined>;

interface SignedIn {
  token: string;
  identity: Identity;
  proof: string;
}

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 4096;
const MOST_LEADS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Pages of the desk that a sign-in may lead on to. */
const PAGES = ['/leads', '/counts', '/overview'];

const signInForm = (to: string, wrong: boolean): string =>
  `<p>With a token: yours, or the operator token in the file <code>operator.token</code> of the data folder.</p>${wrong ? '<p class="bad" role="alert">This token is not valid here, or no longer.</p>' : ''}<form method="post" action="/sign-in" class="row"><input type="hidden" name="to" value="${to}"><input type="text" name="username" value="operator" autocomplete="username" hidden><label>Token<input type="password" name="token" autocomplete="current-password" required size="46"></label><button class="first">Sign in</button></form>`;

/**
 * What people see and do on `console.*`, in pages without a script: an operator undelivered leads, with a way to send them
 * again (L-07); a manager of dealers their counts too (E-02); everybody with a token which dealer runs which version. Behind a sign-in with a token.
 */
export const deskPages: FastifyPluginAsync<DeskPagesOptions> = async (app, options) => {
  const { identify, refusalOf, session, tenants, undelivered, resend, counts, overview } = options;
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, async (_request: FastifyRequest, body: unknown) =>
    Object.fromEntries(new URLSearchParams(String(body))),
  );
  const named = (slugs: (slug: string) => boolean) =>
    tenants
      .all()
      .filter(({ slug }) => slugs(slug))
      .map(({ slug, config }) => ({ slug, name: config.name }));
  const onDesk = { constraints: { host: /^console\./ }, schema: { hide: true } };

  /** Who is signed in; otherwise the page on which that is done is the answer. */
  const signedIn = async (request: FastifyRequest, reply: FastifyReply, to: string): Promise<SignedIn | undefined> => {
    const token = session.tokenOf(request);
    const identity = token ? await identify(token) : undefined;
    if (token && identity) return { token, identity, proof: proofOf(token) };
    void sendPage(reply, { title: 'Sign in', body: signInForm(to, false) }, 401);
    return undefined;
  };
  const refused = (reply: FastifyReply, proof: string, reason: string): FastifyReply =>
    sendPage(reply, { title: 'Not yours to see', proof, body: `<p>${escapeHtml(reason)}.</p>` }, 403);

  const page = (url: string, title: string, right: Right, body: (query: Words, who: SignedIn) => Promise<string>): void => {
    app.get(url, onDesk, async (request, reply) => {
      const who = await signedIn(request, reply, url);
      if (!who) return reply;
      const query = request.query as Words;
      const dealers = query['tenant'] ? [query['tenant']] : [];
      const reason = refusalOf(who.identity, right, { dealers });
      if (reason !== undefined) return refused(reply, who.proof, reason);
      return sendPage(reply, { title, proof: who.proof, body: await body(query, who) });
    });
  };

  /** A form of the desk: sent by its own page, by somebody signed in who may. */
  const action = (url: string, right: Right, act: (body: Words, reply: FastifyReply) => Promise<FastifyReply>): void => {
    app.post(url, { ...onDesk, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const who = await signedIn(request, reply, '/leads');
      if (!who) return reply;
      const body = (request.body ?? {}) as Words;
      if (!isProof(body['proof'], who.token)) throw new ProblemError('foreign_page', 'The form is not of this session');
      const reason = refusalOf(who.identity, right);
      return reason === undefined ? act(body, reply) : refused(reply, who.proof, reason);
    });
  };

  app.post(
    '/sign-in',
    { ...onDesk, bodyLimit: BODY_LIMIT, config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { token: given = '', to = '' } = (request.body ?? {}) as Words;
      const token = given.trim();
      const asked = PAGES.find((known) => known === to) ?? '/leads';
      const identity = await identify(token);
      if (!identity) return sendPage(reply, { title: 'Sign in', body: signInForm(asked, true) }, 403);
      const next = asked === '/overview' || refusalOf(identity, 'operate') === undefined ? asked : '/counts';
      session.keep(request, reply, token, identity);
      return reply.redirect(next, 303);
    },
  );
  action('/sign-out', 'view', async (_body, reply) => {
    session.end(reply);
    return reply.redirect('/', 303);
  });

  page('/leads', 'Undelivered leads', 'operate', async ({ tenant: slug, resent }, { proof }) => {
    const tenant = tenants.bySlug(slug ?? '')?.slug;
    const leads = await undelivered({ tenant, limit: MOST_LEADS });
    const again = /^\d{1,6}$/.test(resent ?? '') ? Number(resent) : undefined;
    return leadsPage({ leads, limit: MOST_LEADS, dealers: named(() => true), tenant, resent: again, proof });
  });
  action('/leads/resend', 'operate', async ({ lead, tenant: slug }, reply) => {
    const tenant = tenants.bySlug(slug ?? '')?.slug;
    if (lead !== undefined && !UUID.test(lead)) throw new ProblemError('invalid_request', 'There is no such lead');
    const resent = await resend(lead === undefined ? { tenant } : { lead, undelivered: true });
    const query = new URLSearchParams({ ...(tenant ? { tenant } : {}), resent: String(resent) });
    return reply.redirect(`/leads?${query.toString()}`, 303);
  });

  page('/overview', 'Release desk', 'view', async ({ after = '' }) => overview(after));

  page('/counts', 'Counts', 'counts', async ({ tenant: slug }, { identity }) => {
    const dealers = named((each) => refusalOf(identity, 'counts', { dealers: [each] }) === undefined);
    const tenant = tenants.bySlug(slug ?? '')?.slug ?? dealers[0]?.slug;
    if (tenant === undefined) return '<p>There is no dealer yet.</p>';
    return countsPage({ dealers, ...(await counts(tenant)) });
  });
};
