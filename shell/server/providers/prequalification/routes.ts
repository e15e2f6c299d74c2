import { Prequalification, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import { readDecimal, readDollars } from '@forecourt/rules/finance/calculator-input';
import { CALCULATOR_QUERY_KEYS, returningFinancePath } from '@forecourt/rules/finance/finance-link';
import { approvalLine } from '@forecourt/rules/finance/lender-approval';
import { formatMoney } from '@forecourt/rules/price/money';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDealerPage } from '../../platform/plain-pages/dealer-page';
import { acceptPlainForms, BODY_TYPES, readBody, readByHandler } from '../../platform/requests/plain-body';
import type { OnEnquiry, ProviderOutcome, Providers, Stock, Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { createSuccessOutcome } from '../provider';
import { questionOf } from './question';

export interface PrequalificationRoutesOptions {
  providers: Pick<Providers, 'prequalification'>;
  cars: Pick<Stock, 'byIds'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  themeOf(tenant: Tenant): string;
  wordingOf(config: Tenant['config']): TextLookup<'shell'>;
  basePathOf(request: FastifyRequest): string;
  /** Called too if no lender answers online. */
  onEnquiry: OnEnquiry;
}

/** A shopper may have typed amounts such as `90,000`. One such as `-3` is no answer, and never becomes another amount. */
const valuesOfForm = (form: URLSearchParams): object => ({
  ...Object.fromEntries(['lender', 'carId', 'recipient'].flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : []))),
  amount: readDollars(form.get('amount')),
  termYears: readDecimal(form.get('termYears')),
  income: readDollars(form.get('income')),
  expenses: readDollars(form.get('expenses')),
  employment: form.get('employment') ?? '',
  consent: form.get('consent') === 'on',
});

const readRequest = (body: unknown): PrequalificationRequest =>
  readBody(PrequalificationRequest, body instanceof URLSearchParams ? valuesOfForm(body) : body)
    .values as PrequalificationRequest;

/** Has a lender's answer, or why nobody was asked. */
type Result = ProviderOutcome<Prequalification> | 'incomplete' | 'refused' | 'other_recipient';

const sentenceOf = (answer: Result, { locale, currency }: Tenant['config'], text: TextLookup<'shell'>): string => {
  if (answer === 'incomplete')
    return text('shell.prequalify.incomplete', 'Some answers are missing. Go back, answer every question and agree.');
  if (answer === 'refused')
    return text(
      'shell.prequalify.refused',
      'The lender offers no such loan, so nobody was asked. Go back and change the amount, the term or the lender.',
    );
  if (answer === 'other_recipient')
    return text(
      'shell.prequalify.changed',
      'Somebody else answers for this lender now, so nobody was asked. Go back and read who.',
    );
  if (answer.ok && answer.value.outcome === 'pre_approved') {
    const { lender, amount, reference } = answer.value;
    return text(
      'shell.prequalify.approved',
      '{{lender}} has pre-approved up to {{amount}}, number {{reference}}. It is no offer yet: the lender looks at your papers and your credit file first. The number goes along with your enquiry.',
      { lender, amount: formatMoney(amount, locale, currency), reference },
    );
  }
  return text(
    'shell.prequalify.refer',
    'There is no answer online. It says nothing for or against you. Send the enquiry, and we look at it with you.',
  );
};

const approvalOf = (answer: Result): string | undefined =>
  typeof answer === 'object' && answer.ok && answer.value.outcome === 'pre_approved' ? approvalLine(answer.value) : undefined;

/** A form of an earlier version has only amount and term. */
const wayBack = (form: URLSearchParams): URLSearchParams => {
  const { amount, termYears } = CALCULATOR_QUERY_KEYS;
  const loan = { [amount]: form.get('amount') ?? '', [termYears]: form.get('termYears') ?? '' };
  return new URLSearchParams(form.get('back') ?? loan);
};

/** No cache keeps the page; its way back has every figure of the calculator. */
const sendAnswerPage = (
  options: PrequalificationRoutesOptions,
  { request, reply, tenant }: { request: FastifyRequest; reply: FastifyReply; tenant: Tenant },
  answer: Result,
): FastifyReply => {
  const { config } = tenant;
  const text = options.wordingOf(config);
  const basePath = options.basePathOf(request);
  const form = request.body as URLSearchParams;
  const back = `${basePath}${returningFinancePath(wayBack(form), approvalOf(answer))}`;
  const link = `<a class="button" href="${escapeHtml(back)}">${escapeHtml(text('shell.prequalify.back', 'To the enquiry'))}</a>`;
  return sendDealerPage(
    reply,
    { config, text, basePath, theme: options.themeOf(tenant) },
    {
      title: text('shell.prequalify.title', 'What the lender says'),
      body: `<p>${escapeHtml(sentenceOf(answer, config, text))}</p><p>${link}</p>`,
      status: typeof answer === 'object' ? 200 : 422,
    },
  );
};

const assess = async (options: PrequalificationRoutesOptions, request: FastifyRequest, reply: FastifyReply) => {
  const tenant = requestedDealer(options, request);
  if (!tenant.config.features.finance) throw new ProblemError('not_found');
  const isForm = request.body instanceof URLSearchParams;
  let values: PrequalificationRequest | undefined;
  let answer: ProviderOutcome<Prequalification>;
  try {
    values = readRequest(request.body);
    const question = await questionOf(options.cars, tenant, values);
    options.onEnquiry(request, tenant);
    // Without a recipient the figures go nowhere.
    answer = question ? await options.providers.prequalification(tenant, question) : createSuccessOutcome({ outcome: 'refer' });
  } catch (error) {
    if (!isForm || !(error instanceof ProblemError)) throw error;
    const refused = error.code === 'conflict' ? 'other_recipient' : 'refused';
    return sendAnswerPage(options, { request, reply, tenant }, values ? refused : 'incomplete');
  }
  if (isForm) return sendAnswerPage(options, { request, reply, tenant }, answer);
  if (!answer.ok)
    throw new ProblemError(
      answer.failure === 'timeout' ? 'timeout' : 'provider_failed',
      'The answer of the lender is not available at the moment. Try again later',
    );
  return reply.header('cache-control', 'no-store').send(answer.value);
};

/** Answers a page's code by JSON, and a plain form by a page (F-07). */
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
