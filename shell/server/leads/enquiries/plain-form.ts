import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_CATALOGUE, ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { answersOfLead } from '@forecourt/rules/form/answers-of-lead';
import { leadOfForm as leadOfAnswers } from '@forecourt/rules/form/lead-of-form';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import { successPath } from '@forecourt/rules/form/success-path';
import { tradeInOfferPath, tradeInPageOfReferer } from '@forecourt/rules/trade-in/trade-in-pages';
import type { Tenant } from '../../platform/ports';
import { checkAndStoreLead, findSubmittedForm, senderOf } from './accept-lead';
import { checkFormAnswers, type FormToCheck } from './check-form';
import { correctionPageSecurityPolicy } from './correction-look';
import { correctionPageHtml } from './correction-page';
import { idempotencyKeyOfForm, leadOfFormFields, type FormFieldPairs } from './read-form';
import type { LeadsContext } from './room';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Drops answers to fields whose conditions don't hold; only a script hides them. Throws ProblemError `invalid_lead`. */
const leadOfPlainForm = (checked: FormToCheck, raw: RawLead, page: string | undefined): RawLead => {
  const answers = answersOfLead(checked.form, raw);
  checkFormAnswers(checked, answers);
  const lead = leadOfAnswers(checked.form, answers, {
    key: textOf(raw.key),
    url: textOf(raw.url) || (page ?? '').slice(0, 2000),
    locations: checked.context.site.locations,
    website: textOf(raw.website),
  });
  return { ...lead, ...(raw.opened === undefined ? {} : { opened: raw.opened }) };
};

interface Correction {
  basePath: string;
  tenant: Tenant;
  pairs: FormFieldPairs;
  errors: ProblemDetail[];
  /** Says why correct answers were not stored. */
  failure?: string;
  form: FormToCheck | undefined;
}

/** The shopper corrects wrong answers, or sends correct ones again. */
const sendCorrectionPage = (
  { themeOf, wordingOf }: LeadsContext,
  reply: FastifyReply,
  { basePath, tenant, form, ...wrong }: Correction,
) => {
  const { name: dealer, locale, theme } = tenant.config;
  const nonce = randomBytes(16).toString('base64');
  const page = correctionPageHtml({
    ...wrong,
    action: `${basePath}/api/leads`,
    dealer,
    locale,
    text: wordingOf(tenant.config),
    fields: form?.form.fields,
    look: { nonce, tokens: themeOf(tenant), home: `${basePath}/`, logo: theme.logo, logoAlt: theme.logoAlt },
  });
  return reply
    .code(wrong.failure === undefined ? 422 : PROBLEM_CATALOGUE.lead_not_stored.status)
    .headers(wrong.failure === undefined ? {} : { 'retry-after': '60' })
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': correctionPageSecurityPolicy(nonce) })
    .send(page);
};

/** Redirects to the success page or to the trade-in offer, or answers with a correction page. */
export const acceptPlainForm = async (
  context: LeadsContext,
  {
    request,
    reply,
    pairs,
    tenant,
    at,
  }: { request: FastifyRequest; reply: FastifyReply; pairs: FormFieldPairs; tenant: Tenant; at: Date },
) => {
  const { referer, 'user-agent': userAgent } = request.headers;
  const basePath = context.basePathOf(request);
  const sent = { ...leadOfFormFields(pairs), key: idempotencyKeyOfForm(pairs, at.toISOString().slice(0, 10)) };
  const form = findSubmittedForm(context, sent, tenant, at);
  try {
    const raw = form ? leadOfPlainForm(form, sent, referer) : sent;
    const { id, valued, repeated, reference } = await checkAndStoreLead(context, {
      raw,
      tenant,
      at,
      form,
      plain: true,
      userAgent,
      sender: await senderOf(context, request),
    });
    if (!repeated) context.onEnquiry(request, tenant);
    const page = valued ? tradeInPageOfReferer(referer, basePath) : undefined;
    return await reply.redirect(`${basePath}${page ? tradeInOfferPath(page, id) : successPath(form?.form, reference)}`, 303);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'lead_not_stored')
      return sendCorrectionPage(context, reply, { basePath, tenant, pairs, errors: [], failure: error.message, form });
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    return sendCorrectionPage(context, reply, { basePath, tenant, pairs, errors: error.errors, form });
  }
};
