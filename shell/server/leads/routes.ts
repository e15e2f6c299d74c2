import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LeadReceipt, LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { isRecord } from '@forecourt/rules/text/is-record';
import { offerPath, tradeInPageOf } from '@forecourt/rules/trade-in/trade-in-pages';
import type { Tenant } from '../ports';
import type { Database } from '../storage/database';
import type { Captcha } from './captcha/captcha';
import { captchaRoutes } from './captcha/routes';
import { useOnce } from './captcha/use-once';
import { formNamed, type CheckedForm } from './check-form';
import { checkLead } from './check-lead';
import { correctionPolicy } from './correction-look';
import { correctionPage } from './correction-page';
import { FORM, FormBody, readPairs } from './form-body';
import { keyOfForm, leadOfForm } from './read-form';
import { plainLead } from './plain-lead';
import { progressRoutes } from './progress-routes';
import { storeLead, type OnStored } from './store-lead';
import { suspicionOf } from './suspicion';
import { offerRoutes, type OfferRoutesOptions } from './trade-in/routes';
import { valuedLead, type ValueVehicle } from './trade-in/value-lead';

export interface LeadsOptions {
  db: Database;
  /** The dealer that the request's host belongs to. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970: leads are listed in the order in which they came, several in a second too. */
  now?: () => number;
  /** Path prefix of the site on this host, for links in answers to browsers: '' unless the app serves sites under a path. */
  basePathOf?: (request: FastifyRequest) => string;
  /** A dealer's wording, for the messages of a form. */
  wordingOf?: (config: Pick<SiteConfig, 'locale' | 'wording'>) => Text<'shell'>;
  /** Rule with a dealer's design tokens, for a page without a script. */
  themeOf?: (tenant: Tenant) => string;
  /** Without one no lead is asked for a solution. */
  captcha?: Captcha;
  /** What is written with a new lead: where it goes (L-07). */
  leadStored?: (session: Parameters<OnStored>[0], lead: { id: string; tenant: Tenant; at: Date }) => Promise<void>;
  /** What is written when a stored lead says more, such as that an offer is accepted (L-08). */
  leadChanged?: OfferRoutesOptions['leadChanged'];
  /** What a vehicle is worth to the dealer (L-08). Without it no trade-in is valued. */
  valueVehicle?: ValueVehicle;
}

const BODY_LIMIT = 256 * 1024;

const leadOfJson = (body: unknown): RawLead => {
  if (isRecord(body)) return body;
  throw new ProblemError('invalid_request', 'The body is not an object');
};

const ownWords: Required<LeadsOptions>['wordingOf'] = () => (_key, fallback, values) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values?.[name] ?? ''));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * `POST /api/leads` (L-02, L-03, L-07): JSON, or an HTML form of a browser without JavaScript. The lead is stored before
 * it is acknowledged: 201 with its id, 200 with the same id when the key is known. A browser's form is answered with
 * a redirect to `/success`, or with a page on which the wrong answers can be corrected.
 */
export const leadRoutes: FastifyPluginAsyncTypebox<LeadsOptions> = async (app, options) => {
  const {
    db,
    tenantOf,
    log,
    now = Date.now,
    basePathOf = () => '',
    themeOf = () => '',
    wordingOf = ownWords,
    captcha,
    leadStored = async () => undefined,
    leadChanged = async () => undefined,
    valueVehicle,
  } = options;
  // The order and repetition of names count, so this plugin reads forms itself, whatever the app has registered.
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) =>
    readPairs(String(body)),
  );

  const formOf = (raw: RawLead, { config }: Tenant, at: Date): CheckedForm | undefined =>
    raw.form === undefined
      ? undefined
      : formNamed(raw.form, config, wordingOf(config), Math.floor(at.getTime() / 1000), raw.location_id);

  /** A browser without JavaScript can't solve a captcha: for its forms the limit, the trap and the time stand in. */
  const suspicion = async (lead: LeadSubmission, form: CheckedForm | undefined, plain: boolean, at: Date) => {
    const asked = captcha && form && form.form.captcha !== false && !plain;
    const verdict = asked ? await captcha.judge(lead.captcha) : undefined;
    const usedBefore = verdict?.ok === true && !(await useOnce(db, verdict.id, lead.key, at));
    return suspicionOf(lead, { plain, now: Math.floor(at.getTime() / 1000), verdict, usedBefore });
  };

  const accept = async (
    request: FastifyRequest,
    raw: RawLead,
    tenant: Tenant,
    { at, form = formOf(raw, tenant, at), plain = false }: { at: Date; form?: CheckedForm; plain?: boolean },
  ) => {
    const lead = await valuedLead(checkLead(raw, form), tenant, valueVehicle, at);
    const userAgent = request.headers['user-agent']?.slice(0, 500);
    const reasons = await suspicion(lead, form, plain, at);
    const origin = { tenant: tenant.slug, at, userAgent, suspicion: reasons };
    const stored = await storeLead(db, lead, origin, (session, id) => leadStored(session, { id, tenant, at }));
    // Names, numbers and messages of shoppers stay out of the log.
    log.info(
      {
        tenant: tenant.slug,
        lead_id: stored.id,
        category: lead.category,
        form: lead.form,
        repeated: stored.repeated,
        suspect: reasons.length > 0,
        reasons,
      },
      'lead stored',
    );
    const { valuation, no_valuation: noValuation } = lead.fields ?? {};
    return { ...stored, valued: valuation !== undefined || noValuation !== undefined };
  };

  const acceptForm = async (request: FastifyRequest, reply: FastifyReply, { pairs }: FormBody, tenant: Tenant, at: Date) => {
    const basePath = basePathOf(request);
    const raw = { ...leadOfForm(pairs), key: keyOfForm(pairs, dayOf(at)) };
    const form = formOf(raw, tenant, at);
    try {
      const lead = form ? plainLead(form, raw, request.headers.referer) : raw;
      const { id, valued } = await accept(request, lead, tenant, { at, form, plain: true });
      const page = valued ? tradeInPageOf(request.headers.referer, basePath) : undefined;
      return await reply.redirect(`${basePath}${page ? offerPath(page, id) : (form?.form.success ?? '/success')}`, 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.errors) throw error;
      const { name: dealer, locale, theme } = tenant.config;
      const nonce = randomBytes(16).toString('base64');
      const page = correctionPage({
        action: `${basePath}/api/leads`,
        dealer,
        locale,
        text: wordingOf(tenant.config),
        pairs,
        errors: error.errors,
        fields: form?.form.fields,
        look: { nonce, tokens: themeOf(tenant), home: `${basePath}/`, logo: theme.logo, logoAlt: theme.logoAlt },
      });
      return reply
        .code(422)
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': correctionPolicy(nonce) })
        .send(page);
    }
  };

  if (captcha) await app.register(captchaRoutes, { captcha });
  await app.register(offerRoutes, { db, tenantOf, basePathOf, now, leadChanged });
  await app.register(progressRoutes, { ...options, wordingOf, now });
  app.post(
    '/api/leads',
    {
      bodyLimit: BODY_LIMIT,
      // More than a family behind one address sends, and little for a machine.
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      // The handler checks: it needs the payload rules first, and the messages of the form.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Hand in an enquiry',
        description:
          'A repeated key is the same lead. A form of a browser without JavaScript is answered with a redirect or a page.',
        tags: ['leads'],
        consumes: ['application/json', FORM],
        body: LeadSubmission,
        response: { 200: LeadReceipt, 201: LeadReceipt },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) throw new ProblemError('unknown_host');
      const at = new Date(now());
      const body: unknown = request.body;
      if (body instanceof FormBody) return acceptForm(request, reply as unknown as FastifyReply, body, tenant, at);
      const { id, repeated } = await accept(request, leadOfJson(body), tenant, { at });
      return reply.code(repeated ? 200 : 201).send({ lead_id: id });
    },
  );
};
