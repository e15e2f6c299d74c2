import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { telHref } from '@forecourt/rules/location/phone';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { sendDealerPage } from '../plain-pages/dealer-page';
import type { Tenant } from '../ports';
import { findRequestedDealer } from './tenant-of';

interface TryAgainPageOptions {
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** CSS rule with the dealer's design tokens. */
  themeOf(tenant: Tenant): string;
}

export type SendTryAgainPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Pick<ProblemError, 'code' | 'status' | 'message'>,
) => FastifyReply | undefined;

/** Undefined if the browser does not name the page, or names another host. */
const pageWithForm = ({ headers: { referer }, host }: FastifyRequest): string | undefined => {
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  return page?.host === host ? `${page.pathname}${page.search}` : undefined;
};

const hiddenInputs = (pairs: [string, string][]): string =>
  pairs.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('\n');

/** The page has the dealer's design and phone number, the way back, and a button that sends the same answers again. */
export const createTryAgainPage =
  ({ wordingOf, themeOf }: TryAgainPageOptions): SendTryAgainPage =>
  (request, reply, { code, status, message }) => {
    const tenant = findRequestedDealer(request);
    if (!tenant) return undefined;
    const { config } = tenant;
    const text = wordingOf(config);
    const basePath = request.resolved?.basePath ?? '';
    const { phone } = config.contact;
    const call = phone
      ? text('shell.tryAgain.phone', 'Please send it again in a few minutes, or call {{dealer}} on {{phone}}.', { dealer: config.name, phone }) // prettier-ignore
      : text('shell.tryAgain.later', 'Please send it again in a few minutes.');
    const reason =
      code === 'database_away'
        ? text('shell.tryAgain.reason', 'The site can’t reach its data at the moment, so nothing was stored.')
        : message;
    const callAddress = telHref(phone);
    const pairs = request.body instanceof URLSearchParams ? [...request.body] : [];
    const body = [
      `<p>${escapeHtml(reason)}</p>`,
      `<p>${escapeHtml(call)}</p>`,
      pairs.length > 0
        ? `<form method="post" action="${escapeHtml(request.originalUrl)}">${hiddenInputs(pairs)}<p><button type="submit">${escapeHtml(text('shell.tryAgain.send', 'Send again'))}</button></p></form>`
        : '',
      callAddress
        ? `<p><a href="${escapeHtml(callAddress)}">${escapeHtml(text('shell.tryAgain.call', 'Call {{phone}}', { phone }))}</a></p>`
        : '',
      `<p><a href="${escapeHtml(pageWithForm(request) ?? `${basePath}/`)}">${escapeHtml(text('shell.tryAgain.back', 'Back to the site'))}</a></p>`,
    ].join('\n');
    const title = text('shell.tryAgain.title', 'This could not be stored');
    return sendDealerPage(reply, { config, text, basePath, theme: themeOf(tenant) }, { title, body, status });
  };
