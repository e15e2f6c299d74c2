import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenants } from '../ports';
import { countsPage, type CountsView } from './counts-page';
import { sendPage } from './desk-page';
import { leadsPage, type UndeliveredLead } from './leads-page';
import { SESSION_SECONDS, type DeskSession } from './session';

export interface DeskPagesOptions {
  session: DeskSession;
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  undelivered(wish: { tenant?: string; limit: number }): Promise<UndeliveredLead[]>;
  /** Resolves with how many deliveries go out again. */
  resend(wish: { lead?: string; tenant?: string; undelivered?: boolean }): Promise<number>;
  counts(tenant: string): Promise<Omit<CountsView, 'dealers'>>;
}

type Words = Record<string, string | undefined>;

const COOKIE = 'forecourt_desk';
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 4096;
const MOST_LEADS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Pages of the desk that a sign-in may lead on to. */
const PAGES = ['/leads', '/counts'];

const signInForm = (to: string, wrong: boolean): string =>
  `<p>With the operator token: the file <code>operator.token</code> in the data folder.</p>${wrong ? '<p class="bad" role="alert">This is not the token of this installation.</p>' : ''}<form method="post" action="/sign-in" class="row"><input type="hidden" name="to" value="${to}"><input type="text" name="username" value="operator" autocomplete="username" hidden><label>Operator token<input type="password" name="token" autocomplete="current-password" required size="46"></label><button class="first">Sign in</button></form>`;

/**
 * What an operator sees and does on `console.*`, in pages without a script: undelivered leads with a way to send them
 * again (L-07), and a dealer's counts (E-02). Behind a sign-in with the operator token.
 */
export const deskPages: FastifyPluginAsync<DeskPagesOptions> = async (app, { session, tenants, undelivered, resend, counts }) => {
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, async (_request: FastifyRequest, body: unknown) =>
    Object.fromEntries(new URLSearchParams(String(body))),
  );
  const dealers = () => tenants.all().map(({ slug, config }) => ({ slug, name: config.name }));
  const onDesk = { constraints: { host: /^console\./ }, schema: { hide: true } };

  const page = (url: string, title: string, body: (query: Words, proof: string) => Promise<string>): void => {
    app.get(url, onDesk, async (request, reply) => {
      const signedIn = session.read(request.cookies[COOKIE]);
      if (!signedIn) return sendPage(reply, { title: 'Sign in', body: signInForm(url, false) }, 401);
      const { proof } = signedIn;
      return sendPage(reply, { title, proof, body: await body(request.query as Words, proof) });
    });
  };

  /** A form of the desk: sent by its own page, in a session, with its proof. */
  const action = (url: string, act: (body: Words, reply: FastifyReply) => Promise<FastifyReply>): void => {
    app.post(url, { ...onDesk, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signedIn = session.read(request.cookies[COOKIE]);
      if (!signedIn) return sendPage(reply, { title: 'Sign in', body: signInForm('/leads', false) }, 401);
      const body = (request.body ?? {}) as Words;
      if (body['proof'] !== signedIn.proof) throw new ProblemError('foreign_page', 'The form is not of this session');
      return act(body, reply);
    });
  };

  const cookieOptions = ({ protocol }: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

  app.post(
    '/sign-in',
    { ...onDesk, bodyLimit: BODY_LIMIT, config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { token = '', to = '' } = (request.body ?? {}) as Words;
      const next = PAGES.find((known) => known === to) ?? '/leads';
      const begun = session.begin(token.trim());
      if (begun === undefined) return sendPage(reply, { title: 'Sign in', body: signInForm(next, true) }, 403);
      return reply.setCookie(COOKIE, begun, { ...cookieOptions(request), maxAge: SESSION_SECONDS }).redirect(next, 303);
    },
  );
  action('/sign-out', async (_body, reply) => reply.clearCookie(COOKIE, { path: '/' }).redirect('/', 303));

  page('/leads', 'Undelivered leads', async ({ tenant: slug, resent }, proof) => {
    const tenant = tenants.bySlug(slug ?? '')?.slug;
    const leads = await undelivered({ tenant, limit: MOST_LEADS });
    const again = /^\d{1,6}$/.test(resent ?? '') ? Number(resent) : undefined;
    return leadsPage({ leads, limit: MOST_LEADS, dealers: dealers(), tenant, resent: again, proof });
  });
  action('/leads/resend', async ({ lead, tenant: slug }, reply) => {
    const tenant = tenants.bySlug(slug ?? '')?.slug;
    if (lead !== undefined && !UUID.test(lead)) throw new ProblemError('invalid_request', 'There is no such lead');
    const resent = await resend(lead === undefined ? { tenant } : { lead, undelivered: true });
    const query = new URLSearchParams({ ...(tenant ? { tenant } : {}), resent: String(resent) });
    return reply.redirect(`/leads?${query.toString()}`, 303);
  });

  page('/counts', 'Counts', async ({ tenant: slug }) => {
    const tenant = tenants.bySlug(slug ?? '')?.slug ?? tenants.all()[0]?.slug;
    if (tenant === undefined) return '<p>There is no dealer yet.</p>';
    return countsPage({ dealers: dealers(), ...(await counts(tenant)) });
  });
};
