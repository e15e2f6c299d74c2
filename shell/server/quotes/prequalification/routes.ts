import { Prequalification, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import { parseDecimal, parseWholeNumber } from '@forecourt/rules/finance/calculator-input';
import { FINANCE_FORM_ID } from '@forecourt/rules/finance/finance-link';
import { formatMoney } from '@forecourt/rules/price/money';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDealerPage } from '../../dealer-page';
import { acceptPlainForms, BODY_TYPES, readBody, readByHandler } from '../../plain-body';
import type { ProviderOutcome, Quotes, Tenant } from '../../ports';
import { requestedDealer } from '../../required-tenant';

export interface PrequalificationRoutesOptions {
  quotes: Pick<Quotes, 'prequalification'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the CSS rule with a dealer's design tokens. */
  themeOf(tenant: Tenant): string;
  wordingOf(config: Tenant['config']): TextLookup<'shell'>;
  basePathOf(request: FastifyRequest): string;
}

/** Returns the values of a plain form, in which a shopper may have typed amounts such as `90,000`. */
const valuesOfForm = (form: URLSearchParams): object => ({
  amount: parseWholeNumber(form.get('amount') ?? ''),
  termYears: parseDecimal(form.get('termYears') ?? ''),
  income: parseWholeNumber(form.get('income') ?? ''),
  expenses: parseWholeNumber(form.get('expenses') ?? ''),
  employment: form.get('employment') ?? '',
  consent: form.get('consent') === 'on',
});

const readRequest = (body: unknown): PrequalificationRequest =>
  readBody(PrequalificationRequest, body instanceof URLSearchParams ? valuesOfForm(body) : body)
    .values as PrequalificationRequest;

const sentenceOf = (
  answer: ProviderOutcome<Prequalification> | undefined,
  { locale, currency }: Tenant['config'],
  text: TextLookup<'shell'>,
): string => {
  if (!answer) return text('shell.prequalify.incomplete', 'Some answers are missing. Go back, answer every question and agree.');
  if (answer.ok && answer.value.outcome === 'pre_approved') {
    const { lender, amount, reference } = answer.value;
    return text(
      'shell.prequalify.approved',
      '{{lender}} has pre-approved up to {{amount}}, number {{reference}}. It is no offer yet: the lender looks at your papers and your credit file first. Name the number in your enquiry.',
      { lender, amount: formatMoney(amount, locale, currency), reference },
    );
  }
  return text(
    'shell.prequalify.refer',
    'There is no answer online. It says nothing for or against you. Send the enquiry, and we look at it with you.',
  );
};

/** Answers a browser without JavaScript by a page, which no cache keeps. */
const sendAnswerPage = (
  options: PrequalificationRoutesOptions,
  { request, reply, tenant }: { request: FastifyRequest; reply: FastifyReply; tenant: Tenant },
  answer: ProviderOutcome<Prequalification> | undefined,
): FastifyReply => {
  const { config } = tenant;
  const text = options.wordingOf(config);
  const basePath = options.basePathOf(request);
  const form = request.body as URLSearchParams;
  const query = new URLSearchParams({ amount: form.get('amount') ?? '', term: form.get('termYears') ?? '' });
  const back = `${basePath}/finance?${query}#${FINANCE_FORM_ID}`;
  const link = `<a class="button" href="${escapeHtml(back)}">${escapeHtml(text('shell.prequalify.back', 'To the enquiry'))}</a>`;
  return sendDealerPage(
    reply,
    { config, text, basePath, theme: options.themeOf(tenant) },
    {
      title: text('shell.prequalify.title', 'What the lender says'),
      body: `<p>${escapeHtml(sentenceOf(answer, config, text))}</p><p>${link}</p>`,
      status: answer ? 200 : 422,
    },
  );
};

const assess = async (options: PrequalificationRoutesOptions, request: FastifyRequest, reply: FastifyReply) => {
  const tenant = requestedDealer(options, request);
  if (!tenant.config.features.finance) throw new ProblemError('not_found');
  const isForm = request.body instanceof URLSearchParams;
  let values: PrequalificationRequest;
  try {
    values = readRequest(request.body);
  } catch (error) {
    if (isForm && error instanceof ProblemError) return sendAnswerPage(options, { request, reply, tenant }, undefined);
    throw error;
  }
  const answer = await options.quotes.prequalification(tenant, values);
  if (isForm) return sendAnswerPage(options, { request, reply, tenant }, answer);
  if (!answer.ok)
    throw new ProblemError(
      answer.failure === 'timeout' ? 'timeout' : 'unavailable',
      'The answer of the lender can’t be told just now',
    );
  return reply.header('cache-control', 'no-store').send(answer.value);
};

/** The route by which a shopper asks whether a lender would lend (F-07): JSON for a page's code, a page for a plain form. */
export const prequalificationRoutes = async (app: FastifyInstance, options: PrequalificationRoutesOptions): Promise<void> => {
  acceptPlainForms(app);
  app.post(
    '/api/prequalification',
    {
      ...readByHandler,
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        summary: 'Say whether a lender would lend an amount; refer: a person of the dealer looks at it (F-07)',
        tags: ['quotes'],
        consumes: BODY_TYPES,
        body: PrequalificationRequest,
        response: { 200: Prequalification },
      },
    },
    (request, reply) => assess(options, request, reply),
  );
};
