import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { formatCents, formatMoney } from '@forecourt/rules/price/money';
import { acceptPlainForms } from '../../platform/requests/plain-body';
import type { Database } from '../../platform/storage/database';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { findTestCardResult, findSandboxPayment, changePaymentState, type SandboxPaymentRow } from './sandbox-payment';

interface SandboxPagesOptions {
  db: Database;
  now: () => number;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  themeOf(tenant: Tenant): string;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--fc-tint);color:var(--fc-ink);font:1rem/1.6 var(--fc-font-body)}main{max-width:30rem;margin:0 auto;padding:2rem 1.25rem}
.card{background:var(--fc-surface);border:1px solid var(--fc-line);border-radius:var(--fc-radius);padding:1.5rem}h1{font-family:var(--fc-font-heading);font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1rem}.amount{font-size:2rem;font-weight:700}
.note{border:2px solid var(--fc-ink);border-radius:var(--fc-radius);padding:.75rem 1rem;font-weight:600}.error{border:2px solid var(--fc-danger,#b3261e);border-radius:var(--fc-radius);padding:.75rem 1rem;font-weight:600}
label{display:block;font-weight:600}input{font:inherit;width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--fc-muted);border-radius:var(--fc-radius);background:var(--fc-surface);color:inherit;margin:.25rem 0 1rem}
button,.quiet{font:inherit;font-weight:700;display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border-radius:var(--fc-radius);border:1px solid var(--fc-primary);background:var(--fc-primary);color:var(--fc-on-primary);cursor:pointer;margin-bottom:.75rem;text-align:center;text-decoration:none}
.quiet{background:transparent;color:var(--fc-primary)}:focus-visible{outline:3px solid var(--fc-focus);outline-offset:2px}code{overflow-wrap:anywhere}ul{padding-inline-start:1.25rem}`;

const CARD_PROBLEMS = {
  declined: 'Your card was declined. Try another card.',
  none: 'This page takes test cards only. Never type a real card number here.',
  authentication: 'The authentication did not succeed. Try again, or use another card.',
};

const cardForm = (problem: string): string =>
  `${problem ? `<p class="error" role="alert" id="problem">${escapeHtml(problem)}</p>` : ''}
<form method="post"><label for="card">Test card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="25"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}><button type="submit">Pay with test card</button></form>
<p>Test cards:</p><ul><li><code>4242 4242 4242 4242</code> pays</li><li><code>4000 0000 0000 0002</code> is declined</li><li><code>4000 0025 0000 3155</code> asks for authentication</li></ul>`;

const AUTHENTICATION = `<h2>Authentication</h2><p>A bank would ask now whether it is you.</p><form method="post"><button type="submit" name="authentication" value="yes">Yes, it is me</button><button class="quiet" type="submit" name="authentication" value="no">No</button></form>`;

const EXPIRED = '<p class="error">This payment can no longer be made.</p>';

const findPayment = async (
  { db, tenantOf }: SandboxPagesOptions,
  request: FastifyRequest,
): Promise<{ tenant: Tenant; payment: SandboxPaymentRow }> => {
  const tenant = requestedDealer({ tenantOf }, request);
  const { id } = request.params as { id: string };
  const payment = await findSandboxPayment(db, tenant.slug, id);
  if (!payment || tenant.config.providers.payment.provider !== 'sandbox') throw new ProblemError('not_found');
  return { tenant, payment };
};

const sendPage = (
  reply: FastifyReply,
  theme: string,
  { config }: Tenant,
  payment: SandboxPaymentRow,
  body: string,
  status: number,
) => {
  const nonce = randomBytes(16).toString('base64');
  const format = Number.isInteger(payment.amount) ? formatMoney : formatCents;
  const amount = format(payment.amount, config.locale, payment.currency);
  const html = `<!doctype html><html lang="${escapeHtml(config.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(`Test payment | ${config.name}`)}</title><style nonce="${nonce}">${theme}${STYLE}</style></head><body><main><p class="note">Test payment: no money moves. Do not type a real card number.</p><div class="card"><h1>${escapeHtml(config.name)}</h1><p>${escapeHtml(payment.description)}</p><p class="amount">${escapeHtml(amount)}</p>${body}<a class="quiet" href="${escapeHtml(payment.cancelUrl)}">Back without paying</a></div></main></body></html>`;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
};

const isOpen = ({ state, expiresAt }: SandboxPaymentRow, now: number): boolean =>
  state === 'open' && expiresAt.getTime() > now * 1000;

const handleTestCardForm = async (options: SandboxPagesOptions, request: FastifyRequest, reply: FastifyReply) => {
  const { tenant, payment } = await findPayment(options, request);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const page = (body: string, status = 200) => sendPage(reply, options.themeOf(tenant), tenant, payment, body, status);
  const pay = async () => {
    const isPaid =
      isOpen(payment, options.now()) && (await changePaymentState(options.db, tenant.slug, payment.id, ['open'], 'paid'));
    return isPaid || payment.state === 'paid' ? reply.redirect(payment.returnUrl, 303) : page(EXPIRED, 410);
  };
  const authentication = form.get('authentication');
  if (authentication === 'yes') return pay();
  if (authentication === 'no') return page(cardForm(CARD_PROBLEMS.authentication), 402);
  switch (findTestCardResult(form.get('card') ?? '')) {
    case 'paid':
      return pay();
    case 'declined':
      return page(cardForm(CARD_PROBLEMS.declined), 402);
    case 'authentication':
      return page(AUTHENTICATION);
    case undefined:
      return page(cardForm(CARD_PROBLEMS.none), 422);
  }
};

/** Moves no money, stores no card number, and exists only for dealers whose payment provider is the sandbox. */
export const sandboxPaymentRoutes: FastifyPluginAsync<SandboxPagesOptions> = async (app, options) => {
  acceptPlainForms(app);
  app.get(
    '/sandbox-payments/:id',
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } }, schema: { hide: true } },
    async (request, reply) => {
      const { tenant, payment } = await findPayment(options, request);
      if (payment.state === 'paid') return reply.redirect(payment.returnUrl, 303);
      const [body, status] = isOpen(payment, options.now()) ? [cardForm(''), 200] : [EXPIRED, 410];
      return sendPage(reply, options.themeOf(tenant), tenant, payment, body, status);
    },
  );
  app.post(
    '/sandbox-payments/:id',
    { schema: { hide: true }, bodyLimit: 4096, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    (request, reply) => handleTestCardForm(options, request, reply),
  );
};
