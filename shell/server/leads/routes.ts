import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LeadReceipt, LeadSubmission } from '@forecourt/contracts/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { RawLead } from '@forecourt/rules/lead-payload';
import type { Tenant } from '../ports';
import type { Database } from '../storage/database';
import { checkLead } from './check-lead';
import { correctionPage } from './correction-page';
import { keyOfForm, leadOfForm, type FormPairs } from './read-form';
import { storeLead } from './store-lead';

export interface LeadsOptions {
  db: Database;
  /** The dealer that the request's host belongs to. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970: leads are listed in the order in which they came, several in a second too. */
  now?: () => number;
  /** Path prefix of the site on this host, for links in answers to browsers: '' unless the app serves sites under a path. */
  basePathOf?: (request: FastifyRequest) => string;
}

const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 256 * 1024;
const MOST_PAIRS = 1000;

/** A submitted HTML form, told apart from a JSON body. */
class FormBody {
  constructor(readonly pairs: FormPairs) {}
}

const readPairs = (body: string): FormBody => {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MOST_PAIRS) throw new ProblemError('invalid_request', `The form has more than ${MOST_PAIRS} values`);
  return new FormBody(pairs);
};

const leadOfJson = (body: unknown): RawLead => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as RawLead;
  throw new ProblemError('invalid_request', 'The body is not an object');
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * `POST /api/leads` (L-02, L-03, L-07): JSON, or an HTML form of a browser without JavaScript. The lead is stored before
 * it is acknowledged: 201 with its id, 200 with the same id when the key is known. A browser's form is answered with
 * a redirect to `/success`, or with a page on which the wrong answers can be corrected.
 */
export const leadRoutes: FastifyPluginAsyncTypebox<LeadsOptions> = async (app, options) => {
  const { db, tenantOf, log, now = Date.now, basePathOf = () => '' } = options;
  // The order and repetition of names count, so this plugin reads forms itself, whatever the app has registered.
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) =>
    readPairs(String(body)),
  );

  const accept = async (request: FastifyRequest, raw: RawLead, tenant: Tenant, at: Date) => {
    const lead = checkLead(raw);
    const userAgent = request.headers['user-agent']?.slice(0, 500);
    const stored = await storeLead(db, lead, { tenant: tenant.slug, at, userAgent });
    // Names, numbers and messages of shoppers stay out of the log.
    log.info(
      {
        tenant: tenant.slug,
        lead_id: stored.id,
        category: lead.category,
        repeated: stored.repeated,
        suspect: Boolean(lead.website),
      },
      'lead stored',
    );
    return stored;
  };

  const acceptForm = async (request: FastifyRequest, reply: FastifyReply, { pairs }: FormBody, tenant: Tenant, at: Date) => {
    const basePath = basePathOf(request);
    try {
      await accept(request, { ...leadOfForm(pairs), key: keyOfForm(pairs, dayOf(at)) }, tenant, at);
      return await reply.redirect(`${basePath}/success`, 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.errors) throw error;
      const { name: dealer, locale, wording } = tenant.config;
      const page = correctionPage({ action: `${basePath}/api/leads`, dealer, locale, wording, pairs, errors: error.errors });
      return reply.code(422).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    }
  };

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
      const { id, repeated } = await accept(request, leadOfJson(body), tenant, at);
      return reply.code(repeated ? 200 : 201).send({ lead_id: id });
    },
  );
};
